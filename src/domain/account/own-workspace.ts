// Whose workspace it is. Apart from the permissions, because every page needs it.
import type { Role } from "./permissions.ts";

/** The user's own. Colleagues can be in somebody's personal one, too, but do not own it. */
export function isOwnWorkspace({ personal, role }: { personal: boolean; role: Role }): boolean {
  return personal && role === "owner";
}
