// Offers only what the role in this workspace allows; and says who can do the rest.
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { type Permission, PERMISSIONS } from "#domain/account/permissions.ts";
import { SAY } from "#domain/say/say.ts";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { Icon } from "../ui/layout/Icon.tsx";
import { useWorkspace } from "./use-workspace.ts";

type Props = { permission: Permission; children: ReactNode };

export function OnlyFor({ permission, children }: Props) {
  return useWorkspace().may(permission) && children;
}

type WhoCanProps = {
  permission: Permission;
  /** Another one that the same roles have. */
  and?: Permission;
  className?: string;
};

/** A line where something would be missed: nothing for those who can. */
export function WhoCan({ permission, and, className = "" }: WhoCanProps) {
  if (useWorkspace().may(permission)) return null;
  return (
    <p className={`flex items-start gap-2 text-ink-soft ${className}`}>
      <Icon of={Lock} size={18} className="mt-0.5 shrink-0" />
      {whoCan(permission, and)}
    </p>
  );
}

/** In place of a whole screen, which somebody without the permission reached by a link. */
export function ScreenFor({ permission, children }: Props) {
  const { may, name } = useWorkspace();
  if (may(permission)) return children;
  return <EmptyState title={whoCan(permission)} text={SAY.workspaces.actsIn(name)} />;
}

function whoCan(permission: Permission, and?: Permission): string {
  return SAY.workspaces.onlyTheyCan(PERMISSIONS[permission], and === undefined ? [permission] : [permission, and]);
}
