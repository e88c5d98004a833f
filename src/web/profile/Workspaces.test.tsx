// The profile's workspaces: the list, and a new one.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { ASHA, idOf, OWN_WORKSPACE, PROFILE } from "../../../test/screen/samples.ts";
import { openScreen, says, until } from "../../../test/screen/screen.tsx";
import { type Answers, refusal } from "../../../test/screen/server.ts";

const say = SAY.members;
const CLUB = { id: idOf("club"), name: "HackFest Club", role: "owner" as const, personal: false };

function openProfile(path: string, others: Answers = {}) {
  const server: Answers = {
    getProfile: { user: PROFILE },
    listDevices: [],
    budgets: { data: [], operator: "" },
    useWorkspace: { ok: true },
    ...others,
  };
  return { server, ...openScreen(path, server) };
}

test("lists where the user works, with the role, and opens another one", async () => {
  const other = { ...OWN_WORKSPACE, ...CLUB, role: "viewer" as const, members: 5, in_use: false };
  const { press, server } = openProfile("/user/profile", { listWorkspaces: { data: [OWN_WORKSPACE, other] } });
  const card = within(await screen.findByRole("region", { name: say.mine }));
  await card.findByText(`${say.roles.viewer} · ${say.count(5)}`);
  expect(card.getAllByText(say.inUse)).toHaveLength(1);
  server.userData = { ...ASHA, workspace: { ...CLUB, role: "viewer" } };
  await press(say.openNamed(CLUB.name));
  await says(say.entered(CLUB.name));
  await card.findByRole("button", { name: say.openNamed("Asha Rao") });
});

test("a new workspace is made from the menu's link, and its members are next", async () => {
  const { fill, server } = openProfile("/user/profile?new=workspace", {
    createWorkspace: refusal("workspace.name_required"),
    listMembers: { data: { members: [], invitations: [] } },
  });
  const dialog = within(await screen.findByRole("dialog", { name: say.make }));
  const submit = () => dialog.getByRole("button", { name: say.make }).click();
  submit();
  await says(SAY.workspaces.nameRequired);
  await fill(say.name, CLUB.name);
  server.createWorkspace = ({ body }) => {
    expect(body).toEqual({ name: CLUB.name });
    server.userData = { ...ASHA, workspace: CLUB };
    return { data: { id: CLUB.id } };
  };
  submit();
  await says(say.made(CLUB.name));
  await until(() => location.pathname === "/user/members");
  await screen.findByRole("heading", { name: CLUB.name });
});
