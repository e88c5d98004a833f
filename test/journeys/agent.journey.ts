// An agent prepares a batch; a person opens its link, sees exactly these people, and sends.
import { expect } from "@playwright/test";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { SAY } from "#domain/say/say.ts";
import { test, FULL_AT_A_DESK } from "./journey.ts";
import { mailTo } from "./mails.ts";
import { PORTS } from "./ports.ts";
import { prepare } from "./prepare.ts";
import { expectAccessible } from "./steps.ts";

const say = SAY.drafts;

test("an agent prepares a batch, and a person sends it from the link", FULL_AT_A_DESK, async ({ page }) => {
  const { organiser, template, student } = await prepare(page);
  const address = `agent.${template}@example.com`;
  const agent = await connect(await keyOf(organiser));
  const recipients = [{ name: "Meera Nair", email: address, remarks: "First place" }, { name: "Rahul Sharma" }];
  const made = await agent.callTool({ name: "draft_batch", arguments: { template, recipients } });
  const { link, batch } = made.structuredContent as { link: string; batch: string };
  const progress = async () =>
    (await agent.callTool({ name: "batch_progress", arguments: { batch } })).structuredContent;
  expect(await progress()).toMatchObject({ state: "waiting_for_a_person" });

  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  const dialog = page.getByRole("dialog", { name: say.title });
  const people = dialog.getByRole("list", { name: say.people(2) });
  await expect(people.getByRole("listitem")).toHaveText([/Meera Nair/, /Rahul Sharma.*No e-mail/]);
  await expect(people.getByText(student.name)).toHaveCount(0);
  await expect(dialog.getByText(SAY.mail.confirm(1))).toBeVisible();
  await expectAccessible(page);
  expect(await progress()).toMatchObject({ state: "waiting_for_a_person" });
  await dialog.getByRole("button", { name: SAY.students.sendPicked }).click();
  await expect(dialog).toBeHidden();
  await mailTo(address);
  await expect.poll(progress).toMatchObject({ state: "done", sent: 1 });

  await page.goto(pathname + search);
  await expect(dialog.getByText(/^This batch was sent on /)).toBeVisible();
  await expect(dialog.getByRole("button", { name: SAY.students.sendPicked })).toHaveCount(0);
  await expectAccessible(page);
  await agent.close();
});

async function keyOf({ ask }: { ask: (method: string, path: string, body?: unknown) => Promise<unknown> }) {
  const { data } = (await ask("GET", "/user/workspaces")) as { data: { id: string }[] };
  const scopes = ["templates:read", "lists:write", "certificates:read"];
  const made = await ask("POST", `/user/workspaces/${data[0]?.id ?? ""}/keys`, { name: "Club agent", scopes });
  return (made as { data: { key: string } }).data.key;
}

async function connect(key: string): Promise<Client> {
  const agent = new Client({ name: "journey", version: "1.0.0" });
  const headers = { authorization: `Bearer ${key}` };
  const url = new URL(`http://127.0.0.1:${PORTS.server}/mcp`);
  await agent.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return agent;
}
