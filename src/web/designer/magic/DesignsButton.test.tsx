// Whole designs from a sentence: what is asked, shown and replaced, and what is said when it fails.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { readBrief } from "#domain/magic/read-brief.ts";
import { SAY } from "#domain/say/say.ts";
import { DESIGN } from "../../../../test/organiser.ts";
import { openDesigner, openEmptyDesigner } from "../../../../test/screen/designer.tsx";
import { says, until } from "../../../../test/screen/screen.tsx";
import { type Answers, type Request, UNREACHABLE } from "../../../../test/screen/server.ts";

const say = SAY.magic.designs;
const SENTENCE = "Winners of HackFest 2026";
const LOOKS = [["deco", "indigo-citation", "jaali"] as const, ["kolam", "paisley", "rangoli"] as const] as const;

function server(by: "embedded" | "fallback" = "embedded") {
  const asked: unknown[] = [];
  const answers = {
    composeDesigns({ body }: Request<"composeDesigns">) {
      asked.push(body);
      const designs = LOOKS[body.again === undefined ? 0 : 1].map((look) => ({ look, picture: "" }));
      return { data: { brief: readBrief(body.prompt), by, designs } };
    },
    takeDesign({ body }: Request<"takeDesign">) {
      asked.push(body.look);
      return { data: { content: JSON.stringify(DESIGN) } };
    },
  } satisfies Answers;
  return { asked, answers };
}

function shown(): (string | null)[] {
  const list = within(screen.getByRole("list", { name: say.title }));
  return list.getAllByRole("img").map((picture) => picture.getAttribute("alt"));
}

test(
  "a sentence gives three designs, others when it is tried again, and the chosen one is on the canvas",
  { tags: "full" },
  async () => {
    const { asked, answers } = server();
    const { press, fill } = openEmptyDesigner(answers);
    await press(say.open);
    await fill(say.sentence, SENTENCE);
    await press(say.make);
    await screen.findByRole("img", { name: say.pictureOf("Deco") });
    expect(shown()).toEqual(["Deco", "Indigo Citation", "Jaali"].map((title) => say.pictureOf(title)));
    await press(say.again);
    await screen.findByRole("img", { name: say.pictureOf("Kolam") });
    await press(`${say.use}: Paisley`);
    await says(SAY.gallery.began("Paisley"));
    const brief = readBrief(SENTENCE);
    expect(asked).toEqual([
      { prompt: SENTENCE, language: "English" },
      { prompt: SENTENCE, language: "English", again: { round: 1, brief, by: "embedded" } },
      "paisley",
    ]);
    await press(SAY.product.undo);
    await screen.findByRole("textbox", { name: SAY.designer.prompt });
  },
);

test("a design that is there is replaced only after asking", async () => {
  const { asked, answers } = server();
  const { press, fill } = await openDesigner(answers);
  await press(say.open);
  await fill(say.sentence, SENTENCE);
  await press(say.make);
  await press(`${say.use}: Deco`);
  await screen.findByRole("dialog", { name: SAY.gallery.replaceTitle });
  expect(asked).toHaveLength(1);
  await press(SAY.gallery.replace);
  await says(SAY.gallery.began("Deco"));
});

test("names of who signs are called samples only where the sentence names nobody", { tags: "full" }, async () => {
  const { answers } = server();
  const { press, fill } = openEmptyDesigner(answers);
  await press(say.open);
  await fill(say.sentence, SENTENCE);
  await press(say.make);
  await screen.findByText(new RegExp(say.sampleSigners));
  await fill(say.sentence, `${SENTENCE}, signed by Meera Joshi`);
  await press(say.make);
  await until(() => screen.queryByText(new RegExp(say.sampleSigners)) === null);
  await screen.findByText(say.editable);
});

test("it is said that the vendor did not answer, and why nothing was made", async () => {
  const { answers } = server("fallback");
  const opened = openEmptyDesigner(answers);
  await opened.press(say.open);
  await opened.fill(say.sentence, SENTENCE);
  await opened.press(say.make);
  await says(say.fallback);
  opened.server.composeDesigns = UNREACHABLE;
  await opened.press(say.again);
  await says(SAY.http.because(say.failed, SAY.http.offline));
});
