// Who may do what in a workspace: one table.

/** From the most to the least; nobody can give a role above their own. */
export const ROLES = ["owner", "manager", "sender", "viewer", "desk"] as const;
export type Role = (typeof ROLES)[number];

const EVERYBODY = ROLES;
const SENDERS = ["owner", "manager", "sender"] as const;
const MANAGERS = ["owner", "manager"] as const;
const OWNERS = ["owner"] as const;

/** Which roles have a permission. */
export const PERMISSIONS = {
  /** Its name, its members' names, and what it uses of its budgets. */
  "workspace.see": EVERYBODY,
  "designs.see": EVERYBODY,
  "designs.change": MANAGERS,
  "lists.see": EVERYBODY,
  "lists.change": SENDERS,
  "lists.export": SENDERS,
  "certificates.hand_over": [...SENDERS, "desk"],
  "certificates.withdraw": SENDERS,
  "mails.see": [...SENDERS, "viewer"],
  "mails.send": SENDERS,
  "saved_texts.change": MANAGERS,
  "corrections.see": [...SENDERS, "viewer"],
  "corrections.answer": SENDERS,
  "credits.buy": OWNERS,
  "members.invite": MANAGERS,
  "members.change": OWNERS,
  "workspace.change": OWNERS,
  /** What the page of the issuer shows. */
  "issuer.see": MANAGERS,
  "issuer.change": OWNERS,
  "record.see": MANAGERS,
  "keys.change": OWNERS,
  "webhooks.change": OWNERS,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export function isAllowed(role: Role, permission: Permission): boolean {
  const roles: readonly Role[] = PERMISSIONS[permission];
  return roles.includes(role);
}

export function isAbove(role: Role, other: Role): boolean {
  return ROLES.indexOf(role) < ROLES.indexOf(other);
}
