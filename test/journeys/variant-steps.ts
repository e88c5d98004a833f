// Steps of giving a template further designs, and of looking who has which.
import { expect, type Page } from "@playwright/test";
import { newElement } from "#domain/canvas/elements.ts";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import type { Organiser } from "../organiser.ts";
import { untilDrawn } from "./canvas.ts";
import { expectAccessible, press } from "./steps.ts";

const say = SAY.variants;

/** In the dialog that asks for whom a design is. */
export async function addDesign(
  page: Page,
  { name, column, value }: { name: string; column: string; value: string },
): Promise<void> {
  const dialog = page.getByRole("dialog", { name: say.addTitle });
  await dialog.getByRole("textbox", { name: say.name, exact: true }).fill(name);
  await dialog.getByRole("combobox", { name: say.column }).selectOption(column);
  await dialog.getByRole("checkbox", { name: new RegExp(value, "i") }).check();
  await expectAccessible(page);
  await press(dialog.getByRole("button", { name: say.addIt }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: new RegExp(name) })).toHaveAttribute("aria-current", "page");
}

/** What the designer does, by the call: how texts are edited is another journey. */
export async function retitle(page: Page, organiser: Organiser, text: string): Promise<void> {
  const { pathname, searchParams } = new URL(page.url());
  const [template, variant] = [pathname.split("/").at(-1), searchParams.get("variant") ?? ""];
  await organiser.ask("POST", `/user/template/temp/${template}?variant=${variant}`, {
    content: JSON.stringify(titled(text)),
  });
  await page.reload();
  await untilDrawn(page);
}

/** What the certificate of the student with this name says in the place of the title. */
export async function titleOf(organiser: Organiser, template: string, name: string): Promise<string> {
  const students = (await organiser.ask("GET", `/user/students?user_template_id=${template}`)) as {
    id: string;
    name: string;
  }[];
  const { id = "" } = students.find((student) => student.name === name) ?? {};
  const { content } = (await organiser.ask("GET", `/students/certidata/${id}`)) as { content: string };
  return (JSON.parse(content) as { elements: { text?: string }[] }).elements[0]?.text ?? "";
}

export function titled(text: string): Content {
  const title = { ...newElement("title", { id: "title", phone: false }), text };
  const name = { ...newElement("student-name", { id: "name", phone: false }), y: 200 };
  return { ...EMPTY_CONTENT, elements: [title, name] };
}
