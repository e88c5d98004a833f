// English: the sentences of a workspace's record. The name of whoever did it stands before them.
import type { EventParams } from "../../account/events.ts";
import { figures, many } from "./many.ts";
import { workspaces } from "./workspaces.ts";

const as = (role: keyof typeof workspaces.roles) => workspaces.roles[role];
const PART = { logo: "the logo", site: "the web site", numbers: "whether numbers show" } as const;
const CONTROLLED = { pause: "paused", resume: "resumed", cancel: "cancelled", now: "sent without waiting" } as const;
const CONTROLLED_MESSAGES = { cancel: "cancelled", now: "sent without waiting" } as const;
const CLAIM_LINK = { open: "opened", change: "changed", renew: "replaced", close: "closed" } as const;

const KEPT_TEXT = { add: "saved", change: "changed", delete: "deleted" } as const;

const DESIGNED = {
  add: "added the design",
  change: "changed for whom the design is:",
  order: "changed the order of the designs: first is",
  delete: "deleted the design",
  restore: "restored the design",
} as const;

const COLUMN = { add: "added", rename: "renamed", delete: "deleted", restore: "brought back" } as const;

export const events: {
  operator: string;
  /** Without an account. */
  recipient: string;
  formerUser: string;
  /** What a program did. */
  byKey: (name: string) => string;
  /** Of the CSV. */
  file: string;
  columns: { at: string; who: string; what: string };
  said: { [Kind in keyof EventParams]: (params: EventParams[Kind]) => string };
} = {
  operator: "The operator",
  recipient: "A recipient",
  formerUser: "A former user",
  byKey: (name) => `The API key ${name}`,
  columns: { at: "When", who: "Who", what: "What" },
  file: "record",
  said: {
    "workspace.made": ({ name }) => `made the workspace ${name}`,
    "workspace.changed": ({ name }) => `changed the workspace to ${name}`,
    "member.invited": ({ role, email }) =>
      email === "" ? `made a link that invites a ${as(role)}` : `invited ${email} as ${as(role)}`,
    "invitation.withdrawn": ({ role, email }) =>
      email === "" ? `took back a link that invites a ${as(role)}` : `took back the invitation of ${email}`,
    "member.joined": ({ role }) => `joined as ${as(role)}`,
    "member.role_changed": ({ person, role }) => `made ${person} ${as(role)}`,
    "member.removed": ({ person }) => `removed ${person}`,
    "member.left": () => "left",
    "owner.handed_over": ({ person }) => `handed the workspace over to ${person}`,
    "owner.named": ({ person }) => `named ${person} as owner`,
    "owner.leaving": ({ person, role }) =>
      role === null ? `began to remove ${person}, an owner` : `began to make ${person}, an owner, ${as(role)}`,
    "owner.kept": ({ person }) => `kept ${person} as owner`,
    "data.exported": ({ what }) =>
      what === "account" ? "asked for a copy of everything" : "asked for a copy of the record",
    "issuer.changed": ({ part }) => `changed ${PART[part]} on the issuer's page`,
    "domain.named": ({ domain }) => `named the domain ${domain} for the issuer`,
    "domain.verified": ({ domain }) => `verified the domain ${domain} of the issuer`,
    "domain.forgotten": ({ domain }) => `removed the domain ${domain} of the issuer`,
    "brand.changed": () => "changed the brand",
    "saved_text.changed": ({ name, act }) => `${KEPT_TEXT[act]} the mail text ${name}`,
    "variant.changed": ({ template, variant, act }) => `${DESIGNED[act]} ${variant} of ${template}`,
    "design.saved": ({ template }) => `saved the design of ${template}`,
    "list.imported": ({ template, imported, updated }) =>
      `imported ${many(imported, "student", "students")} into ${template}${updated === 0 ? "" : `, and updated ${figures(updated)}`}`,
    "column.changed": ({ template, column, act }) => `${COLUMN[act]} the column ${column} of ${template}`,
    "column.filled": ({ template, from, to, students }) =>
      `filled ${to} from ${from} for ${many(students, "student", "students")} of ${template}`,
    "batch.messaged": ({ template, messages }) =>
      `sent ${many(messages, "WhatsApp message", "WhatsApp messages")} for ${template}`,
    "batch.discarded": ({ template, people }) =>
      `discarded a prepared batch of ${many(people, "person", "people")} for ${template}`,
    "block.lifted": ({ template }) => `had a blocked address of ${template} mailed again`,
    "batch.sent": ({ template, mails }) => `sent ${many(mails, "mail", "mails")} for ${template}`,
    "certificates.held": ({ template, lifted }) =>
      lifted ? `ended the hold of ${template}` : `held the certificates of ${template} until they are published`,
    "certificates.published": ({ template }) => `published the certificates of ${template}`,
    "certificates.unpublished": ({ template }) => `undid publishing the certificates of ${template}`,
    "claim.changed": ({ template, act }) => `${CLAIM_LINK[act]} the claim link of ${template}`,
    "claim.answered": ({ template, accepted }) =>
      accepted
        ? `added somebody who asked to the list of ${template}`
        : `deleted the request of somebody who asked to be on the list of ${template}`,
    "batch.controlled": ({ template, act }) => `${CONTROLLED[act]} the mails of ${template}`,
    "messages.controlled": ({ template, act }) => `${CONTROLLED_MESSAGES[act]} the WhatsApp messages of ${template}`,
    "correction.answered": ({ template, accepted }) =>
      `${accepted ? "accepted" : "declined"} a correction for ${template}`,
    "address.changed": ({ template, certificates }) =>
      `changed the e-mail address of ${many(certificates, "certificate", "certificates")} of ${template}`,
    "certificate.withdrawn": ({ template, certificates }) =>
      `withdrew ${many(certificates, "certificate", "certificates")} of ${template}`,
    "certificate.restored": ({ template, certificates }) =>
      `gave ${many(certificates, "withdrawn certificate", "withdrawn certificates")} of ${template} again`,
    "key.replaced": ({ key }) => `replaced the key that signs certificates, ${key}`,
    "key.compromised": ({ key }) => `revoked a key that signed certificates, because others may have it: ${key}`,
    "api_key.made": ({ key }) => `made the API key ${key}`,
    "api_key.revoked": ({ key }) => `revoked the API key ${key}`,
    "webhook.made": ({ host }) => `added a webhook to ${host}`,
    "webhook.changed": ({ host }) => `changed the webhook to ${host}`,
    "webhook.rotated": ({ host }) => `made a new secret for the webhook to ${host}`,
    "webhook.removed": ({ host }) => `removed the webhook to ${host}`,
    "credits.bought": ({ credits }) => `bought ${many(credits, "credit", "credits")}`,
    "credits.adjusted": ({ credits }) => `changed the credits by ${figures(credits)}`,
  },
};
