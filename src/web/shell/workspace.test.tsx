// The workspace in use: in each tab its own, left when its member is removed, entered by the links of colleagues.
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { WORKSPACE_HEADER } from "#api/call.ts";
import type { Role } from "#domain/account/permissions.ts";
import { SAY } from "#domain/say/say.ts";
import { ASHA, idOf, OWN_WORKSPACE, TEMPLATE } from "../../../test/screen/samples.ts";
import { forgetSession, listen } from "../session.ts";
import { keepWorkspace, readWorkspace } from "../workspace.ts";
import { enterWorkspace } from "./enter-workspace.ts";
import { openScreen, says, until } from "../../../test/screen/screen.tsx";
import { type Answers, BROKEN, type Question, refusal } from "../../../test/screen/server.ts";

const CLUB = { id: idOf("club"), name: "HackFest Club", role: "sender" as Role, personal: false };
const LISTED = { credits: 10, members: 1, issuer: "", show_name: true, in_use: true };
const OF_CLUB = { ...TEMPLATE, name: "Club Night", revision: idOf("r"), workspace: { id: CLUB.id, role: CLUB.role } };

/** The server: which workspace the session uses, and what is in each. */
function server(session: { workspace: (typeof ASHA)["workspace"] }): Answers {
  return {
    userData: () => ({ ...ASHA, workspace: session.workspace }),
    useWorkspace({ params: { id } }) {
      session.workspace = id === CLUB.id ? CLUB : ASHA.workspace;
      return { ok: true as const };
    },
    listWorkspaces: { data: [{ ...LISTED, ...(ASHA.workspace ?? CLUB) }] },
    listTemplates: () => ({ data: session.workspace?.id === CLUB.id ? [OF_CLUB] : [] }),
  };
}

const namedIn = ({ headers }: Question) => (headers as Record<string, string>)[WORKSPACE_HEADER];

test("a tab names its workspace in every call, once it knows it", async () => {
  const { asked, press } = openScreen("/user/templates", server({ workspace: CLUB }));
  await screen.findByRole("heading", { name: "Club Night" });
  await press(SAY.templates.refresh);
  const lists = () => asked.filter(({ name }) => name === "listTemplates").map(namedIn);
  await until(() => lists().length === 2);
  expect(lists()).toEqual([undefined, CLUB.id]);
  expect([readWorkspace("asha"), readWorkspace("the next session")]).toEqual([CLUB.id, undefined]);
  expect(Object.values(sessionStorage).join()).not.toContain("asha");
});

test("the header names the workspace where one is a colleague, also in somebody's own one", async () => {
  const own = { ...CLUB, name: "Ravi Menon", role: "manager" as Role, personal: true };
  openScreen("/user/templates", server({ workspace: own }));
  const menu = await screen.findByRole("button", { name: SAY.nav.accountMenu });
  expect(menu.textContent).toContain("Ravi Menon");
});

test("signing out, here or in another tab, leaves nothing of the workspace in the tab", () => {
  localStorage.setItem("token", "asha");
  keepWorkspace("asha", CLUB.id);
  forgetSession();
  expect(sessionStorage).toHaveLength(0);
  const stop = listen(() => {});
  keepWorkspace("asha", CLUB.id);
  localStorage.removeItem("token");
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  expect(sessionStorage).toHaveLength(0);
  stop();
});

test("a colleague's link opens in the workspace to which it belongs", async () => {
  const session = { workspace: ASHA.workspace };
  const { asked } = openScreen(`/user/templates/view/${TEMPLATE.id}`, {
    ...server(session),
    getTemplate: { data: OF_CLUB },
  });
  await screen.findByRole("heading", { name: "Club Night" });
  expect(session.workspace).toEqual(CLUB);
  expect(asked.filter(({ name }) => name === "useWorkspace")).toHaveLength(1);
  await until(() => asked.some((one) => one.name === "takedowns" && namedIn(one) === CLUB.id));
});

test("so does the link of a post", async () => {
  const session = { workspace: ASHA.workspace };
  openScreen(`/user/post/${idOf("post")}`, {
    ...server(session),
    getPost: {
      id: idOf("post"),
      title: "Winners",
      caption: "",
      subcategory: "None",
      main_category: "",
      template_id: TEMPLATE.id,
      preview: "",
      created_at: TEMPLATE.created_at,
      content: TEMPLATE.content,
      workspace: OF_CLUB.workspace,
    },
    certificateData: BROKEN,
  });
  await screen.findByRole("heading", { name: "Winners" });
  expect(session.workspace).toEqual(CLUB);
});

test("whoever is removed meanwhile is told, and goes on in their own workspace", async () => {
  const session: Parameters<typeof server>[0] = { workspace: CLUB };
  const answers = server(session);
  const { press } = openScreen("/user/templates", answers);
  await screen.findByRole("heading", { name: "Club Night" });
  session.workspace = null;
  const { listTemplates } = answers;
  answers.listTemplates = (asked) =>
    session.workspace === null || typeof listTemplates !== "function"
      ? refusal("workspace.left")
      : listTemplates(asked);
  await press(SAY.templates.refresh);
  await says(SAY.workspaces.leftFor(CLUB.name));
  await until(() => session.workspace?.id === ASHA.workspace?.id);
  await until(() => screen.queryByRole("heading", { name: "Club Night" }) === null);
});

test("whoever is removed from a colleague's own workspace is told at the next press", async () => {
  const own = { ...CLUB, name: "Ravi Menon", personal: true };
  const session: Parameters<typeof server>[0] = { workspace: own };
  const answers = server(session);
  const { press } = openScreen("/user/templates", answers);
  await screen.findByRole("heading", { name: "Club Night" });
  session.workspace = null;
  answers.listTemplates = refusal("template.not_found");
  await press(SAY.templates.refresh);
  await says(SAY.workspaces.leftFor("Ravi Menon"));
});

test("a refusal brings a role that was changed", async () => {
  const session = { workspace: { ...CLUB } };
  const answers = server(session);
  const { press } = openScreen("/user/templates", answers);
  await screen.findByRole("heading", { name: "Club Night" });
  session.workspace.role = "viewer";
  answers.listTemplates = refusal("workspace.forbidden", { permission: "designs.see", names: [] });
  await press(SAY.templates.refresh);
  await says(SAY.workspaces.roleNow(CLUB.name, SAY.workspaces.roles.viewer));
});

test.each(["/user/templates", `/user/templates/view/${TEMPLATE.id}`])(
  "another workspace is chosen in the account menu, with role and credits of each: from %s",
  async (path) => {
    const session: Parameters<typeof server>[0] = { workspace: ASHA.workspace };
    const { user, press, asked } = openScreen(path, {
      ...server(session),
      getTemplate: { data: { ...OF_CLUB, name: "Her Own", workspace: { id: idOf("asha"), role: "owner" } } },
      listWorkspaces: { data: [OWN_WORKSPACE, { ...OWN_WORKSPACE, ...CLUB, credits: 1 }] },
    });
    await press(SAY.nav.accountMenu);
    const choice = await screen.findByRole("menuitemradio", { name: new RegExp(CLUB.name) });
    await until(() => choice.textContent.includes(SAY.members.membershipOf(SAY.members.roles.sender, 1)));
    const own = screen.getByRole("menuitemradio", { name: /^Asha Rao/ });
    expect(own.getAttribute("aria-checked")).toBe("true");
    await user.click(choice);
    await says(SAY.members.entered(CLUB.name));
    await screen.findByRole("heading", { name: "Club Night" });
    expect(location.pathname).toBe("/user/templates");
    expect(asked.filter(({ name }) => name === "useWorkspace")).toHaveLength(1);
  },
);

test("whoever has one workspace is offered another, and no choice", async () => {
  const { press } = openScreen("/user/templates", { listTemplates: { data: [] } });
  await press(SAY.nav.accountMenu);
  const make = await screen.findByRole("menuitem", { name: SAY.members.make });
  expect(make.getAttribute("href")).toBe("/user/profile?new=workspace");
  expect(screen.getByRole("menuitem", { name: SAY.members.title }).getAttribute("href")).toBe("/user/members");
  expect(screen.getByRole("menuitem", { name: SAY.issuerSettings.title }).getAttribute("href")).toBe("/user/issuer");
  expect(screen.queryByRole("menuitemradio", { name: /Asha Rao/ })).toBeNull();
});

test("of two workspaces chosen at once the last holds, even if the first is answered later", async () => {
  const session: Parameters<typeof server>[0] = { workspace: ASHA.workspace };
  const answers = server(session);
  const { useWorkspace: answer } = answers;
  const first = Promise.withResolvers<void>();
  openScreen("/user/templates", {
    ...answers,
    async useWorkspace(asked) {
      if (asked.params.id === CLUB.id) await first.promise;
      return typeof answer === "function" ? answer(asked) : { ok: true };
    },
  });
  await says(SAY.templates.empty);
  const own = idOf("asha");
  const both = [enterWorkspace(CLUB.id), enterWorkspace(own)];
  setTimeout(first.resolve, 50);
  await Promise.all(both);
  expect([session.workspace?.id, readWorkspace("asha")]).toEqual([ASHA.workspace?.id, own]);
});
