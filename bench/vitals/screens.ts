// The screens that `vitals` visits, and what each may cost at most.
import type { Statement } from "#domain/credential/statement.ts";
import { DESIGN, openOrganiser, type Organiser } from "../../test/organiser.ts";

const TEMPLATES = 3;
const STUDENTS = 30;
/** An organiser whose letters come in a font that loads late. */
const LATE = { mobile: "9000000002", name: "अनन्या कृष्णमूर्ति" } as const;

export type Goal = { lcp: number; cls: number; blocking: number; bytes: number };
/** A screen of somebody signed in. */
const USUAL: Goal = { lcp: 4, cls: 0.02, blocking: 200, bytes: 500 };
/** With pictures or certificates, or the parts that draw them. */
const PICTURED: Goal = { ...USUAL, bytes: 600 };
/** A page of somebody who is not signed in. */
const PAGE: Goal = { lcp: 2.5, cls: 0.02, blocking: 200, bytes: 500 };
/** The login also prefetches the next screen; the students' names need fonts of four scripts. */
export const GOALS = {
  login: PAGE,
  list: { ...USUAL, bytes: 400 },
  designer: { ...USUAL, lcp: 5, cls: 0.05 },
  students: { ...USUAL, lcp: 5, bytes: 1100 },
  certificate: { ...PAGE, lcp: 2, bytes: 330 },
  profile: USUAL,
  activity: USUAL,
  figures: USUAL,
  verify: PAGE,
  developers: { ...PAGE, bytes: 200 },
  "create-template": USUAL,
  preview: PICTURED,
  posts: PICTURED,
  "create-post": PICTURED,
  post: PICTURED,
  people: USUAL,
  desk: USUAL,
  credits: USUAL,
  "buy-credits": USUAL,
  members: USUAL,
  keys: USUAL,
  webhooks: USUAL,
  issuer: USUAL,
  brand: PICTURED,
  join: PAGE,
  mine: PAGE,
  claim: PAGE,
  "public-issuer": PAGE,
  privacy: PAGE,
  guide: PAGE,
} as const satisfies Record<string, Goal>;
export type Screen = keyof typeof GOALS;
/** `token`: of the signed-in user. */
export type Address = { path: string; token?: string };

export async function prepareScreens(url: string): Promise<Record<Screen, Address>> {
  const asha = await openOrganiser(url);
  const late = await openOrganiser(url, LATE.mobile, LATE.name);
  const workspace = await makeWorkspace(late);
  const { template, certificate } = await fill(asha);
  const others = await fill(late);
  return {
    login: { path: "/login" },
    list: of(asha, "/user/templates"),
    designer: of(asha, `/user/templates/customize/${template}`),
    students: of(asha, `/user/templates/students/${template}`),
    certificate: { path: `/certify/${certificate}` },
    verify: { path: "/verify" },
    developers: { path: "/developers" },
    ...ofAccount(late.token),
    preview: of(late, `/user/templates/view/${others.template}`),
    post: of(late, `/user/post/${await makePost(late, others.template)}`),
    desk: of(late, `/user/desk/${others.template}`),
    join: of(asha, await invite(late, workspace)),
    mine: { path: "/mine" },
    claim: { path: await openClaim(asha, template) },
    "public-issuer": { path: await issuerOf(url, asha, certificate) },
    privacy: { path: "/privacy" },
    guide: { path: "/developers/guides/python" },
  };
}

function of({ token }: Organiser, path: string): Address {
  return { path, token };
}

function ofAccount(token: string) {
  return {
    profile: { path: "/user/profile", token },
    activity: { path: "/user/activity", token },
    figures: { path: "/user/figures", token },
    "create-template": { path: "/user/create-template", token },
    posts: { path: "/user/posts", token },
    "create-post": { path: "/user/create-post", token },
    people: { path: "/user/people?q=Ananya", token },
    credits: { path: "/user/credits", token },
    "buy-credits": { path: "/user/buy-credits", token },
    members: { path: "/user/members", token },
    keys: { path: "/user/keys", token },
    webhooks: { path: "/user/webhooks", token },
    issuer: { path: "/user/issuer", token },
    brand: { path: "/user/brand", token },
  };
}

/** `template`: the last one. */
async function fill(organiser: Organiser): Promise<{ template: string; certificate: string }> {
  let template = "";
  for (let made = 0; made < TEMPLATES; made++) template = await organiser.template(DESIGN);
  await organiser.importStudents(template, STUDENTS);
  const student = { name: "Ananya Krishnamurthy", remarks: "First place", user_template_id: template };
  const { id } = (await organiser.ask("POST", "/user/students", student)) as { id: string };
  return { template, certificate: id };
}

async function makePost(organiser: Organiser, template: string): Promise<string> {
  const fields = {
    template_id: template,
    title: "Winners",
    captionBased: "no",
    subcategory: "None",
    main_category: "",
  };
  return ((await organiser.ask("POST", `/user/template/post/${template}`, fields)) as { id: string }).id;
}

/** The workspace that they act in from now on. */
async function makeWorkspace(organiser: Organiser): Promise<string> {
  await organiser.ask("POST", "/user/attestation", {});
  const { data } = (await organiser.ask("POST", "/user/workspaces", { name: "Robotics Club" })) as Made;
  return data.id;
}
type Made = { data: { id: string } };

/** The path of an invitation to it. */
async function invite(organiser: Organiser, workspace: string): Promise<string> {
  const made = await organiser.ask("POST", `/user/workspaces/${workspace}/invitations`, { role: "viewer" });
  const { pathname, hash } = new URL((made as { data: { link: string } }).data.link);
  return `${pathname}${hash}`;
}

async function openClaim(organiser: Organiser, template: string): Promise<string> {
  const made = await organiser.ask("PUT", `/user/template/${template}/claim`, { column: "", number_column: "" });
  return new URL((made as { link: { address: string } }).link.address).pathname;
}

async function issuerOf(url: string, organiser: Organiser, certificate: string): Promise<string> {
  await organiser.ask("POST", `/user/students/${certificate}/shared`, {});
  const { issuer } = (await (await fetch(`${url}/certify/${certificate}.json`)).json()) as Statement;
  return new URL(issuer.url).pathname;
}
