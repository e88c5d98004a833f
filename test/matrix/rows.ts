// One valid request for each call that needs a token, and one of each thing that it may be about. A call without a row
// does not compile.
import sharp from "sharp";
import type { CallName } from "#api/calls.ts";
import type { Role } from "#domain/account/permissions.ts";
import { NO_BRAND } from "#domain/brand/brand.ts";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { readBrief } from "#domain/magic/read-brief.ts";
import { claimLink, openClaim } from "../claim.ts";
import { askForCorrection } from "../correction.ts";
import type { Person, World } from "../world.ts";

export type Owned = {
  template: string;
  revision: string;
  variant: string;
  student: string;
  device: string;
  identity: string;
  post: string;
  correction: string;
  /** A mail text. */
  text: string;
  /** A batch that a program prepared. */
  draft: string;
  /** Of somebody who asks to be put on the list. */
  request: string;
  content: string;
  bought: Bought;
  workspace: string;
  /** Another owner of it. */
  member: string;
  invitation: string;
  apiKey: string;
  webhook: string;
  /** An event that was sent to it. */
  told: string;
};
type OfWorkspace = "workspace" | "member" | "invitation" | "apiKey" | "webhook" | "told";
/** A paid order: our own id, and the browser's proof of its payment. */
export type Bought = { order: string; proof: Record<string, string> };
export type Row = {
  /** A valid request about Asha's things. */
  ask: (owned: Owned) => { params?: object; query?: object; body?: object; form?: FormData };
  /** The answer to another organiser: `404`, or `own`: a valid answer without anything of Asha's. */
  stranger: 404 | "own";
  /**
   * The answer to the owner, and to others without her things: 200, unless a valid request needs something that only a
   * person has.
   */
  status?: number;
  /** What must be there, although the request does not name it. */
  also?: keyof Owned;
};

const fields = { name: "HackFest", category: "Technology", language: "English" };
/** AI writes its title. */
export const DESIGN: Content = { ...EMPTY_CONTENT, elements: [newElement("title", { id: "title", phone: false })] };
export const canary = {
  name: "Canary Asha",
  email: "canary@example.com",
  mobile: "9000090000",
  remarks: "canary remarks",
};
const ofWebhook = ({ workspace, webhook }: Owned) => ({ params: { id: workspace, webhook } });
const ofTold = ({ workspace, webhook, told }: Owned) => ({ params: { id: workspace, webhook, message: told } });
const form = (entries: Record<string, string | File>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.append(name, value);
  return data;
};
const csv = new File(["name\nNew One\n"], "s.csv", { type: "text/csv" });
export const POST = {
  template_id: "",
  title: "Canary post",
  captionBased: "no",
  subcategory: "None",
  main_category: "",
};
const VARIANT = { name: "Canary winners", column: "Remarks", values: ["canary"] };
const KEY = { name: "Canary key", scopes: ["templates:read"] } as const;
const TEXT = { name: "Canary text", subject: "Well done", message: "" };
const WEBHOOK = { url: "https://canary.example/webhooks", events: ["batch.finished"] } as const;
const FORGED = { address: `0x${"1".repeat(40)}`, message: "Let me in", signature: `0x${"1".repeat(130)}` };
const OF_DEVICE = { id: "a", rawId: "a", type: "public-key" };
const PASSKEY = { ...OF_DEVICE, response: { clientDataJSON: "a", authenticatorData: "a", signature: "a" } };
const NEW_PASSKEY = { ...OF_DEVICE, response: { clientDataJSON: "a", attestationObject: "a" } };
/** The picture that is uploaded; made by `makePicture`. */
let picture: File;

export const ROWS: { [N in CallName]: Row | "public" } = {
  tryDemo: "public",
  sendOtp: "public",
  verifyOtp: "public",
  sendEmailOtp: "public",
  verifyCertificate: "public",
  beginOidc: "public",
  finishOidc: "public",
  beginPasskey: "public",
  finishPasskey: "public",
  verifyEmailOtp: "public",
  walletNonce: "public",
  loginWallet: "public",
  appSettings: "public",
  certificateData: "public",
  sendCorrectionCode: "public",
  askCorrection: "public",
  sendAddressCode: "public",
  askAddress: "public",
  askMine: "public",
  openMine: "public",
  endMine: "public",
  listMine: "public",
  hideMine: "public",
  downloadMine: "public",
  askMove: "public",
  lookAtMove: "public",
  confirmMove: "public",
  lookAtClaim: "public",
  sendClaimCode: "public",
  openClaim: "public",
  takeCertificate: "public",
  askToJoin: "public",
  reportUse: "public",
  getFigures: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  getWorkspaceFigures: { ask: () => ({}), stranger: "own" },
  listTemplateFigures: { ask: () => ({}), stranger: "own" },
  signOut: { ask: () => ({}), stranger: "own" },
  userData: { ask: () => ({}), stranger: "own" },
  searchImages: { ask: () => ({ query: { search_query: "trophy" } }), stranger: "own" },
  setImage: {
    ask: ({ content }) => ({ params: { id: content }, query: { image_path: "/found/x" } }),
    stranger: 404,
    status: 422,
  },
  createPost: { ask: ({ template }) => ({ params: { id: template }, body: POST }), stranger: 404 },
  listPosts: { ask: () => ({}), stranger: "own" },
  getPost: { ask: ({ post }) => ({ params: { id: post } }), stranger: 404 },
  deletePost: { ask: ({ post }) => ({ params: { id: post } }), stranger: 404 },
  restorePost: { ask: ({ post }) => ({ params: { id: post } }), stranger: 404 },
  beginOidcLink: { ask: () => ({ body: { purpose: "prove" } }), stranger: "own", status: 404 },
  finishOidcLink: { ask: () => ({ body: { answer: "state=a", handle: "b" } }), stranger: "own", status: 404 },
  beginPasskeyAdding: { ask: () => ({}), stranger: "own" },
  addPasskey: { ask: () => ({ body: { handle: "guessed", passkey: NEW_PASSKEY } }), stranger: "own", status: 422 },
  beginPasskeyProof: { ask: () => ({}), stranger: "own", status: 404 },
  proveByPasskey: { ask: () => ({ body: { handle: "guessed", passkey: PASSKEY } }), stranger: "own", status: 422 },
  listIdentities: { ask: () => ({}), stranger: "own" },
  removeIdentity: { ask: ({ identity }) => ({ params: { id: identity } }), stranger: 404, status: 409 },
  sendProofCode: { ask: () => ({ body: { kind: "mobile" } }), stranger: "own" },
  proveByCode: { ask: () => ({ body: { code: "123456" } }), stranger: "own", status: 422 },
  proveByWallet: { ask: () => ({ body: FORGED }), stranger: "own", status: 422 },
  listDevices: { ask: () => ({}), stranger: "own" },
  endDevice: { ask: ({ device }) => ({ params: { id: device } }), stranger: 404 },
  signOutEverywhere: { ask: () => ({}), stranger: "own" },
  getProfile: { ask: () => ({}), stranger: "own" },
  updateProfile: { ask: () => ({ body: { name: "New Name", email: "new@example.com" } }), stranger: "own" },
  sendContactCode: { ask: () => ({ body: { kind: "mobile" } }), stranger: "own", status: 409 },
  confirmContact: { ask: () => ({ body: { kind: "mobile", code: "123456" } }), stranger: "own", status: 422 },
  linkWallet: { ask: () => ({ body: FORGED }), stranger: "own", status: 422 },
  unlinkWallet: { ask: () => ({}), stranger: "own" },
  uploadAvatar: { ask: () => ({ form: form({ avatar: picture }) }), stranger: "own" },
  removeAvatar: { ask: () => ({}), stranger: "own" },
  budgets: { ask: () => ({}), stranger: "own" },
  attestation: { ask: () => ({}), stranger: "own" },
  attest: { ask: () => ({}), stranger: "own" },
  takedowns: { ask: () => ({}), stranger: "own" },
  exportAccount: { ask: () => ({}), stranger: "own" },
  deleteAccount: { ask: () => ({ body: { confirm: "DELETE" } }), stranger: "own" },
  createTemplate: { ask: () => ({ body: fields }), stranger: "own" },
  listTemplates: { ask: () => ({}), stranger: "own" },
  getTemplate: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  getCanvas: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  listVariants: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  addVariant: { ask: ({ template }) => ({ params: { id: template }, body: VARIANT }), stranger: 404 },
  updateVariant: {
    ask: ({ template, variant }) => ({ params: { id: template, variant }, body: VARIANT }),
    stranger: 404,
  },
  orderVariants: {
    ask: ({ template, variant }) => ({ params: { id: template }, body: { variants: [variant] } }),
    stranger: 404,
  },
  deleteVariant: { ask: ({ template, variant }) => ({ params: { id: template, variant } }), stranger: 404 },
  restoreVariant: { ask: ({ template, variant }) => ({ params: { id: template, variant } }), stranger: 404 },
  columnValues: {
    ask: ({ template }) => ({ params: { id: template }, query: { column: "Remarks" } }),
    stranger: 404,
  },
  updateTemplate: { ask: ({ template }) => ({ params: { id: template }, body: fields }), stranger: 404 },
  saveCanvas: {
    ask: ({ template }) => ({ params: { id: template }, body: { content: JSON.stringify(EMPTY_CONTENT) } }),
    stranger: 404,
  },
  listRevisions: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  getRevision: { ask: ({ template, revision }) => ({ params: { id: template, revision } }), stranger: 404 },
  keepRevision: {
    ask: ({ template }) => ({ params: { id: template }, body: { content: JSON.stringify(EMPTY_CONTENT) } }),
    stranger: 404,
  },
  duplicateTemplate: { ask: ({ template }) => ({ params: { id: template }, body: { students: true } }), stranger: 404 },
  withdrawCertificates: {
    ask: ({ template, student }) => ({
      body: { user_template_id: template, student_ids: [student], reason: "canary reason" },
    }),
    stranger: 404,
  },
  restoreCertificates: {
    ask: ({ template, student }) => ({ body: { user_template_id: template, student_ids: [student] } }),
    stranger: 404,
  },
  markShared: { ask: ({ student }) => ({ params: { id: student } }), stranger: 404 },
  updateCertificates: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  createDownload: { ask: ({ template }) => ({ params: { id: template }, body: { kind: "png" } }), stranger: 404 },
  exportList: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  deleteTemplate: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  restoreTemplate: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  makeSample: { ask: () => ({}), stranger: "own" },
  takeStarter: { ask: () => ({ params: { name: "indigo-citation" } }), stranger: "own" },
  uploadFiles: { ask: () => ({ form: form({ file: picture }) }), stranger: "own" },
  listStudents: { ask: ({ template }) => ({ query: { user_template_id: template } }), stranger: 404 },
  listPreviewRows: { ask: ({ template }) => ({ params: { id: template }, query: {} }), stranger: 404 },
  listKnownPeople: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  describeColumns: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  listColumns: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  listMappings: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  rememberMapping: {
    ask: ({ template }) => ({ params: { id: template }, body: { columns: [{ name: "canary", use: "name" }] } }),
    stranger: 404,
  },
  getTableColumns: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  addColumn: { ask: ({ template }) => ({ params: { id: template }, body: { name: "Team" } }), stranger: 404 },
  renameColumn: {
    ask: ({ template }) => ({ params: { id: template }, body: { from: "None", to: "Team" } }),
    stranger: 404,
    status: 422,
  },
  deleteColumn: {
    ask: ({ template }) => ({ params: { id: template }, body: { name: "None" } }),
    stranger: 404,
    status: 422,
  },
  restoreColumn: {
    ask: ({ template }) => ({ params: { id: template }, body: { undo: "A".repeat(22) } }),
    stranger: 404,
    status: 409,
  },
  setTableColumns: { ask: ({ template }) => ({ params: { id: template }, body: { columns: null } }), stranger: 404 },
  addStudent: { ask: ({ template }) => ({ body: { name: "New", user_template_id: template } }), stranger: 404 },
  getStudent: { ask: ({ student }) => ({ params: { id: student } }), stranger: 404 },
  updateStudent: { ask: ({ student }) => ({ params: { id: student }, body: canary }), stranger: 404 },
  deleteStudents: {
    ask: ({ template, student }) => ({ body: { user_template_id: template, student_ids: [student] } }),
    stranger: 404,
  },
  restoreStudents: {
    ask: ({ template, student }) => ({ body: { user_template_id: template, student_ids: [student] } }),
    stranger: 404,
  },
  fillColumn: {
    ask: ({ template }) => ({ body: { user_template_id: template, from: "Team", to: "Remarks" } }),
    stranger: 404,
  },
  deleteStudent: { ask: ({ student }) => ({ params: { id: student } }), stranger: 404 },
  restoreStudent: { ask: ({ student }) => ({ params: { id: student } }), stranger: 404 },
  generateBackground: { ask: () => ({ body: { prompt: "indigo and gold" } }), stranger: "own" },
  composeDesigns: { ask: () => ({ body: { prompt: "winners of HackFest" } }), stranger: "own" },
  takeDesign: { ask: () => ({ body: { brief: readBrief("winners of HackFest"), look: "deco" } }), stranger: "own" },
  certificateHistory: { ask: ({ student }) => ({ params: { id: student } }), stranger: 404 },
  getStudentAi: { ask: ({ student }) => ({ params: { id: student } }), stranger: 404 },
  editStudentAi: {
    ask: ({ student }) => ({ params: { id: student }, body: { aititle: "Well done", summary: "" } }),
    stranger: 404,
  },
  regenerateStudentAi: { ask: ({ student }) => ({ params: { id: student } }), stranger: 404 },
  importStudents: { ask: ({ template }) => ({ form: form({ user_template_id: template, file: csv }) }), stranger: 404 },
  importRows: {
    ask: ({ template }) => ({
      body: { user_template_id: template, columns: ["Team"], rows: [["Zoya", "", "", "", "", "Null"]] },
    }),
    stranger: 404,
  },
  sendMail: { ask: ({ template }) => ({ body: { user_template_id: template } }), stranger: 404 },
  sendingProgress: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  sendingAudience: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  pickedAudience: {
    ask: ({ template, student }) => ({ params: { id: template }, body: { student_ids: [student] } }),
    stranger: 404,
  },
  listWorkspaceDrafts: { ask: () => ({ query: {} }), stranger: "own" },
  listDrafts: { ask: ({ template }) => ({ params: { id: template }, query: {} }), stranger: 404 },
  discardDraft: { ask: ({ template, draft }) => ({ params: { id: template, draft } }), stranger: 404 },
  getDraft: { ask: ({ template, draft }) => ({ params: { id: template, draft } }), stranger: 404 },
  listDraftPeople: { ask: ({ template, draft }) => ({ params: { id: template, draft } }), stranger: 404 },
  listDueRows: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  steerSending: { ask: ({ template }) => ({ params: { id: template }, body: { act: "pause" } }), stranger: 404 },
  sendTestMail: { ask: ({ template }) => ({ params: { id: template }, body: {} }), stranger: 404, status: 409 },
  previewMail: { ask: ({ template }) => ({ params: { id: template }, body: {} }), stranger: 404 },
  whatsAppAudience: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  pickedWhatsAppAudience: {
    ask: ({ template, student }) => ({ params: { id: template }, body: { student_ids: [student] } }),
    stranger: 404,
  },
  sendWhatsApp: { ask: ({ template }) => ({ body: { user_template_id: template } }), stranger: 404 },
  listMessageRows: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  whatsAppProgress: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  whatsAppStates: {
    ask: ({ template, student }) => ({ params: { id: template }, body: { student_ids: [student] } }),
    stranger: 404,
  },
  cancelWhatsApp: { ask: ({ template }) => ({ params: { id: template }, body: {} }), stranger: 404 },
  sendWhatsAppNow: { ask: ({ template }) => ({ params: { id: template }, body: {} }), stranger: 404 },
  readWhatsAppList: {
    ask: ({ template }) => ({ params: { id: template }, body: { opt_in_column: "", country: "IN" } }),
    stranger: 404,
  },
  whatsAppStudent: { ask: ({ student }) => ({ params: { id: student } }), stranger: 404 },
  noteWhatsAppConsent: { ask: ({ student }) => ({ params: { id: student }, body: { agreed: true } }), stranger: 404 },
  liftBlock: {
    ask: ({ student }) => ({ params: { id: student }, body: { email: "nobody@example.com" } }),
    stranger: 404,
    status: 409,
  },
  leaveFailure: { ask: ({ student }) => ({ params: { id: student }, body: { left: true } }), stranger: 404 },
  getPublication: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  holdTemplate: { ask: ({ template }) => ({ params: { id: template }, body: {} }), stranger: 404 },
  liftHold: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404, status: 409 },
  publishTemplate: { ask: ({ template }) => ({ params: { id: template }, body: {} }), stranger: 404, status: 409 },
  unpublishTemplate: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404, status: 409 },
  markGiven: { ask: ({ student }) => ({ params: { id: student }, body: { given: true } }), stranger: 404 },
  deskRows: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  deskMarks: {
    ask: ({ template, student }) => ({ params: { id: template }, query: { students: student } }),
    stranger: 404,
  },
  deskHandOver: { ask: ({ student }) => ({ params: { id: student }, body: { handed_over: true } }), stranger: 404 },
  getClaimLink: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  setClaimLink: {
    ask: ({ template }) => ({ params: { id: template }, body: { column: "", number_column: "" } }),
    stranger: 404,
  },
  renewClaimLink: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404, also: "request" },
  closeClaimLink: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404, also: "request" },
  makePoster: {
    ask: ({ template }) => ({ params: { id: template }, body: { paper: "a4" } }),
    stranger: 404,
    also: "request",
  },
  listWaiting: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  answerWaiting: {
    ask: ({ template, request }) => ({ params: { id: template, request }, body: { accept: true } }),
    stranger: 404,
  },
  listCorrections: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  answerCorrection: {
    ask: ({ correction }) => ({ params: { id: correction }, body: { accept: true } }),
    stranger: 404,
  },
  listWorkspaces: { ask: () => ({}), stranger: "own" },
  createWorkspace: { ask: () => ({ body: { name: "Club" } }), stranger: "own" },
  updateWorkspace: { ask: ({ workspace }) => ({ params: { id: workspace }, body: { name: "Club" } }), stranger: 404 },
  useWorkspace: { ask: ({ workspace }) => ({ params: { id: workspace } }), stranger: 404 },
  deleteWorkspace: { ask: ({ workspace }) => ({ params: { id: workspace } }), stranger: 404 },
  leaveWorkspace: { ask: ({ workspace }) => ({ params: { id: workspace } }), stranger: 404 },
  listMembers: { ask: ({ workspace }) => ({ params: { id: workspace } }), stranger: 404 },
  changeRole: {
    ask: ({ workspace, member }) => ({ params: { id: workspace, member }, body: { role: "viewer" } }),
    stranger: 404,
  },
  keepMember: {
    ask: ({ workspace, member }) => ({ params: { id: workspace, member } }),
    stranger: 404,
    status: 409,
  },
  removeMember: { ask: ({ workspace, member }) => ({ params: { id: workspace, member } }), stranger: 404 },
  handOver: { ask: ({ workspace, member }) => ({ params: { id: workspace, member } }), stranger: 404 },
  invite: { ask: ({ workspace }) => ({ params: { id: workspace }, body: { role: "desk" } }), stranger: 404 },
  withdrawInvitation: {
    ask: ({ workspace, invitation }) => ({ params: { id: workspace, invitation } }),
    stranger: 404,
  },
  showInvitation: "public",
  searchPeople: { ask: () => ({ query: { q: "Canary" } }), stranger: "own" },
  listEvents: { ask: ({ workspace }) => ({ params: { id: workspace } }), stranger: 404 },
  exportEvents: { ask: ({ workspace }) => ({ params: { id: workspace } }), stranger: 404 },
  listApiKeys: { ask: ({ workspace }) => ({ params: { id: workspace } }), stranger: 404 },
  makeApiKey: { ask: ({ workspace }) => ({ params: { id: workspace }, body: KEY }), stranger: 404 },
  revokeApiKey: { ask: ({ workspace, apiKey }) => ({ params: { id: workspace, key: apiKey } }), stranger: 404 },
  listWebhooks: { ask: ({ workspace }) => ({ params: { id: workspace } }), stranger: 404 },
  makeWebhook: { ask: ({ workspace }) => ({ params: { id: workspace }, body: WEBHOOK }), stranger: 404 },
  changeWebhook: { ask: (owned) => ({ ...ofWebhook(owned), body: { active: true } }), stranger: 404 },
  rotateWebhook: { ask: ofWebhook, stranger: 404 },
  testWebhook: { ask: ofWebhook, stranger: 404 },
  listWebhookMessages: { ask: ofWebhook, stranger: 404 },
  getWebhookMessage: { ask: ofTold, stranger: 404 },
  resendWebhookMessage: { ask: ofTold, stranger: 404 },
  removeWebhook: { ask: ofWebhook, stranger: 404 },
  getIssuer: { ask: () => ({}), stranger: "own" },
  updateIssuer: { ask: () => ({ body: { site: "https://club.example" } }), stranger: "own" },
  uploadLogo: { ask: () => ({ form: form({ logo: picture }) }), stranger: "own" },
  removeLogo: { ask: () => ({}), stranger: "own" },
  // No domain is named before the next row, so no server is asked.
  checkDomain: { ask: () => ({}), stranger: "own", status: 409 },
  nameDomain: { ask: () => ({ body: { domain: "club.example" } }), stranger: "own" },
  forgetDomain: { ask: () => ({}), stranger: "own" },
  getBrand: { ask: () => ({}), stranger: "own" },
  saveBrand: { ask: () => ({ body: NO_BRAND }), stranger: "own" },
  listSavedTexts: { ask: () => ({}), stranger: "own" },
  addSavedText: { ask: ({ template }) => ({ body: { ...TEXT, name: `of ${template}` } }), stranger: "own" },
  updateSavedText: { ask: ({ text }) => ({ params: { id: text }, body: { ...TEXT, name: text } }), stranger: 404 },
  deleteSavedText: { ask: ({ text }) => ({ params: { id: text } }), stranger: 404 },
  acceptInvitation: { ask: () => ({ body: { token: "guessed" } }), stranger: 404, status: 404 },
  bounceNotice: "public",
  whatsAppNotice: "public",
  creditBalance: { ask: () => ({}), stranger: "own" },
  creditPlans: { ask: () => ({}), stranger: "own" },
  createOrder: { ask: () => ({ query: { amount: "249", tokens: "50" } }), stranger: "own" },
  openOrder: { ask: () => ({ body: { amount: "249", tokens: "50" } }), stranger: "own" },
  verifyPayment: { ask: ({ bought }) => ({ query: bought.proof }), stranger: 404 },
  confirmPayment: { ask: ({ bought }) => ({ body: bought.proof }), stranger: 404 },
  receiptLink: { ask: ({ bought }) => ({ params: { id: bought.order } }), stranger: 404 },
  paymentNotice: "public",
  creditTransactions: { ask: () => ({ query: {} }), stranger: "own" },
};

export const GUARDED = Object.entries(ROWS).filter((row): row is [CallName, Row] => row[1] !== "public");

export async function makePicture(): Promise<void> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  picture = new File([new Uint8Array(bytes)], "p.png");
}

/** One of each thing in the workspace in use of the owner. */
/** A template with a student, and one of each further thing: of all, or of those that a row names. */
export async function thingsOf(world: World, owner: Person, row?: Row): Promise<Omit<Owned, OfWorkspace>> {
  const named = row && namedIn(row);
  const one = async (name: keyof Owned, make: () => Promise<string>) =>
    named === undefined || named.has(name) ? make() : "";
  const template = await world.template(owner, DESIGN);
  const student = await world.student(owner, template, canary);
  const params = { id: template };
  return {
    template,
    student,
    revision: await one("revision", async () => (await owner.ask("getCanvas", { params })).body.data.revision),
    variant: await one("variant", async () => (await owner.ask("addVariant", { params, body: VARIANT })).body.data.id),
    device: await one("device", async () => (await owner.ask("listDevices")).body[0]?.id ?? ""),
    identity: await one("identity", async () => (await owner.ask("listIdentities")).body[0]?.id ?? ""),
    content: await one("content", async () => (await owner.ask("getStudentAi", { params: { id: student } })).body.id),
    bought: named === undefined || named.has("bought") ? await buy(world, owner) : NOTHING_BOUGHT,
    post: await one("post", async () => (await owner.ask("createPost", { params, body: POST })).body.id),
    correction: await one("correction", () => correctionOf(world, owner, template, student)),
    text: await one("text", () => textOf(owner)),
    draft: await one("draft", () => draftOf(world, template, student)),
    request: await one("request", () => requestOf(world, owner, template)),
  };
}

const NOTHING_BOUGHT: Bought = { order: "", proof: {} };

/** The things that its request is about, or needs. */
function namedIn(row: Row): ReadonlySet<string> {
  const named = new Set<string>(row.also === undefined ? [] : [row.also]);
  const get = (_: object, name: string) => {
    named.add(name);
    return name === "bought" ? NOTHING_BOUGHT : "";
  };
  row.ask(new Proxy<Partial<Owned>>({}, { get }) as Owned);
  return named;
}

/** A workspace keeps only fifty. */
async function textOf(owner: Person): Promise<string> {
  const [kept] = (await owner.ask("listSavedTexts", {})).body.data;
  return kept?.id ?? (await owner.ask("addSavedText", { body: TEXT })).body.data.id;
}

async function draftOf({ ctx }: World, template: string, student: string): Promise<string> {
  const id = ctx.newId();
  await ctx.pool.query(
    `insert into batch_drafts (id, owner_id, template_id, key_id, students, created_at)
      select $1, owner_id, id, 'key', array[$3], $4 from templates where id = $2`,
    [id, template, student, ctx.clock()],
  );
  return id;
}

async function requestOf(world: World, owner: Person, id: string): Promise<string> {
  const link = await claimLink(owner, id);
  const { visit } = await openClaim(world, link, { email: "canary.stranger@example.com" });
  await world.visitor.ask("askToJoin", { params: { id: link }, visit, body: { name: "Canary Stranger" } });
  return (await owner.ask("listWaiting", { params: { id } })).body.data[0]?.id ?? "";
}

async function correctionOf(world: World, owner: Person, id: string, student: string): Promise<string> {
  await askForCorrection(world, student, { email: canary.email, name: "Canary Corrected" });
  return (await owner.ask("listCorrections", { params: { id } })).body.data[0]?.id ?? "";
}

/** A workspace of the owner, which they use from now on, with another owner and a pending invitation. */
export async function workspaceOf(world: World, owner: Person, second: Person): Promise<Pick<Owned, OfWorkspace>> {
  const workspace = (await owner.ask("createWorkspace", { body: { name: "Canary Club" } })).body.data.id;
  await joinAs(owner, workspace, second, "owner");
  const { data } = (await owner.ask("invite", { params: { id: workspace }, body: { role: "viewer" } })).body;
  const members = (await owner.ask("listMembers", { params: { id: workspace } })).body.data.members;
  const wanted = { ...WEBHOOK, events: [...WEBHOOK.events] };
  const webhook = (await owner.ask("makeWebhook", { params: { id: workspace }, body: wanted })).body.data.id;
  const told = await owner.ask("testWebhook", { params: { id: workspace, webhook } });
  const key = await owner.ask("makeApiKey", { params: { id: workspace }, body: { ...KEY, scopes: [...KEY.scopes] } });
  const member = members.find(({ you }) => !you)?.id ?? "";
  return { workspace, member, invitation: data.id, apiKey: key.body.data.id, webhook, told: told.body.data.message };
}

export async function joinAs(owner: Person, workspace: string, person: Person, role: Role): Promise<void> {
  const { data } = (await owner.ask("invite", { params: { id: workspace }, body: { role } })).body;
  await person.ask("acceptInvitation", { body: { token: data.link?.split("#")[1] ?? "" } });
}

export async function buy(world: World, person: Person): Promise<Bought> {
  const { body } = await person.ask("createOrder", { query: { amount: "249", tokens: "50" } });
  const paid = await world.ctx.payments?.till?.pay(body.order_id);
  const proof = {
    razorpay_order_id: body.order_id,
    razorpay_payment_id: paid?.proof.paymentId ?? "",
    razorpay_signature: paid?.proof.signature ?? "",
  };
  await person.ask("verifyPayment", { query: proof });
  const { data } = (await person.ask("creditTransactions", { query: {} })).body;
  return { order: data[0]?.receipt ?? "", proof };
}
