// Which permission each call needs, and where: a call with a token and without a row does not compile.
import type { Permission } from "#domain/account/permissions.ts";
import type { CallName, Calls } from "./calls.ts";

/** What a call can name; it acts in the workspace to which that belongs. `certificate`: a student or a post. */
export type NamedKind = "template" | "student" | "certificate" | "fill" | "post" | "correction" | "order" | "workspace";

/** `self` is about the signed-in user and their personal workspace; `in use` acts in the workspace in use. */
export type Need = { of: "self" } | { of: NamedKind | "in use"; may: Permission };

type SignedInCall = { [N in CallName]: Calls[N]["who"] extends "user" ? N : never }[CallName];

const SELF = { of: "self" } as const;
const inUse = <P extends Permission>(may: P) => ({ of: "in use", may }) as const;
const ofWorkspace = <P extends Permission>(may: P) => ({ of: "workspace", may }) as const;
const ofTemplate = <P extends Permission>(may: P) => ({ of: "template", may }) as const;
const ofStudent = <P extends Permission>(may: P) => ({ of: "student", may }) as const;
const ofPost = <P extends Permission>(may: P) => ({ of: "post", may }) as const;

export const NEEDS = {
  signOut: SELF,
  userData: SELF,
  listDevices: SELF,
  endDevice: SELF,
  signOutEverywhere: SELF,
  getProfile: SELF,
  updateProfile: SELF,
  sendContactCode: SELF,
  confirmContact: SELF,
  linkWallet: SELF,
  unlinkWallet: SELF,
  beginOidcLink: SELF,
  finishOidcLink: SELF,
  beginPasskeyAdding: SELF,
  addPasskey: SELF,
  beginPasskeyProof: SELF,
  proveByPasskey: SELF,
  listIdentities: SELF,
  removeIdentity: SELF,
  sendProofCode: SELF,
  proveByCode: SELF,
  proveByWallet: SELF,
  uploadAvatar: SELF,
  removeAvatar: SELF,
  exportAccount: SELF,
  deleteAccount: SELF,
  /** By whoever opened the order, whichever workspace is in use meanwhile. */
  verifyPayment: SELF,
  confirmPayment: SELF,

  listWorkspaces: SELF,
  createWorkspace: SELF,
  acceptInvitation: SELF,
  useWorkspace: ofWorkspace("workspace.see"),
  leaveWorkspace: ofWorkspace("workspace.see"),
  listMembers: ofWorkspace("workspace.see"),
  invite: ofWorkspace("members.invite"),
  withdrawInvitation: ofWorkspace("members.invite"),
  changeRole: ofWorkspace("members.change"),
  removeMember: ofWorkspace("members.change"),
  keepMember: ofWorkspace("members.change"),
  handOver: ofWorkspace("members.change"),
  updateWorkspace: ofWorkspace("workspace.change"),
  deleteWorkspace: ofWorkspace("workspace.change"),
  listEvents: ofWorkspace("record.see"),
  exportEvents: ofWorkspace("record.see"),
  listApiKeys: ofWorkspace("keys.change"),
  makeApiKey: ofWorkspace("keys.change"),
  revokeApiKey: ofWorkspace("keys.change"),
  listWebhooks: ofWorkspace("webhooks.change"),
  makeWebhook: ofWorkspace("webhooks.change"),
  changeWebhook: ofWorkspace("webhooks.change"),
  rotateWebhook: ofWorkspace("webhooks.change"),
  removeWebhook: ofWorkspace("webhooks.change"),
  testWebhook: ofWorkspace("webhooks.change"),
  listWebhookMessages: ofWorkspace("webhooks.change"),
  getWebhookMessage: ofWorkspace("webhooks.change"),
  resendWebhookMessage: ofWorkspace("webhooks.change"),

  getIssuer: inUse("issuer.see"),
  updateIssuer: inUse("issuer.change"),
  uploadLogo: inUse("issuer.change"),
  removeLogo: inUse("issuer.change"),
  nameDomain: inUse("issuer.change"),
  checkDomain: inUse("issuer.change"),
  forgetDomain: inUse("issuer.change"),

  getBrand: inUse("designs.see"),
  saveBrand: inUse("designs.change"),

  listSavedTexts: inUse("mails.see"),
  addSavedText: inUse("saved_texts.change"),
  updateSavedText: inUse("saved_texts.change"),
  deleteSavedText: inUse("saved_texts.change"),

  getFigures: ofTemplate("workspace.see"),
  getWorkspaceFigures: inUse("workspace.see"),
  listTemplateFigures: inUse("workspace.see"),

  budgets: inUse("workspace.see"),
  takedowns: inUse("workspace.see"),
  attestation: inUse("workspace.see"),
  attest: inUse("lists.change"),
  creditBalance: inUse("workspace.see"),
  creditPlans: inUse("credits.buy"),
  creditTransactions: inUse("credits.buy"),
  createOrder: inUse("credits.buy"),
  openOrder: inUse("credits.buy"),
  receiptLink: { of: "order", may: "credits.buy" },

  listTemplates: inUse("designs.see"),
  createTemplate: inUse("designs.change"),
  makeSample: inUse("designs.change"),
  takeStarter: inUse("designs.change"),
  uploadFiles: inUse("designs.change"),
  generateBackground: inUse("designs.change"),
  composeDesigns: inUse("designs.change"),
  takeDesign: inUse("designs.change"),
  getTemplate: ofTemplate("designs.see"),
  getCanvas: ofTemplate("designs.see"),
  listRevisions: ofTemplate("designs.see"),
  getRevision: ofTemplate("designs.see"),
  listVariants: ofTemplate("designs.see"),
  addVariant: ofTemplate("designs.change"),
  updateVariant: ofTemplate("designs.change"),
  orderVariants: ofTemplate("designs.change"),
  deleteVariant: ofTemplate("designs.change"),
  restoreVariant: ofTemplate("designs.change"),
  updateTemplate: ofTemplate("designs.change"),
  deleteTemplate: ofTemplate("designs.change"),
  restoreTemplate: ofTemplate("designs.change"),
  duplicateTemplate: ofTemplate("designs.change"),
  saveCanvas: ofTemplate("designs.change"),
  keepRevision: ofTemplate("designs.change"),
  updateCertificates: ofTemplate("designs.change"),

  createPost: ofTemplate("designs.change"),
  listPosts: inUse("designs.see"),
  getPost: ofPost("designs.see"),
  deletePost: ofPost("designs.change"),
  restorePost: ofPost("designs.change"),

  listStudents: ofTemplate("lists.see"),
  searchPeople: inUse("lists.see"),
  listPreviewRows: ofTemplate("lists.see"),
  listColumns: ofTemplate("lists.see"),
  describeColumns: ofTemplate("lists.see"),
  getTableColumns: ofTemplate("lists.see"),
  setTableColumns: ofTemplate("lists.see"),
  addColumn: ofTemplate("lists.change"),
  renameColumn: ofTemplate("lists.change"),
  deleteColumn: ofTemplate("lists.change"),
  restoreColumn: ofTemplate("lists.change"),
  columnValues: ofTemplate("lists.see"),
  listMappings: ofTemplate("lists.change"),
  rememberMapping: ofTemplate("lists.change"),
  listKnownPeople: ofTemplate("lists.change"),
  addStudent: ofTemplate("lists.change"),
  importStudents: ofTemplate("lists.change"),
  importRows: ofTemplate("lists.change"),
  deleteStudents: ofTemplate("lists.change"),
  restoreStudents: ofTemplate("lists.change"),
  fillColumn: ofTemplate("lists.change"),
  getStudent: ofStudent("lists.see"),
  updateStudent: ofStudent("lists.change"),
  deleteStudent: ofStudent("lists.change"),
  restoreStudent: ofStudent("lists.change"),
  createDownload: ofTemplate("lists.export"),
  exportList: ofTemplate("lists.export"),
  withdrawCertificates: ofTemplate("certificates.withdraw"),
  restoreCertificates: ofTemplate("certificates.withdraw"),
  markGiven: ofStudent("certificates.hand_over"),
  deskRows: ofTemplate("certificates.hand_over"),
  deskMarks: ofTemplate("certificates.hand_over"),
  deskHandOver: ofStudent("certificates.hand_over"),
  markShared: { of: "certificate", may: "certificates.hand_over" },

  certificateHistory: { of: "certificate", may: "lists.see" },
  getStudentAi: { of: "certificate", may: "lists.see" },
  editStudentAi: { of: "certificate", may: "lists.change" },
  regenerateStudentAi: { of: "certificate", may: "lists.change" },
  searchImages: SELF,
  setImage: { of: "fill", may: "lists.change" },

  sendingProgress: ofTemplate("lists.see"),
  sendingAudience: ofTemplate("mails.see"),
  pickedAudience: ofTemplate("mails.see"),
  listDueRows: ofTemplate("mails.see"),
  previewMail: ofTemplate("mails.see"),
  sendMail: ofTemplate("mails.send"),
  steerSending: ofTemplate("mails.send"),
  sendTestMail: ofTemplate("mails.send"),
  listWorkspaceDrafts: inUse("mails.send"),
  listDrafts: ofTemplate("mails.send"),
  discardDraft: ofTemplate("mails.send"),
  getDraft: ofTemplate("mails.send"),
  listDraftPeople: ofTemplate("mails.send"),
  leaveFailure: ofStudent("mails.send"),
  liftBlock: ofStudent("mails.send"),
  whatsAppAudience: ofTemplate("mails.see"),
  pickedWhatsAppAudience: ofTemplate("mails.see"),
  listMessageRows: ofTemplate("mails.see"),
  whatsAppProgress: ofTemplate("lists.see"),
  whatsAppStates: ofTemplate("lists.see"),
  sendWhatsApp: ofTemplate("mails.send"),
  cancelWhatsApp: ofTemplate("mails.send"),
  sendWhatsAppNow: ofTemplate("mails.send"),
  readWhatsAppList: ofTemplate("mails.send"),
  whatsAppStudent: ofStudent("lists.see"),
  noteWhatsAppConsent: ofStudent("lists.change"),
  getPublication: ofTemplate("lists.see"),
  holdTemplate: ofTemplate("mails.send"),
  liftHold: ofTemplate("mails.send"),
  publishTemplate: ofTemplate("mails.send"),
  unpublishTemplate: ofTemplate("mails.send"),

  getClaimLink: ofTemplate("lists.see"),
  setClaimLink: ofTemplate("mails.send"),
  renewClaimLink: ofTemplate("mails.send"),
  closeClaimLink: ofTemplate("mails.send"),
  makePoster: ofTemplate("mails.send"),
  listWaiting: ofTemplate("corrections.see"),
  answerWaiting: ofTemplate("lists.change"),

  listCorrections: ofTemplate("corrections.see"),
  answerCorrection: { of: "correction", may: "corrections.answer" },
} as const satisfies { [N in SignedInCall]: Need };

/** Undefined for a call that needs no token. */
export function needOf(name: CallName): Need | undefined {
  return (NEEDS as Partial<Record<CallName, Need>>)[name];
}

/** Permissions to change what fills the storage. */
const FILLING: readonly Permission[] = ["designs.change", "lists.change", "saved_texts.change", "issuer.change"];
/** Calls with such a permission that delete, put back what counts all the time, or note no more than a fact. */
const STORES_NOTHING: readonly string[] = [
  "attest",
  "deleteStudents",
  "restoreStudents",
  "restoreStudent",
  "restoreTemplate",
  "restoreVariant",
  "restorePost",
  "orderVariants",
  "checkDomain",
  "noteWhatsAppConsent",
  "answerWaiting",
];

/** Whether a call, of the application or of programs, may store more than before. */
export function storesMore(name: string, method: string, may: Permission | null | undefined): boolean {
  if (method === "GET" || method === "DELETE" || STORES_NOTHING.includes(name)) return false;
  return may != null && FILLING.includes(may);
}
