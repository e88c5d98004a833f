// Every call by its owner, by another organiser, with a token that was signed out, and without a token. A call without
// a row does not compile.
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#api/call.ts";
import { CALLS, type CallName } from "#api/calls.ts";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { askForCorrection } from "./correction.ts";
import { openWorld, type Person, type World } from "./world.ts";

type Owned = {
  template: string;
  revision: string;
  student: string;
  device: string;
  identity: string;
  post: string;
  correction: string;
  content: string;
  bought: Bought;
};
/** A paid order: our own id, and the browser's proof of its payment. */
type Bought = { order: string; proof: Record<string, string> };
type Row = {
  /** A valid request about Asha's things. */
  ask: (owned: Owned) => { params?: object; query?: object; body?: object; form?: FormData };
  /** The answer to another organiser: `404`, or `own`: a valid answer without anything of Asha's. */
  stranger: 404 | "own";
  /**
   * The answer to the owner, and to others without her things: 200, unless a valid request needs something that only a
   * person has.
   */
  status?: number;
};

const fields = { name: "HackFest", category: "Technology", language: "English" };
/** AI writes its title. */
const DESIGN: Content = { ...EMPTY_CONTENT, elements: [newElement("title", { id: "title", phone: false })] };
const canary = { name: "Canary Asha", email: "canary@example.com", mobile: "9000090000", remarks: "canary remarks" };
const form = (entries: Record<string, string | File>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.append(name, value);
  return data;
};
const csv = new File(["name\nNew One\n"], "s.csv", { type: "text/csv" });
const POST = { template_id: "", title: "Canary post", captionBased: "no", subcategory: "None", main_category: "" };
const FORGED = { address: `0x${"1".repeat(40)}`, message: "Let me in", signature: `0x${"1".repeat(130)}` };
let picture: File;

const ROWS: { [N in CallName]: Row | "public" } = {
  sendOtp: "public",
  verifyOtp: "public",
  sendEmailOtp: "public",
  verifyEmailOtp: "public",
  walletNonce: "public",
  loginWallet: "public",
  appSettings: "public",
  certificateData: "public",
  sendCorrectionCode: "public",
  askCorrection: "public",
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
  listColumns: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  addStudent: { ask: ({ template }) => ({ body: { name: "New", user_template_id: template } }), stranger: 404 },
  updateStudent: { ask: ({ student }) => ({ params: { id: student }, body: canary }), stranger: 404 },
  deleteStudents: {
    ask: ({ template, student }) => ({ body: { user_template_id: template, student_ids: [student] } }),
    stranger: 404,
  },
  restoreStudents: {
    ask: ({ template, student }) => ({ body: { user_template_id: template, student_ids: [student] } }),
    stranger: 404,
  },
  deleteStudent: { ask: ({ student }) => ({ params: { id: student } }), stranger: 404 },
  restoreStudent: { ask: ({ student }) => ({ params: { id: student } }), stranger: 404 },
  generateBackground: { ask: () => ({ body: { prompt: "indigo and gold" } }), stranger: "own" },
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
  listDueRows: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  steerSending: { ask: ({ template }) => ({ params: { id: template }, body: { act: "pause" } }), stranger: 404 },
  sendTestMail: { ask: ({ template }) => ({ params: { id: template }, body: {} }), stranger: 404, status: 409 },
  markGiven: { ask: ({ student }) => ({ params: { id: student }, body: { given: true } }), stranger: 404 },
  listCorrections: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  answerCorrection: {
    ask: ({ correction }) => ({ params: { id: correction }, body: { accept: true } }),
    stranger: 404,
  },
  bounceNotice: "public",
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
const guarded = Object.entries(ROWS).filter((row): row is [CallName, Row] => row[1] !== "public");

let world: World;
let owned: Owned;
let signedOut: Person;
beforeAll(async () => {
  world = await openWorld();
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  picture = new File([new Uint8Array(bytes)], "p.png");
  const template = await world.template(world.asha, DESIGN);
  const revision = (await world.asha.ask("getCanvas", { params: { id: template } })).body.data.revision;
  const student = await world.student(world.asha, template, canary);
  owned = {
    template,
    revision,
    student,
    device: await deviceOf(world.asha),
    identity: await identityOf(world.asha),
    content: await contentOf(world.asha, student),
    bought: await buy(world.asha),
    post: await postOf(world.asha, template),
    correction: await correctionOf(world.asha, template, student),
  };
  signedOut = await world.signIn("9000012345", "Gone Home");
  await signedOut.ask("signOut");
});
afterAll(() => world.close());

const postOf = async (person: Person, id: string) =>
  (await person.ask("createPost", { params: { id }, body: POST })).body.id;
const correctionOf = async (person: Person, id: string, student: string) => {
  await askForCorrection(world, student, { email: canary.email, name: "Canary Corrected" });
  return (await person.ask("listCorrections", { params: { id } })).body.data[0]?.id ?? "";
};
const contentOf = async (person: Person, id: string) => (await person.ask("getStudentAi", { params: { id } })).body.id;
const identityOf = async (person: Person) => (await person.ask("listIdentities")).body[0]?.id ?? "";
const deviceOf = async (person: Person) => (await person.ask("listDevices")).body[0]?.id ?? "";
const ask = (person: Person, name: CallName, row: Row) => person.ask(name, row.ask(owned));
/** Everything that Asha has, as one text. */
const everything = async () => {
  const { rows } = await world.ctx.pool.query<{ all: string }>(
    `select concat((select json_agg(t order by id) from templates t where id = $1), (select json_agg(s order by id) from students s where template_id = $1),
       (select json_agg(c order by id) from corrections c where template_id = $1)) as all`,
    [owned.template],
  );
  return rows[0]?.all;
};

describe("Another organiser", () => {
  it.each(guarded)("%s: gets nothing of Asha's and changes nothing", async (name, row) => {
    const before = await everything();
    const ravi = await world.signIn("9123456780", "Ravi Menon");
    // An account with a purchase gets no second welcome credits after it was deleted.
    await buy(ravi);
    const answer = await ask(ravi, name, row);
    expect(answer.status).toBe(row.stranger === 404 ? 404 : (row.status ?? 200));
    expect(JSON.stringify(answer.body)).not.toMatch(/canary/i);
    expect(JSON.stringify(answer.body)).not.toContain(owned.template);
    expect(await everything()).toBe(before);
  });
});

describe("A visitor, and a token that was signed out", () => {
  const needToken = Object.entries<Call>(CALLS).filter(([, call]) => call.who !== "anyone");
  it.each(needToken)("%s: 401 and nothing changed", async (name) => {
    const before = await everything();
    const row = ROWS[name as CallName] as Row | undefined;
    const send = row === undefined ? { params: { id: owned.template } } : row.ask(owned);
    for (const person of [world.visitor, signedOut])
      expect((await person.ask(name as CallName, send)).status).toBe(401);
    expect(await everything()).toBe(before);
  });
});

describe("Asha herself", () => {
  it.each(guarded.filter(([name]) => !name.startsWith("restore") && name !== "sendMail"))(
    "%s: is served",
    async (name, row) => {
      const asha = await world.signIn("9876543210", "Asha Rao");
      const template = await world.template(asha, DESIGN);
      const revision = (await asha.ask("getCanvas", { params: { id: template } })).body.data.revision;
      const student = await world.student(asha, template, canary);
      const [device, post, bought] = [await deviceOf(asha), await postOf(asha, template), await buy(asha)];
      const identity = await identityOf(asha);
      const content = await contentOf(asha, student);
      const correction = await correctionOf(asha, template, student);
      const her = { template, revision, student, device, identity, post, correction, content, bought };
      const answer = await asha.ask(name, row.ask(her));
      expect(answer.status).toBe(row.status ?? 200);
    },
  );
});

async function buy(person: Person): Promise<Bought> {
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
