// Certificates by WhatsApp: shown before they go, sent to those who agreed, undone, followed, and ended by a STOP.
import { expect, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { DESIGN, openOrganiser, type Organiser } from "../organiser.ts";
import { FULL, test as journey } from "./journey.ts";
import { pickIn, pressOn } from "./keyboard.ts";
import { prepare } from "./prepare.ts";
import { expectAccessible, newMobile, press } from "./steps.ts";
import { test as connected } from "./whatsapp-server.ts";

const say = SAY.whatsapp;

/** `numbers`: of those who agreed; one more did not. */
async function addPeople(organiser: Organiser, template: string, numbers: readonly string[]): Promise<void> {
  const rows = numbers.map((mobile, nth) => `${NAMES[nth]},${mobile},Yes`);
  const list = ["Name,Mobile,WhatsApp opt-in", ...rows, `Chitra Iyer,${newMobile()},No`].join("\n");
  const form = new FormData();
  form.set("user_template_id", template);
  form.set("file", new File([list], "list.csv", { type: "text/csv" }));
  await organiser.ask("POST", "/user/students/import/csv", form);
}
const NAMES = ["Meera Nair", "Rahul Sharma"];

const partsOf = (page: Page) => ({
  dialog: page.getByRole("dialog", { name: SAY.mail.confirmTitle }),
  panel: page.getByRole("region", { name: say.title, exact: true }).filter({ hasText: `${say.title}:` }),
});

journey(
  "with nothing configured, messages are seen before they go, undone, sent to those who agreed, and kept to look at",
  FULL,
  async ({ page }) => {
    const { organiser, template } = await prepare(page);
    const numbers = [newMobile(), newMobile()];
    await addPeople(organiser, template, numbers);
    await page.goto(`/user/templates/students/${template}`);
    const { dialog, panel } = partsOf(page);
    await press(page.getByRole("button", { name: SAY.students.sendAll }));
    await dialog.getByRole("combobox", { name: say.sendBy }).selectOption(say.byWhatsApp);
    for (const words of [say.confirm(2), say.notAgreed(1), say.free, say.kept])
      await expect(dialog.getByText(words)).toBeVisible();
    const preview = dialog.getByRole("figure", { name: say.preview });
    await expect(preview.getByText(/^Hello Rahul Sharma, your certificate for HackFest 2026/)).toBeVisible();
    await expect(preview.getByRole("img", { name: SAY.mail.pictureAlt("Rahul Sharma") })).toBeVisible();
    await expectAccessible(page);
    await press(dialog.getByRole("button", { name: say.send(2) }));

    await expect(panel.getByText(/^2 messages go out in \d+ s$/)).toBeVisible();
    await expectAccessible(page);
    await press(panel.getByRole("button", { name: say.cancel }));
    await expect(panel).toBeHidden();
    await expect(page.getByText(SAY.mail.cancelDone)).toBeHidden();

    await press(page.getByRole("checkbox", { name: SAY.students.select("Meera Nair") }));
    const bar = page.getByRole("region", { name: SAY.students.selection });
    await press(bar.getByRole("button", { name: SAY.students.sendPicked }));
    const picked = page.getByRole("dialog", { name: SAY.students.sendPickedTitle });
    await picked.getByRole("combobox", { name: say.sendBy }).selectOption(say.byWhatsApp);
    await expect(picked.getByText(say.confirm(1))).toBeVisible();
    await expectAccessible(page);
    await press(picked.getByRole("button", { name: say.send(1) }));
    await press(panel.getByRole("button", { name: SAY.mail.sendNow }));
    await expect(panel.getByText(`${say.title}: ${say.counts.sent(1)}`)).toBeVisible();
    await expect(page.getByText(say.badge(say.states.sent)).first()).toBeVisible();

    await page.goto("/dev/whatsapp");
    const message = page.getByRole("article").filter({ hasText: numbers[0] ?? "" });
    await expect(message.getByText(/^Hello Meera Nair, your certificate/)).toBeVisible();
    await expect(message.getByRole("img", { name: say.pictureOf("Meera Nair") })).toBeVisible();
    await expect(page.getByRole("article").filter({ hasText: numbers[1] ?? "" })).toHaveCount(0);
    await expectAccessible(page);
  },
);

connected(
  "connected to WhatsApp, by keys alone: planned, sent, delivered and read; whoever answers STOP gets no more",
  FULL,
  async ({ page, whatsapp }) => {
    const { peer, tell, url } = whatsapp;
    const organiser = await openOrganiser(url, newMobile(), "Asha Rao");
    const template = await organiser.template(DESIGN);
    const mobile = newMobile();
    await addPeople(organiser, template, [mobile, "+49 1511 2345678"]);
    await page.goto("/health/live");
    await page.evaluate((token) => localStorage.setItem("token", token), organiser.token);
    await page.goto(`/user/templates/students/${template}`);
    const { dialog, panel } = partsOf(page);
    await pressOn(page, page.getByRole("button", { name: SAY.students.sendAll }));
    await pickIn(page, dialog.getByRole("combobox", { name: say.sendBy }), say.byWhatsApp);
    for (const words of [say.costs("₹0.23"), say.abroad(1), say.previewHint])
      await expect(dialog.getByText(words)).toBeVisible();
    await expectAccessible(page);
    await pressOn(page, dialog.getByRole("button", { name: say.send(2) }));
    await pressOn(page, panel.getByRole("button", { name: SAY.mail.sendNow }));
    await expect(panel.getByText(`${say.title}: ${say.counts.sent(2)}`)).toBeVisible();

    const taken = (to: string) => peer.inbox.find((message) => message.to === to) ?? { wamid: "", data: "", to };
    const [asha, ben] = [taken(`91${mobile}`), taken("4915112345678")];
    const statuses = [
      { id: asha.wamid, status: "read", data: asha.data, to: asha.to },
      { id: ben.wamid, status: "failed", data: ben.data, to: ben.to, code: 131026 },
    ];
    expect(await tell({ statuses })).toBe(200);
    expect(await tell({ messages: [{ from: asha.to, body: "நிறுத்து" }] })).toBe(200);
    await page.reload();
    await expect(panel.getByText(`${say.title}: ${say.counts.read(1)}, ${say.counts.failed(1)}`)).toBeVisible();
    await expect(panel.getByText(say.faults.notReachable)).toBeVisible();
    await expectAccessible(page);

    await pressOn(page, page.getByRole("button", { name: SAY.students.sendAll }));
    await pickIn(page, dialog.getByRole("combobox", { name: say.sendBy }), say.byWhatsApp);
    await expect(dialog.getByText(say.confirm(1))).toBeVisible();
    await expect(dialog.getByText(say.stopped(1))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  },
);
