// The template preview: its simulated AI step, and its messages when something fails.
import { fireEvent, screen } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { SAMPLE_WAIT } from "#domain/certificate/sample.ts";
import { SAY } from "#domain/say/say.ts";
import { DESIGN } from "../../../test/organiser.ts";
import { idOf, TEMPLATE } from "../../../test/screen/samples.ts";
import { type Opened, openScreen, says, until } from "../../../test/screen/screen.tsx";
import { type Answers, BROKEN } from "../../../test/screen/server.ts";

const say = SAY.preview;
const AI = { ...EMPTY_CONTENT, elements: [newElement("title", { id: "title", phone: false })] };

test("fills the AI parts with samples, while the overlay is shown for two seconds", async () => {
  const begun = Date.now();
  openPreview(AI);
  await says(SAY.certificate.magic);
  await says(say.aiDone);
  expect(screen.queryByText(SAY.certificate.magic)).toBeNull();
  expect(Date.now() - begun).toBeGreaterThanOrEqual(SAMPLE_WAIT);
});

test("a design with nothing on it says so", async () => {
  openPreview(EMPTY_CONTENT);
  await says(SAY.templates.blank);
  expect(screen.queryByText(say.asSample(say.sampleName))).toBeNull();
});

test("reports a sample that does not load, and shows the design without it", async () => {
  openPreview(AI, { file: () => new Response(null, { status: 500 }) });
  await says("Failed to generate AI content");
  await until(() => screen.queryByText(SAY.certificate.magic) === null);
  expect(screen.queryByText(say.aiDone)).toBeNull();
});

test("reports when it cannot be drawn, and when its link cannot be copied", async () => {
  const { press, user } = openPreview(DESIGN);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("No"));
  await press(SAY.certificate.download);
  await says("Failed to download template. Please try again.");
  await press(SAY.certificate.share);
  await press(SAY.certificate.copyLink);
  await says("Failed to copy link");
  await user.keyboard("{Escape}");
  await until(() => document.activeElement === screen.getByRole("button", { name: SAY.certificate.share }));
});

test("a template that does not load is reported in the specification's words, and can be loaded again", async () => {
  const { press, server } = openPreview(DESIGN, { getTemplate: BROKEN });
  await says("Failed to load template preview");
  server.getTemplate = templateWith(DESIGN);
  await press(SAY.product.retry);
  await screen.findByRole("heading", { name: TEMPLATE.name });
});

test("shows a sample person, and has a link to Edit", async () => {
  openPreview(DESIGN);
  await says(say.asSample(say.sampleName));
  const edit = screen.getByRole("link", { name: "Edit" });
  expect(edit.getAttribute("href")).toBe(`/user/templates/customize/${TEMPLATE.id}`);
});

test("shows each of its designs, and leads to the chosen one", async () => {
  const winner = { id: idOf("winner"), name: "Winner", content: JSON.stringify(AI) };
  const { data } = templateWith(DESIGN);
  openPreview(DESIGN, { getTemplate: { data: { ...data, variants: [winner] } } });
  const choice = await screen.findByRole("combobox", { name: SAY.variants.design });
  expect(screen.queryByText(SAY.certificate.magic)).toBeNull();
  fireEvent.change(choice, { target: { value: winner.id } });
  await says(SAY.certificate.magic);
  await until(() => location.search === `?variant=${winner.id}`);
  expect(leads("Edit")).toBe(`/user/templates/customize/${TEMPLATE.id}?variant=${winner.id}`);
  expect(leads(SAY.templates.newPost)).toBe(`/user/create-post?template=${TEMPLATE.id}&variant=${winner.id}`);
  fireEvent.change(choice, { target: { value: "own" } });
  await until(() => screen.queryByText(SAY.certificate.magic) === null);
  expect(leads("Edit")).toBe(`/user/templates/customize/${TEMPLATE.id}`);
});

function leads(name: string): string | null {
  return screen.getByRole("link", { name }).getAttribute("href");
}

function templateWith(design: Content) {
  return { data: { ...TEMPLATE, content: JSON.stringify(design), revision: idOf("revision") } };
}

function openPreview(design: Content, others: Answers = {}): Opened & { server: Answers } {
  const server: Answers = { getTemplate: templateWith(design), ...others };
  return { ...openScreen(`/user/templates/view/${TEMPLATE.id}`, server), server };
}
