// English: workspaces, their roles, and who may do what.
import type { Permission, Role } from "../../account/permissions.ts";

const ROLE: Record<Role, string> = {
  owner: "owner",
  manager: "manager",
  sender: "sender",
  viewer: "viewer",
  desk: "desk helper",
};
const CAN: Record<Permission, string> = {
  "workspace.see": "see this workspace",
  "designs.see": "see designs",
  "designs.change": "change designs",
  "lists.see": "see lists",
  "lists.change": "change lists",
  "lists.export": "download lists and certificates",
  "certificates.hand_over": "hand over certificates",
  "mails.see": "see whom a mail would reach",
  "mails.send": "send mails",
  "corrections.see": "see corrections",
  "corrections.answer": "answer corrections",
  "credits.buy": "buy credits and see what they were spent on",
  "members.invite": "invite people",
  "members.change": "change members",
  "workspace.change": "change this workspace",
  "record.see": "see the record",
};

export const workspaces = {
  roles: ROLE,
  /** `names`: some of those who can. */
  forbidden: (roles: readonly Role[], permission: Permission, names: readonly string[]) => {
    const who = or(roles.map((role) => `${role === "owner" ? "an" : "a"} ${ROLE[role]}`));
    const ask = names.length === 0 ? "" : ` Ask ${or(names)}.`;
    return `Only ${who} can ${CAN[permission]}.${ask}`;
  },
  left: "You are not a member of this workspace any more. Choose another one.",
} as const;

function or(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
}
