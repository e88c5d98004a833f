// The designer: what does not load, its first state, and its students on the canvas.
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Template } from "#api/shapes.ts";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { DESIGN } from "../../../test/organiser.ts";
import {
  canvas,
  element,
  openDesigner,
  openEmptyDesigner,
  openTab,
  templateWith,
} from "../../../test/screen/designer.tsx";
import { idOf, NOW, TEMPLATE } from "../../../test/screen/samples.ts";
import { closed, button, field, placeNamed, says, until } from "../../../test/screen/screen.tsx";
import { BROKEN, PageOf, type Request, UNREACHABLE } from "../../../test/screen/server.ts";
import { TOAST } from "../ui/toasts/toast-limits.ts";
import { rowOf, STUDENT } from "../../../test/screen/students.tsx";

const say = SAY.designer;
const PREVIEW = SAY.previewAs;
const ONE_PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const PAPER = { name: "Indigo and gold.png", width: 700, height: 700 };

test("a design that does not load or is not saved is reported in the specification's words", async () => {
  const { press, server } = openEmptyDesigner({ getCanvas: BROKEN, saveCanvas: BROKEN });
  await says("Failed to load template");
  server.getCanvas = { data: templateWith(DESIGN) };
  await press(SAY.product.retry);
  await press(SAY.product.save);
  await says("Failed to save template");
});

test("a font that does not load can be loaded again", async () => {
  const load = vi.spyOn(FontFace.prototype, "load").mockRejectedValue(new Error("No network"));
  onTestFinished(() => load.mockRestore());
  const { press } = await openDesigner({}, inFont("UnifrakturMaguntia"));
  await says(say.fontFailed);
  load.mockRestore();
  await press(SAY.product.retry);
  await until(() => screen.queryByText(say.fontFailed) === null);
});

test(
  "a picture that does not load can be loaded again, by a button that is busy and keeps the focus",
  { tags: "full" },
  async () => {
    const decode = vi.spyOn(HTMLImageElement.prototype, "decode").mockRejectedValue(new Error("No network"));
    onTestFinished(() => decode.mockRestore());
    const { user } = await openDesigner({}, { ...DESIGN, backgroundImage: "/files/sheet" });
    await says(say.pictureMissing);
    const coming = Promise.withResolvers<void>();
    decode.mockReturnValue(coming.promise);
    const retry = screen.getByRole("button", { name: SAY.product.retry });
    retry.focus();
    await user.keyboard("{Enter}");
    await until(() => retry.getAttribute("aria-busy") === "true");
    expect(document.activeElement).toBe(retry);
    coming.resolve();
    await until(() => screen.queryByText(say.pictureMissing) === null);
  },
);

test(
  "deleting an image of the library says how many copies went with it, and Undo brings all back",
  { tags: "full" },
  async () => {
    const image = { id: "logo", name: "Logo", src: "/files/logo.png", width: 30, height: 30 };
    const copy = { type: "custom-image", customImageSrc: image.src, x: 0, y: 0, width: 50, height: 50 } as const;
    const elements = [...DESIGN.elements, { ...copy, id: "one" }, { ...copy, id: "two" }];
    const { press, user } = await openDesigner({}, { ...DESIGN, elements, customImages: [image] });
    await openTab({ user }, say.pictures);
    const before = options().length;
    await press(say.deleteImage("Logo"));
    await says("Removed, with 2 copies on the canvas");
    expect(options()).toHaveLength(before - 2);
    await press(SAY.product.undo);
    await until(() => options().length === before);
    await screen.findByRole("button", { name: say.deleteImage("Logo") });
  },
);

test("a background that AI could not generate is reported in the specification's words", async () => {
  const { press, fill } = openEmptyDesigner({ generateBackground: BROKEN });
  await fill(say.prompt, "Indigo and gold");
  await press("Magic Generate");
  await says("Failed to load APIs");
  expect(screen.queryByRole("dialog", { name: SAY.magic.title })).toBeNull();
});

test("why AI could not generate a background follows in the same toast", { tags: "full" }, async () => {
  const { press, fill } = openEmptyDesigner({ generateBackground: UNREACHABLE });
  await fill(say.prompt, "Indigo and gold");
  await press("Magic Generate");
  await says(`Failed to load APIs. ${SAY.http.offline}`);
  expect(screen.queryByText(SAY.http.offline)).toBeNull();
});

test.each(["abc", "12abc", "1e2"])(
  "a width of %s is invalid, typed or pasted, and becomes 30",
  { tags: "full" },
  async (text) => {
    const { user } = await openDesigner();
    await user.click(element(/Certificate of Achievement/));
    const width = await screen.findByRole<HTMLInputElement>("textbox", { name: say.width });
    for (const enter of [() => user.keyboard(text), () => user.paste(text)]) {
      await user.tripleClick(width);
      await user.keyboard("250{Enter}");
      await until(() => width.value === "250");
      await user.tripleClick(width);
      await enter();
      await user.tab();
      await until(() => width.value === "30");
    }
  },
);

test.each([
  ["Arial", ["Light, shown as Normal", "Normal", "Semibold", "Bold"]],
  ["Great Vibes", ["Light, shown as Normal", "Normal", "Semibold, shown as Normal", "Bold, shown as Normal"]],
])("%s offers the four weights, and says what is drawn instead", { tags: "full" }, async (fontFamily, weights) => {
  const { user } = await openDesigner({}, inFont(fontFamily));
  await user.click(element(/Certificate of Achievement/));
  const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: say.fontWeight });
  expect([...select.options].map(({ text }) => text)).toEqual(weights);
});

test("a background whose preview is closed while it is applied is not applied", { tags: "full" }, async () => {
  const stored = Promise.withResolvers<void>();
  const { press, fill, asked } = openEmptyDesigner({
    generateBackground: ONE_PIXEL,
    uploadFiles: () => stored.promise.then(() => [{ id: idOf("paper"), src: "/files/paper", ...PAPER }]),
  });
  await fill(say.prompt, "Indigo and gold");
  await press("Magic Generate");
  await press("Customize this template");
  await until(() => asked.some(({ name }) => name === "uploadFiles"));
  await press(SAY.product.close);
  await closed(SAY.magic.title);
  stored.resolve();
  // When the next answer of the server is shown, the first picture would have been applied.
  await press("Magic Generate");
  await screen.findByRole("img", { name: /^Background generated for/ });
  await press(SAY.product.close);
  await closed(SAY.magic.title);
  expect(screen.queryByRole("button", { name: /^Add Indigo and gold.* to the canvas$/ })).toBeNull();
  expect(screen.queryByText(say.backgroundApplied)).toBeNull();
});

test("a toast disappears after three seconds", { tags: "full" }, async () => {
  await openDesigner();
  await screen.findByRole("button", { name: "Remarks" });
  // From here on time passes only as the test says.
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(button("Remarks"));
  await says(say.elementAdded);
  await vi.advanceTimersByTimeAsync(2.5 * SECOND);
  screen.getByText(say.elementAdded);
  await vi.advanceTimersByTimeAsync(1.5 * SECOND);
  await until(() => screen.queryByText(say.elementAdded) === null);
});

test("a starter that does not load is reported, and loads on the next try", { tags: "full" }, async () => {
  const { user, server } = openEmptyDesigner({ takeStarter: UNREACHABLE });
  const card = await screen.findByRole("button", { name: /^Letterpress/ });
  await user.click(card);
  await says(SAY.gallery.failed);
  server.takeStarter = { data: { content: JSON.stringify(DESIGN) } };
  await user.click(card);
  await waitFor(() => element(/Certificate of Achievement/));
});

test("the Undo of a starter disappears with its screen", { tags: "full" }, async () => {
  const { user } = openEmptyDesigner({
    takeStarter: { data: { content: JSON.stringify(DESIGN) } },
    creditTransactions: { data: [], hasMore: false },
  });
  await user.click(await screen.findByRole("button", { name: /^Minimal Swiss/ }));
  const began = SAY.gallery.began("Minimal Swiss");
  await says(began);
  const since = performance.now();
  await user.click(placeNamed(SAY.nav.credits));
  await screen.findByRole("heading", { name: SAY.credits.title, level: 1 });
  await until(() => screen.queryByText(began) === null);
  // Because of the screen, not of its time, which is longer.
  expect(performance.now() - since).toBeLessThan(TOAST.undoMs / 2);
});

test("a Hindi template is offered the Hindi starter first", async () => {
  openEmptyDesigner({ getCanvas: { data: { ...templateWith(EMPTY_CONTENT), language: "Hindi" } } });
  const group = within(await screen.findByRole("region", { name: SAY.gallery.groups.certificates }));
  const [first] = group.getAllByRole("button");
  expect(first?.getAttribute("aria-label") ?? first?.textContent).toMatch(/Devanagari Praman/);
});

test("without students three sample names are used", async () => {
  const { press } = await openDesigner({ listPreviewRows: { data: { rows: [], total: 0 } } });
  await press(PREVIEW.open);
  await says(PREVIEW.samples);
  const bar = within(screen.getByRole("region", { name: PREVIEW.bar }));
  for (const [nth, name] of PREVIEW.sampleNames.entries()) {
    await bar.findByText(name);
    bar.getByText(PREVIEW.of(nth + 1, 3));
    await press(PREVIEW.next);
  }
});

test("a row is found by search and by its place, also while the list is loading", { tags: "full" }, async () => {
  const found = Promise.withResolvers<void>();
  const people = ["Venkatanarasimharajuvaripeta Iyer", STUDENT.name, "लक्ष्मी अय्यर", "Om"];
  const rows = people.map((name, place) => rowOf({ ...STUDENT, id: idOf(`row-${place}`), name }, place));
  const { user, press } = await openDesigner({
    async listPreviewRows({ query: { q = "", view } }) {
      if (q === "Om" || view === "other-scripts") await found.promise;
      const those = rows.filter(({ name }) => name.includes(q) && (view !== "other-scripts" || name.startsWith("ल")));
      return { data: { rows: those, total: those.length } };
    },
  });
  await press(PREVIEW.open);
  await press(PREVIEW.pick(people[0] ?? ""));
  await user.click(await screen.findByText(PREVIEW.views["other-scripts"]));
  await user.click(screen.getByRole("option", { name: STUDENT.name }));
  await press(PREVIEW.pick(STUDENT.name));
  const search = await screen.findByRole("combobox", { name: PREVIEW.search });
  await user.click(search);
  await user.paste("Om");
  await user.keyboard("{Enter}");
  found.resolve();
  const picked = await screen.findByRole("button", { name: PREVIEW.pick("Om") });
  expect(screen.getByRole("region", { name: PREVIEW.bar }).contains(picked)).toBe(true);
});

test("renaming keeps what was changed elsewhere meanwhile", async () => {
  const elsewhere = { category: "Sports", language: "Hindi", description: "Said in another tab", issuer: "Chess Club" };
  const { user, fill, asked } = await openDesigner({
    getTemplate: { data: { ...templateWith(DESIGN), ...elsewhere } },
    updateTemplate: { data: { ...TEMPLATE, ...elsewhere, name: "Night of Code" } },
  });
  await fill(SAY.createTemplate.name, "Night of Code");
  await user.keyboard("{Enter}");
  await says(SAY.templates.updated);
  expect(asked.find(({ name }) => name === "updateTemplate")?.body).toEqual({ name: "Night of Code", ...elsewhere });
});

test("a template needs a name; of two that are typed one after the other the last one stays", async () => {
  const first = Promise.withResolvers<void>();
  const { user, fill, asked } = await openDesigner({
    getTemplate: () => first.promise.then(() => ({ data: templateWith(DESIGN) })),
    updateTemplate: ({ body: { name } }) => ({ data: { ...TEMPLATE, name } }),
  });
  await fill(SAY.createTemplate.name, "");
  await says(say.nameMissing);
  for (const typed of ["Night", "Day of Code"]) {
    await fill(SAY.createTemplate.name, typed);
    await user.keyboard("{Enter}");
  }
  expect(asked.filter(({ name }) => name === "getTemplate")).toHaveLength(1);
  first.resolve();
  await until(() => screen.queryAllByText("Day of Code").length > 0);
  expect(field(SAY.createTemplate.name).value).toBe("Day of Code");
  const names = asked.filter(({ name }) => name === "updateTemplate").map(({ body }) => (body as Template).name);
  expect(names).toEqual(["Night", "Day of Code"]);
});

test(
  "a name that is sent as an element is selected is there when its answer finds the field mounted anew",
  { tags: "full" },
  async () => {
    const answered = Promise.withResolvers<void>();
    const { user, fill } = await openDesigner({
      getTemplate: () => answered.promise.then(() => ({ data: templateWith(DESIGN) })),
      updateTemplate: ({ body: { name } }) => ({ data: { ...TEMPLATE, name } }),
    });
    await fill(SAY.createTemplate.name, "Dusk of Code");
    await user.tab();
    element(/Student Name/).focus();
    await user.keyboard(" ");
    await until(() => screen.queryByRole("textbox", { name: SAY.createTemplate.name }) === null);
    await user.keyboard("{Escape}");
    await screen.findByRole("textbox", { name: SAY.createTemplate.name });
    expect(field(SAY.createTemplate.name).value).toBe(TEMPLATE.name);
    answered.resolve();
    await until(() => field(SAY.createTemplate.name).value === "Dusk of Code");
  },
);

test("when the credits have run out the way to more is beside the button", async () => {
  const { fill } = openEmptyDesigner({ creditBalance: { balance: 0, unlimited: false } });
  await fill(say.prompt, "Indigo and gold");
  await says(`${SAY.price.costs(1)}, ${SAY.price.youHave(0)}`);
  const more = screen.getByRole("link", { name: SAY.price.tooLittle });
  expect(more.getAttribute("href")).toBe("/user/buy-credits");
});

/** On the canvas. */
function options(): HTMLElement[] {
  return within(canvas()).getAllByRole("option");
}

function inFont(fontFamily: string): Content {
  return { ...DESIGN, elements: DESIGN.elements.map((one) => ("fontFamily" in one ? { ...one, fontFamily } : one)) };
}

test("a QR code that is too small to scan says how large it must be", { tags: "full" }, async () => {
  const code = { id: "qr", type: "image" as const, x: 10, y: 10, width: 40, height: 60 };
  const { user } = await openDesigner({}, { ...DESIGN, canvasSize: { width: 700, height: 495 }, elements: [code] });
  await user.click(element(/QR/));
  await says(say.codeTooSmall(62));
});

test("a long history shows its earlier versions when asked for", { tags: "full" }, async () => {
  const versions = [0, 1, 2].map((nth) => ({ id: idOf(`${nth}`), at: NOW, autosaved: false, current: nth === 0 }));
  const { press, user } = await openDesigner({
    listRevisions: ({ query }: Request<"listRevisions">) =>
      query.cursor === undefined
        ? new PageOf({ data: versions.slice(0, 2) }, { total: 3, next: "the rest" })
        : new PageOf({ data: query.cursor === "the rest" ? versions.slice(2) : [] }, { total: 3 }),
    getRevision: { data: { content: JSON.stringify(DESIGN) } },
  });
  const history = within(await openTab({ user }, SAY.revisions.open));
  await until(() => history.queryAllByRole("listitem").length === 2);
  await press(SAY.product.loadMore);
  await until(() => history.queryAllByRole("listitem").length === 3);
  expect(history.queryByRole("button", { name: SAY.product.loadMore })).toBeNull();
});
