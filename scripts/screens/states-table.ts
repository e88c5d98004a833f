// Which screens are looked at, and in which states.
import type { Page } from "@playwright/test";
import { SAY } from "../../src/domain/say/say.ts";
import type { World } from "./states-world.ts";

/** What is answered instead of the server's answers. */
export type Trouble = "error" | "loading" | "forbidden" | "missing";
export type State = {
  name: string;
  path: string;
  token?: string;
  trouble?: Trouble;
  /** What is done on the screen before the picture. */
  act?: (page: Page) => Promise<unknown>;
  /** Also in the dark, and in every size. */
  main?: boolean;
};

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** States by the name of the screen. */
export function statesOf(world: World): Record<string, State[]> {
  return { ...ofLists(world), ...ofTemplate(world), ...ofAccount(world), ...ofWorkspace(world), ...ofReaders(world) };
}

/** One screen as the three accounts see it, while it loads, and if nothing answers. */
function usual({ empty, one, many }: World, path: string): State[] {
  return [
    { name: "many", path, token: many.token, main: true },
    { name: "one", path, token: one.token },
    { name: "empty", path, token: empty.token },
    ...troubles(path, many.token),
  ];
}

function troubles(path: string, token?: string): State[] {
  const state = token === undefined ? { path } : { path, token };
  return [
    { ...state, name: "loading", trouble: "loading" },
    { ...state, name: "error", trouble: "error" },
  ];
}

function ofLists(world: World): Record<string, State[]> {
  const { empty, many, roles } = world;
  return {
    templates: [
      ...usual(world, "/user/templates"),
      { name: "none found", path: "/user/templates?q=zzz", token: many.token },
      { name: "viewer", path: "/user/templates", token: roles.viewer },
      { name: "desk", path: "/user/templates", token: roles.desk },
      { name: "menu", path: "/user/templates", token: many.token, act: button(SAY.templates.more) },
    ],
    posts: [...usual(world, "/user/posts"), { name: "none found", path: "/user/posts?q=zzz", token: many.token }],
    people: [
      { name: "many", path: "/user/people?q=ananya", token: many.token, main: true },
      { name: "nothing asked", path: "/user/people", token: many.token },
      { name: "none found", path: "/user/people?q=zzz", token: many.token },
      { name: "empty", path: "/user/people", token: empty.token },
      ...troubles("/user/people?q=ananya", many.token),
      { name: "forbidden", path: "/user/people?q=ananya", token: roles.desk },
    ],
    "create-template": usual(world, "/user/create-template").slice(0, 1),
    "create-post": [
      ...usual(world, "/user/create-post"),
      { name: "picked", path: `/user/create-post?template=${many.template}`, token: many.token },
    ],
  };
}

function ofTemplate({ empty, one, many, roles }: World): Record<string, State[]> {
  const of = (screen: string): State[] => [
    { name: "many", path: `${screen}/${many.template}`, token: many.token, main: true },
    { name: "one", path: `${screen}/${one.template}`, token: one.token },
    { name: "empty", path: `${screen}/${empty.template}`, token: empty.token },
    ...troubles(`${screen}/${many.template}`, many.token),
    { name: "missing", path: `${screen}/${"A".repeat(22)}`, token: many.token },
    { name: "viewer", path: `${screen}/${many.template}`, token: roles.viewer },
  ];
  const list = `/user/templates/students/${many.template}`;
  return {
    students: [
      ...of("/user/templates/students"),
      { name: "none found", path: `${list}?q=zzz`, token: many.token },
      { name: "add", path: list, token: many.token, act: button(SAY.students.add) },
      { name: "import", path: list, token: many.token, act: button(SAY.students.importCsv) },
    ],
    designer: of("/user/templates/customize"),
    preview: of("/user/templates/view"),
    desk: [
      ...of("/user/desk"),
      { name: "found", path: `/user/desk/${many.template}?q=ananya`, token: roles.desk },
      { name: "none found", path: `/user/desk/${many.template}?q=zzz`, token: roles.desk },
    ],
    post: [
      { name: "many", path: `/user/post/${many.post}`, token: many.token, main: true },
      { name: "made", path: `/user/post/${many.post}?post_title=Winners`, token: many.token },
      ...troubles(`/user/post/${many.post}`, many.token),
      { name: "missing", path: `/user/post/${"A".repeat(22)}`, token: many.token },
    ],
  };
}

function ofAccount(world: World): Record<string, State[]> {
  const { many } = world;
  const toLogin = "/login";
  return {
    credits: usual(world, "/user/credits"),
    "buy-credits": usual(world, "/user/buy-credits"),
    profile: [
      ...usual(world, "/user/profile"),
      { name: "edit", path: "/user/profile", token: many.token, act: button(SAY.profile.edit) },
      { name: "account", path: "/user/profile", token: many.token, act: button(SAY.nav.accountMenu) },
    ],
    login: [
      { name: "mobile", path: toLogin, main: true },
      { name: "code", path: toLogin, act: askForCode },
      { name: "error", path: toLogin, trouble: "error", act: askForCode },
    ],
  };
}

async function askForCode(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: SAY.login.mobile }).fill("9123456780");
  await page.getByRole("button", { name: SAY.login.send, exact: true }).click();
}

function ofWorkspace(world: World): Record<string, State[]> {
  const { roles, many } = world;
  const forbidden = (path: string): State => ({ name: "desk", path, token: roles.desk });
  const settings = (path: string) => [...usual(world, path), forbidden(path)];
  return {
    members: [
      ...settings("/user/members"),
      { name: "invite", path: "/user/members", token: many.token, act: button(SAY.members.invite) },
    ],
    activity: settings("/user/activity"),
    figures: usual(world, "/user/figures"),
    issuer: settings("/user/issuer"),
    brand: settings("/user/brand"),
  };
}

function ofReaders({ one, many, invitation, empty }: World): Record<string, State[]> {
  const unknown = "A".repeat(22);
  const { pathname, hash } = new URL(invitation);
  return {
    certificate: [
      { name: "many", path: `/certify/${many.student}`, main: true },
      { name: "hindi", path: `/certify/${many.hindi}` },
      { name: "tall", path: `/certify/${many.tall}` },
      { name: "withdrawn", path: `/certify/${many.withdrawn}` },
      { name: "unknown", path: `/certify/${unknown}` },
      { name: "owner", path: `/certify/${one.student}`, token: one.token },
      { name: "error", path: `/certify/${many.student}`, trouble: "error" },
    ],
    mine: [
      { name: "many", path: "/mine", main: true },
      { name: "error", path: "/mine", trouble: "error", act: askForMine },
      { name: "sent", path: "/mine", act: askForMine },
      { name: "broken link", path: `/mine#${"A".repeat(43)}` },
    ],
    claim: [
      { name: "many", path: many.claim, main: true },
      { name: "closed", path: many.closedClaim },
      { name: "unknown", path: `/claim/${unknown}` },
      ...troubles(many.claim),
    ],
    verify: [
      { name: "many", path: "/verify", main: true },
      { name: "unknown", path: "/verify", act: checkNothing },
    ],
    join: [
      { name: "many", path: `${pathname}${hash}`, token: empty.token, main: true },
      { name: "signed out", path: `${pathname}${hash}` },
      { name: "broken", path: `${pathname}#${"A".repeat(43)}`, token: empty.token },
    ],
    pages: [
      { name: "many", path: "/nowhere", main: true },
      { name: "privacy", path: "/privacy" },
      { name: "terms", path: "/terms" },
      { name: "unsubscribe", path: "/unsubscribe/unknown" },
      { name: "outbox", path: "/dev/outbox" },
    ],
    nowhere: [{ name: "many", path: "/user/nowhere", token: many.token, main: true }],
  };
}

async function askForMine(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: SAY.mine.email }).fill("meera@example.com");
  await page.getByRole("button", { name: SAY.mine.send }).click();
}

async function checkNothing(page: Page): Promise<void> {
  await page.getByRole("textbox").first().fill("HF-9999");
  await page.keyboard.press("Enter");
}
