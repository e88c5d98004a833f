// Members: who sees what about them, and every change, with the server's refusals.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { type Role, ROLES } from "#domain/account/permissions.ts";
import { SAY } from "#domain/say/say.ts";
import { ASHA, idOf, NOW, OWN_WORKSPACE } from "../../../test/screen/samples.ts";
import { openScreen, says, until } from "../../../test/screen/screen.tsx";
import { momentText } from "../ui/moment-text.ts";
import { type Answers, BROKEN, refusal } from "../../../test/screen/server.ts";

const say = SAY.members;
const CLUB = { id: idOf("club"), name: "HackFest Club", role: "owner" as Role, personal: false };

type Listed = Answer<Calls["listMembers"]>["data"]["members"][number];
const member = (name: string, role: Role, you = false): Listed => ({
  id: idOf(name.replace(" ", "-")),
  name,
  role,
  joined_at: NOW,
  you,
});
const INVITATION = {
  id: idOf("invited"),
  role: "viewer" as Role,
  email: "meera@example.com",
  invited_by: "Asha Rao",
  expires_at: "2026-12-03T10:00:00.000Z",
};

/** Asha in HackFest Club, in this role, with four others. */
function openMembers(role: Role = "owner", others: Answers = {}) {
  const list = {
    members: [
      ...(role === "owner" ? [] : [member("Devi Nair", "owner")]),
      member("Asha Rao", role, true),
      member("Ravi Menon", "sender"),
    ],
    invitations: role === "owner" || role === "manager" ? [INVITATION] : [],
  };
  const server: Answers = {
    userData: { ...ASHA, workspace: { ...CLUB, role } },
    listWorkspaces: {
      data: [
        { ...OWN_WORKSPACE, in_use: false },
        { ...OWN_WORKSPACE, ...CLUB, role, members: 2 },
      ],
    },
    listMembers: () => ({ data: list }),
    listTemplates: { data: [] },
    ...others,
  };
  return { list, server, ...openScreen("/user/members", server) };
}

const actionsFor = (name: string) => screen.queryByRole("button", { name: say.actionsFor(name) });
const choose = async ({ user, press }: ReturnType<typeof openMembers>, name: string, action: string) => {
  await press(say.actionsFor(name));
  await user.click(await screen.findByRole("menuitem", { name: action }));
};
const askedFor = ({ asked }: ReturnType<typeof openMembers>, call: string) =>
  asked.filter(({ name }) => name === call).map(({ body }) => body);

test.each(ROLES)("as %s one reads what one may do, and is offered only that", async (role) => {
  openMembers(role);
  await says(`${say.whatYouMay(say.roles[role])} ${say.may[role]}`);
  await says("Ravi Menon");
  const invites = role === "owner" || role === "manager";
  expect(screen.queryByRole("button", { name: say.invite }) !== null).toBe(invites);
  expect(screen.queryByRole("heading", { name: say.pending }) !== null).toBe(invites);
  expect(actionsFor("Ravi Menon") !== null).toBe(role === "owner");
  expect(actionsFor("Asha Rao")).not.toBeNull();
  expect(screen.queryByText(say.askOwners("Devi Nair")) !== null).toBe(role !== "owner");
  expect(screen.queryByRole("button", { name: say.delete }) !== null).toBe(role === "owner");
});

test("somebody alone is asked to invite the others, in a personal workspace without its name and issuer", async () => {
  openScreen("/user/members", {
    listMembers: { data: { members: [{ ...member("Asha Rao", "owner", true), id: idOf("asha") }], invitations: [] } },
  });
  await screen.findByRole("heading", { name: say.alone });
  expect(screen.getAllByRole("button", { name: say.invite })).toHaveLength(1);
  expect(actionsFor("Asha Rao")).toBeNull();
  expect(screen.queryByRole("heading", { name: say.settings })).toBeNull();
});

test("a list that does not load is loaded again", async () => {
  const { press, server } = openMembers("owner", { listMembers: BROKEN });
  await says(say.listFailed);
  server.listMembers = { data: { members: [member("Asha Rao", "owner", true)], invitations: [] } };
  await press(SAY.product.retry);
  await screen.findByRole("heading", { name: say.alone });
});

test("an invitation goes by mail, in a role not above one's own", async () => {
  const opened = openMembers("manager", { invite: { data: { id: idOf("new"), link: null } } });
  await opened.press(say.invite);
  const dialog = within(await screen.findByRole("dialog", { name: say.inviteTitle }));
  expect(dialog.queryByRole("radio", { name: say.roles.owner })).toBeNull();
  await opened.fill(say.email, " Meera@Example.com ");
  await opened.user.click(dialog.getByRole("radio", { name: say.roles.viewer }));
  const before = askedFor(opened, "listMembers").length;
  await opened.press(say.send);
  await says(say.sent("Meera@Example.com"));
  expect(askedFor(opened, "invite")).toEqual([{ role: "viewer", email: "Meera@Example.com" }]);
  await until(() => askedFor(opened, "listMembers").length > before);
});

test("an invitation that the server refuses stays in the dialog, with the reason", async () => {
  const { press, fill, server } = openMembers("owner", { invite: refusal("email.invalid") });
  await press(say.invite);
  await fill(say.email, "meera");
  await press(say.send);
  await says(SAY.students.emailInvalid);
  server.invite = refusal("invitation.too_many", { most: 50 });
  await press(say.send);
  await says(SAY.workspaces.tooManyInvitations(50));
});

test("a link is shown once, and copied", async () => {
  const link = "http://localhost:3000/join#token";
  const { press, user } = openMembers("owner", { invite: { data: { id: idOf("new"), link } } });
  await press(say.invite);
  await user.click(await screen.findByRole("radio", { name: say.byLink }));
  await press(say.makeLink);
  expect(await screen.findByLabelText(say.link)).toHaveProperty("value", link);
  await press(say.copy);
  expect(await navigator.clipboard.readText()).toBe(link);
});

test("a pending invitation is sent again and then taken back, or only taken back", async () => {
  const opened = openMembers("owner", {
    invite: { data: { id: idOf("new"), link: null } },
    withdrawInvitation: { ok: true },
  });
  await opened.press(say.againFor(INVITATION.email));
  await says(say.sent(INVITATION.email));
  const changes = () =>
    opened.asked.map(({ name }) => name).filter((name) => name === "invite" || name === "withdrawInvitation");
  expect(changes()).toEqual(["invite", "withdrawInvitation"]);
  opened.list.invitations = [];
  await opened.press(say.takeBackOf(INVITATION.email));
  await says(say.takenBack);
  await until(() => screen.queryByRole("heading", { name: say.pending }) === null);
});

test("where no more invitations can be open, the earlier one is taken back first", async () => {
  let open = 50;
  const { press, asked } = openMembers("owner", {
    invite: () =>
      open === 50 ? refusal("invitation.too_many", { most: 50 }) : { data: { id: idOf("new"), link: null } },
    withdrawInvitation() {
      open -= 1;
      return { ok: true };
    },
  });
  await press(say.againFor(INVITATION.email));
  await says(say.sent(INVITATION.email));
  expect(asked.filter(({ name }) => name === "withdrawInvitation")).toHaveLength(1);
});

test("an earlier invitation that could not be taken back is told, unless nobody can use it any more", async () => {
  const { press, server } = openMembers("owner", {
    invite: { data: { id: idOf("new"), link: null } },
    withdrawInvitation: refusal("invitation.not_found"),
  });
  await press(say.againFor(INVITATION.email));
  await says(say.sent(INVITATION.email));
  expect(screen.queryByText(new RegExp(say.earlierStays))).toBeNull();
  server.withdrawInvitation = BROKEN;
  await press(say.againFor(INVITATION.email));
  await says(new RegExp(say.earlierStays));
});

test("a role is changed", { tags: "full" }, async () => {
  const opened = openMembers("owner", { changeRole: { ok: true } });
  await says("Ravi Menon");
  await choose(opened, "Ravi Menon", say.changeRole);
  const dialog = within(await screen.findByRole("dialog", { name: say.changeRoleOf("Ravi Menon") }));
  expect(dialog.getByRole("radio", { name: say.roles.sender })).toHaveProperty("checked", true);
  await opened.user.click(dialog.getByRole("radio", { name: say.roles.manager }));
  await opened.press(say.changeRole);
  await says(say.roleChanged("Ravi Menon", say.roles.manager));
  expect(askedFor(opened, "changeRole")).toEqual([{ role: "manager" }]);
});

test("a member is removed after a question, and the last owner cannot leave", async () => {
  const opened = openMembers("owner", {
    removeMember: { ok: true },
    leaveWorkspace: refusal("workspace.last_owner"),
  });
  await says("Ravi Menon");
  await choose(opened, "Ravi Menon", say.remove);
  await says(say.removeText);
  opened.list.members = opened.list.members.filter(({ name }) => name !== "Ravi Menon");
  await opened.press(say.remove);
  await says(say.removed("Ravi Menon"));
  await choose(opened, "Asha Rao", say.leave);
  await screen.findByRole("dialog", { name: say.leaveTitle(CLUB.name) });
  await opened.press(say.leave);
  await says(new RegExp(SAY.workspaces.lastOwner));
});

test("ownership is handed over, and the page then offers what a manager may", { tags: "full" }, async () => {
  const opened = openMembers("owner", { handOver: { ok: true } });
  await says("Ravi Menon");
  await choose(opened, "Ravi Menon", say.handOver);
  await says(say.handOverText("Ravi Menon"));
  opened.server.userData = { ...ASHA, workspace: { ...CLUB, role: "manager" } };
  opened.list.members = [member("Ravi Menon", "owner"), member("Asha Rao", "manager", true)];
  await opened.press(say.handOver);
  await says(say.handedOver("Ravi Menon"));
  await says(say.askOwners("Ravi Menon"));
  expect(actionsFor("Ravi Menon")).toBeNull();
});

test(
  "whoever signed in a while ago proves who they are before somebody is removed, and is not asked again",
  { tags: "full" },
  async () => {
    let proved = false;
    const opened = openMembers("owner", {
      removeMember: () => (proved ? { ok: true } : refusal("proof.needed")),
      listIdentities: [{ id: "m", kind: "mobile", name: "9876543210", verified_at: NOW, used_at: null }],
      sendProofCode: { resendAfterSeconds: 30, embeddedCode: "123456" },
      proveByCode() {
        proved = true;
        return { ok: true };
      },
    });
    await says("Ravi Menon");
    await choose(opened, "Ravi Menon", say.remove);
    await opened.press(say.remove);
    await opened.press(SAY.profile.fresh.send("+91 9876543210"));
    await opened.user.click((await screen.findAllByRole("textbox"))[0] as HTMLElement);
    await opened.user.paste("123456");
    await opened.press(SAY.profile.fresh.submit);
    await says(say.removed("Ravi Menon"));
    expect(askedFor(opened, "removeMember")).toHaveLength(2);
  },
);

test("another owner stays for 72 hours once removed, is listed with the day, and is kept by Undo", async () => {
  const at = "2026-12-02T10:00:00.000Z";
  const opened = openMembers("owner", {
    removeMember: { ok: true, waits_until: at },
    keepMember: { ok: true },
  });
  opened.list.members.push(member("Devi Nair", "owner"));
  await says("Devi Nair");
  await choose(opened, "Devi Nair", say.remove);
  await says(`${say.removeText} ${say.ownerWaits}`);
  opened.list.members = [
    member("Asha Rao", "owner", true),
    { ...member("Devi Nair", "owner"), leaving: { at, role: null } },
  ];
  await opened.press(say.remove);
  await says(say.staysUntil("Devi Nair", momentText(at)));
  await says(say.leavesOn(momentText(at)));
  opened.list.members = [member("Asha Rao", "owner", true), member("Devi Nair", "owner")];
  await opened.press(say.undoOf("Devi Nair"));
  await says(say.stays("Devi Nair"));
  await until(() => screen.queryByText(say.leavesOn(momentText(at))) === null);
});

test("whoever may not change members sees that an owner leaves or gets another role, without Undo", async () => {
  const at = "2026-12-02T10:00:00.000Z";
  const { list } = openMembers("viewer");
  list.members = [
    { ...member("Devi Nair", "owner"), leaving: { at, role: "sender" } },
    member("Asha Rao", "viewer", true),
  ];
  await says(say.becomesOn(say.roles.sender, momentText(at)));
  expect(screen.queryByRole("button", { name: say.undoOf("Devi Nair") })).toBeNull();
});

test(
  "a workspace is renamed, and deleted after a question; its members then go on in their own",
  { tags: "full" },
  async () => {
    const opened = openMembers("owner", {
      updateWorkspace: { ok: true },
      deleteWorkspace: refusal("workspace.mails_wait", { mails: 2 }),
      useWorkspace: { ok: true },
    });
    await screen.findByRole("heading", { name: say.settings });
    await opened.fill(say.name, "HackFest Society");
    await opened.fill(say.issuer, "IIT Goa");
    await opened.press(say.save);
    await says(say.saved);
    expect(askedFor(opened, "updateWorkspace")).toEqual([
      { name: "HackFest Society", issuer: "IIT Goa", show_name: true },
    ]);
    await opened.press(say.delete);
    const asks = () => screen.findByRole("dialog", { name: say.deleteTitle(CLUB.name) });
    await opened.user.click(within(await asks()).getByRole("button", { name: say.delete }));
    await says(new RegExp(SAY.workspaces.mailsWait(2)));
    opened.server.deleteWorkspace = { ok: true };
    await opened.press(say.delete);
    opened.server.userData = ASHA;
    await opened.user.click(within(await asks()).getByRole("button", { name: say.delete }));
    await says(say.deleted(CLUB.name));
    await until(() => location.pathname === "/user/templates");
  },
);
