// The page of an invitation's link: for somebody new, for a signed-in user, and where it cannot be used.
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Role } from "#domain/account/permissions.ts";
import { SAY } from "#domain/say/say.ts";
import { ASHA, idOf } from "../../../test/screen/samples.ts";
import { openScreen, says, until, visit } from "../../../test/screen/screen.tsx";
import { type Answers, BROKEN, refusal } from "../../../test/screen/server.ts";

const say = SAY.members.join;
const CLUB = { id: idOf("club"), name: "HackFest Club", role: "sender" as Role, personal: false };
const INVITATION = { workspace: CLUB.name, role: CLUB.role, invited_by: "Devi Nair", email: "" };

function server(others: Answers = {}): Answers {
  let joined = false;
  return {
    userData: () => ({ ...ASHA, workspace: joined ? CLUB : ASHA.workspace }),
    showInvitation: { data: INVITATION },
    acceptInvitation() {
      joined = true;
      return { data: { id: CLUB.id, joined: true } };
    },
    useWorkspace: { ok: true },
    listTemplates: { data: [] },
    listWorkspaceDrafts: { data: [] },
    ...others,
  };
}
const joinedAs = say.joined(CLUB.name, SAY.members.roles[CLUB.role]);

test("a signed-in user reads who invites them into what, joins, and goes on there", async () => {
  const { press, asked } = openScreen("/join#the-token", server());
  await screen.findByRole("heading", { name: say.title(CLUB.name) });
  await says(say.invites("Devi Nair", SAY.members.roles.sender));
  await says(SAY.members.may.sender);
  await says(say.as("Asha Rao"));
  await press(say.join);
  await says(joinedAs);
  await until(() => location.pathname === "/user/templates");
  expect(asked.find(({ name }) => name === "acceptInvitation")?.body).toEqual({ token: "the-token" });
  await says(CLUB.name);
});

test("somebody new signs in and has joined", { tags: "full" }, async () => {
  const { user, press, fill } = visit(
    "/join#the-token",
    server({
      sendOtp: { proof: "p", askName: true, resendAfterSeconds: 30, embeddedCode: "123456" },
      verifyOtp: { token: "asha" },
      creditBalance: { balance: 10, unlimited: false },
      takedowns: { data: [], operator: "" },
    }),
  );
  await user.click(await screen.findByRole("link", { name: say.signIn }));
  await fill(SAY.login.mobile, "9876543210");
  await press(SAY.login.send);
  await user.click(await screen.findByRole("textbox", { name: SAY.login.code }));
  await user.keyboard("123456");
  await fill(SAY.login.fullName, "Asha Rao");
  await press(SAY.login.verify);
  await says(joinedAs);
  await until(() => location.pathname === "/user/templates");
  expect(sessionStorage.getItem("invitation")).toBeNull();
});

test("a member keeps the role that they have, also by a link that was used", async () => {
  const already = { data: { id: CLUB.id, joined: false } };
  const used = server({ showInvitation: refusal("invitation.used"), acceptInvitation: already });
  openScreen("/join#the-token", used);
  await says(say.already);
  await until(() => location.pathname === "/user/templates");
});

test.each([
  ["expired", "invitation.expired", SAY.workspaces.invitationExpired],
  ["taken back", "invitation.withdrawn", SAY.workspaces.invitationWithdrawn],
  ["used by somebody else", "invitation.used", SAY.workspaces.invitationUsed],
  ["unknown", "invitation.not_found", SAY.workspaces.noInvitation],
] as const)("an invitation that is %s says so", async (_, code, sentence) => {
  openScreen("/join#the-token", server({ showInvitation: refusal(code), acceptInvitation: refusal(code) }));
  await screen.findByRole("heading", { name: say.broken });
  await says(sentence);
  expect(screen.getByRole("link", { name: SAY.pages.home })).toBeDefined();
});

test("a visitor reads that an invitation was used, without being asked to sign in", async () => {
  visit("/join#the-token", server({ showInvitation: refusal("invitation.used") }));
  await says(SAY.workspaces.invitationUsed);
});

test("a link without its end says that it is incomplete", async () => {
  visit("/join", {});
  await says(say.incomplete);
});

test("without an answer the page offers to try again", async () => {
  const answers = server({ showInvitation: BROKEN });
  const { press } = openScreen("/join#the-token", answers);
  await screen.findByRole("heading", { name: say.broken });
  answers.showInvitation = { data: INVITATION };
  await press(SAY.product.retry);
  await screen.findByRole("heading", { name: say.title(CLUB.name) });
  expect(screen.getByRole("button", { name: say.join })).toBeDefined();
});

test("the wrong person is told, and can use another account", async () => {
  const { press } = openScreen(
    "/join#the-token",
    server({ acceptInvitation: refusal("invitation.other_person"), signOut: { ok: true } }),
  );
  await press(say.join);
  await says(SAY.workspaces.otherPerson);
  await press(say.another);
  await screen.findByRole("textbox", { name: SAY.login.mobile });
  expect(sessionStorage.getItem("invitation")).toBe("the-token");
});

test("while the server cannot be reached nobody is asked to sign in", async () => {
  const answers = server({ userData: BROKEN });
  const { press } = openScreen("/join#the-token", answers);
  await screen.findByRole("heading", { name: SAY.opening.unreachableTitle });
  expect(screen.queryByRole("link", { name: say.signIn })).toBeNull();
  answers.userData = ASHA;
  await press(SAY.product.retry);
  await screen.findByRole("button", { name: say.join });
});

test("another link, opened after one that was refused, begins anew", async () => {
  const { press } = openScreen("/join#the-token", server({ acceptInvitation: refusal("invitation.other_person") }));
  await press(say.join);
  await says(SAY.workspaces.otherPerson);
  window.history.pushState({}, "", "/join#another-token");
  window.dispatchEvent(new PopStateEvent("popstate"));
  await until(() => screen.queryByText(SAY.workspaces.otherPerson) === null);
  await screen.findByRole("button", { name: say.join });
  expect(screen.queryByText(SAY.workspaces.otherPerson)).toBeNull();
});
