// The workspace in use, and what the user may do there.
import { createContext, useContext } from "react";
import { isAllowed, type Permission, type Role } from "#domain/account/permissions.ts";

export type Workspace = Readonly<{ id: string; name: string; role: Role; personal: boolean }>;

/** The guard provides it. A part outside the shell offers everything; the server decides. */
export const WorkspaceInUse = createContext<Workspace>({ id: "", name: "", role: "owner", personal: true });

/** `may`: whether the role allows something here. */
export function useWorkspace(): Workspace & { may: (permission: Permission) => boolean } {
  const workspace = useContext(WorkspaceInUse);
  return { ...workspace, may: (permission) => isAllowed(workspace.role, permission) };
}
