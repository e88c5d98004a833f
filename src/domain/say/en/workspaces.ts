// English: workspaces, their roles, and who may do what.
import type { Permission, Role } from "../../account/permissions.ts";
import { joinedWords } from "../parts.ts";
import { figures, many } from "./many.ts";

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
  "certificates.withdraw": "withdraw certificates",
  "mails.see": "see whom a mail would reach",
  "mails.send": "send mails",
  "saved_texts.change": "change saved mail texts",
  "corrections.see": "see corrections",
  "corrections.answer": "answer corrections",
  "credits.buy": "buy credits and see what they were spent on",
  "members.invite": "invite people",
  "members.change": "change members",
  "workspace.change": "change this workspace",
  "issuer.see": "see what the issuer's page shows",
  "issuer.change": "change what the issuer's page shows",
  "record.see": "see the record",
  "keys.change": "make and revoke API keys",
  "webhooks.change": "add and change webhooks",
};

export const workspaces = {
  roles: ROLE,
  /** `names`: some of those who can. */
  forbidden: (roles: readonly Role[], permission: Permission, names: readonly string[]) =>
    `Only ${theirs(roles)} can ${CAN[permission]}.${names.length === 0 ? "" : ` Ask ${or(names)}.`}`,
  onlyTheyCan,
  actsIn: (name: string) => `You are working in ${name}. Choose another workspace in the account menu.`,
  blocked: "The only owner of this workspace is blocked. Nothing is sent until the operator names another owner.",
  left: "You are not a member of this workspace any more. Choose another one.",
  /** `name` may be unknown. */
  leftFor: (name: string | undefined) =>
    `You are no longer a member of ${name === undefined ? "the workspace you were in" : name}. This is your own workspace.`,
  roleNow: (name: string, role: string) => `Your role in ${name} is now: ${role}.`,
  noSuch: "This workspace was not found.",
  name: "The name",
  nameRequired: "Give the workspace a name.",
  tooMany: (most: number) => `You can own ${figures(most)} workspaces.`,
  personal:
    "This is a personal workspace: it keeps its person as an owner, their name and issuer, and goes with their account.",
  mailsWait: (mails: number) =>
    `${many(mails, "mail or message of this workspace is", "mails and messages of this workspace are")} still waiting. Cancel them above each template's list first, or wait until they are sent.`,
  ownerLeaving: (until: string) =>
    `An owner is being removed or given another role. Until ${until}, nothing is exported, no key or webhook is made, and the workspace is not deleted. An owner can undo it in Members.`,
  notLeaving: "This owner stays: somebody has undone it, or it has happened.",
  lastOwner: "Make somebody else an owner first: a workspace keeps at least one.",
  ownedByYou: (name: string) => `You are the last owner of ${name}. Hand it over or delete it first.`,
  roleAbove: (role: string) => `As ${role} you cannot give a role above your own.`,
  handOverSelf: "Choose another member to hand the workspace over to.",
  full: (most: number) => `A workspace has at most ${figures(most)} members.`,
  noMember: "This person is not a member.",
  noInvitation: "This invitation was not found. Open its link again, whole.",
  invitationUsed: "This invitation was already used. Ask for another one.",
  invitationExpired: "This invitation has expired. Ask for another one.",
  invitationWithdrawn: "This invitation was taken back. Ask for another one.",
  otherPerson: "This invitation was mailed to another address. Sign in with that one, or ask for another invitation.",
  tooManyInvitations: (most: number) => `At most ${figures(most)} invitations can be open. Take some back first.`,
  mail: {
    subject: "You are invited to work together on certificates",
    /** Where the inviter's name holds nothing that may be mailed. */
    somebody: "Somebody",
    line: (inviter: string, workspace: string, role: string) =>
      `${inviter} invites you to work together in ${workspace}, as ${role}. The invitation is good for seven days.`,
    ownLine: (inviter: string, role: string) =>
      `${inviter} invites you to work together in their own workspace, as ${role}. The invitation is good for seven days.`,
    join: "Join",
    footer: "If you do not know what this is about, ignore this mail.",
  },
} as const;

function onlyTheyCan(roles: readonly Role[], permissions: readonly Permission[]): string {
  return `Only ${theirs(roles)} can ${permissions.map((permission) => CAN[permission]).join(" and ")}.`;
}

function theirs(roles: readonly Role[]): string {
  return or(roles.map((role) => `${role === "owner" ? "an" : "a"} ${ROLE[role]}`));
}

function or(words: readonly string[]): string {
  return joinedWords(words, ", ", " or ");
}
