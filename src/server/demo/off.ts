// What visitors of a demo may do. Every other call is switched off, also those that are added later.
import type { CallName } from "#api/calls.ts";
import { needOf } from "#api/needs.ts";
import type { Permission } from "#domain/account/permissions.ts";

const MAY: ReadonlySet<Permission> = new Set<Permission>([
  "workspace.see",
  "designs.see",
  "designs.change",
  "lists.see",
  "lists.change",
  "lists.export",
  "certificates.hand_over",
  "certificates.withdraw",
  "mails.see",
  "mails.send",
  "saved_texts.change",
  "corrections.see",
  "corrections.answer",
  "issuer.see",
  "record.see",
]);

/** Calls about the visitor, and those without a session. */
const OPEN: ReadonlySet<CallName> = new Set<CallName>([
  "tryDemo",
  "appSettings",
  "userData",
  "signOut",
  "getProfile",
  "updateProfile",
  "listIdentities",
  "listDevices",
  "listWorkspaces",
  "searchImages",
  "certificateData",
  "verifyCertificate",
  "lookAtClaim",
]);

/** Whatever could show others a picture from elsewhere. */
const CLOSED: ReadonlySet<CallName> = new Set<CallName>(["uploadFiles", "uploadLogo", "leaveWorkspace"]);

export function isOffInDemo(name: CallName): boolean {
  const need = needOf(name);
  const isAllowed = need !== undefined && "may" in need ? MAY.has(need.may) : OPEN.has(name);
  return CLOSED.has(name) || !isAllowed;
}
