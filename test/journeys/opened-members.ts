// The dialogs and menus around the members of a workspace, and a workspace that has them all.
import { expect, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { openOrganiser } from "../organiser.ts";
import type { Opened } from "./opened.ts";
import { PORTS } from "./ports.ts";
import { arrive } from "./prepare.ts";
import { buttonNamed, newMobile } from "./steps.ts";

const say = SAY.members;
const MEMBER = "सौदामिनी वेङ्कटरामन्-कृष्णमूर्ति, संगणक अनुप्रयोग विभाग";
const CLUB = "Inter-College Robotics and Autonomous Systems Championship, Western Zone 2026";

const press = (name: string) => (page: Page) => buttonNamed(page, name).click();
const act = (action: string) => async (page: Page) => {
  await buttonNamed(page, say.actionsFor(MEMBER)).click();
  await page.getByRole("menuitem", { name: action }).click();
};

export const ON_THE_MEMBERS: readonly Opened[] = [
  { what: "the workspaces", part: "menu", open: press(SAY.nav.accountMenu) },
  { what: "an invitation", part: "dialog", open: press(say.invite) },
  { what: "the link of an invitation", part: "dialog", open: press(say.newLinkFor(say.roles.desk)) },
  { what: "what is done about a member", part: "menu", open: press(say.actionsFor(MEMBER)) },
  { what: "a role", part: "dialog", open: act(say.changeRole) },
  { what: "handing over", part: "dialog", open: act(say.handOver) },
  { what: "removing a member", part: "dialog", open: act(say.remove) },
  { what: "deleting the workspace", part: "dialog", open: press(say.delete) },
];

/** The members of a workspace of long names, as its owner; returns what makes the link of another invitation. */
export async function openMembers(page: Page): Promise<() => Promise<string>> {
  const { organiser } = await arrive(page);
  const made = (await organiser.ask("POST", "/user/workspaces", { name: CLUB })) as { data: { id: string } };
  const invitations = `/user/workspaces/${made.data.id}/invitations`;
  const invite = async (role: string) =>
    ((await organiser.ask("POST", invitations, { role })) as { data: { link: string } }).data.link;
  const joining = await openOrganiser(`http://127.0.0.1:${PORTS.server}`, newMobile(), MEMBER);
  await joining.ask("POST", "/user/invitations", { token: (await invite("manager")).split("#")[1] });
  await invite("desk");
  await page.goto("/user/members");
  await expect(page.getByText(MEMBER, { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: say.settings })).toBeVisible();
  return () => invite("viewer");
}
