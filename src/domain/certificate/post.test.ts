import { describe, expect, test } from "vitest";
import { EMPTY_CONTENT, type Content } from "../canvas/content.ts";
import { DEFAULT_TEXTS } from "../canvas/default-texts.ts";
import { newElement, type PaletteEntry } from "../canvas/elements.ts";
import { inShape, parsePost, postContent, postFaults, subcategoriesOf, type PostRequest } from "./post.ts";
import { POST_ERRORS } from "../say/errors/post.ts";
import { SAY } from "../say/say.ts";
import { sayCode } from "../say/say-code.ts";
import { STARTER_NAMES } from "../starters/catalogue.ts";
import { starterContent } from "../starters/starters.ts";

const design = (...entries: PaletteEntry[]): Content => ({
  ...EMPTY_CONTENT,
  elements: entries.map((entry) => newElement(entry, { id: entry, phone: false })),
});
const texts = (content: Content) =>
  content.elements.map((element) => ("text" in element ? element.text : element.type));

describe("The title of a post", () => {
  test.each([
    ["", SAY.posts.titleRequired],
    ["   ", SAY.posts.titleRequired],
    [" ab ", SAY.posts.titleShort],
    ["x".repeat(101), SAY.posts.titleLong],
  ])("%j is refused in the specification's words", (title, sentence) => {
    const [fault] = postFaults({ templateId: "t", title });
    expect(fault && [fault.field, sayCode(fault.reason, POST_ERRORS)]).toEqual(["title", sentence]);
    expect(() => parsePost({ ...REQUEST, title }, "Events")).toThrow(fault?.reason.code);
  });

  test("three to a hundred letters are valid, and a template must be chosen", () => {
    expect(postFaults({ templateId: "t", title: "abc" })).toEqual([]);
    expect(postFaults({ templateId: "t", title: "x".repeat(100) })).toEqual([]);
    const [fault] = postFaults({ templateId: "", title: "abc" });
    expect(fault && [fault.field, sayCode(fault.reason, POST_ERRORS)]).toEqual([
      "templateId",
      "Please select a template",
    ]);
  });
});

describe("The sub category", () => {
  test("is one of the category's, or None", () => {
    expect(subcategoriesOf("Competition")).toEqual(["None"]);
    expect(subcategoriesOf("Events").slice(0, 2)).toEqual(["None", "Hackathon"]);
    expect(parsePost({ ...REQUEST, subcategory: "Hackathon", main_category: "News" }, "Events")).toMatchObject({
      subcategory: "Hackathon",
      mainCategory: "Events",
    });
    expect(parsePost({ ...REQUEST, subcategory: "Politics" }, "Events").subcategory).toBe("None");
    const hasCaption = ["yes", "no", "", "YES"].map((captionBased) =>
      parsePost({ ...REQUEST, captionBased }, "Events"),
    );
    expect(hasCaption.map(({ captionBased }) => captionBased)).toEqual([true, false, false, false]);
  });
});

describe("The design of a post", () => {
  test.each([
    ["its largest", { Team: 20, HackFest: 40, "{{Student Name}}": 18 }, "HackFest"],
    ["a student's name that is large", { HackFest: 40, "{{Student Name}}": 24 }, "{{Student Name}}"],
    ["a name with its address", { HackFest: 40, "Mr./Ms. {{Student Name}}": 24 }, "Mr./Ms. {{Student Name}}"],
    ["a name that is called out", { HackFest: 40, "श्री {{Student Name}}!": 24 }, "श्री {{Student Name}}!"],
    ["its largest, and of no sentence", { HackFest: 20, "Thanks, {{Student Name}}": 40 }, "HackFest"],
    ["the only one there is", { "{{Student Name}}": 12 }, "{{Student Name}}"],
    ["the one that asks for a title", { HackFest: 40, [DEFAULT_TEXTS.title]: 12 }, DEFAULT_TEXTS.title],
  ])("has the post's title in place of %s", (_, sizes, replaced) => {
    const [title] = design("title").elements;
    const elements = Object.entries(sizes).map(([text, fontSize]) => ({ ...title, id: text, text, fontSize }));
    const made = postContent({ ...design(), elements: elements as Content["elements"] }, "Winners of 2026", "");
    expect(made.elements.find(({ id }) => id === replaced)).toMatchObject({ text: "Winners of 2026" });
  });

  test("does not have the title in a badge, however large its number is", () => {
    const made = postContent(starterContent("big-name"), "Winners of 2026", "");
    expect(texts(made)).toContain("1");
    const place = made.elements.find((element) => "text" in element && element.text === "Winners of 2026");
    expect(place?.width).toBeGreaterThan(400);
  });

  test.each(STARTER_NAMES)("has the title in %s when words lead up to a name", (name) => {
    const content = starterContent(name);
    const place = content.elements.find((element) => "text" in element && element.text === "{{Student Name}}");
    const made = postContent(content, "Winners of 2026", "");
    expect(made.elements.find(({ id }) => id === place?.id)).toMatchObject({ text: "Winners of 2026" });
  });

  test("shows the title, and leaves out what only a student fills", () => {
    const made = postContent(design("title", "student-name", "description", "remarks", "qr"), "Winners of 2026", "");
    expect(texts(made)).toEqual(["Winners of 2026", "image"]);
  });

  test("has a description when one was written, and no sentence with a gap", () => {
    const content = design("title", "description");
    const [title, description] = content.elements;
    const named = { ...title, id: "n", text: "Thank you, {{Student Name}}" } as typeof title;
    const made = postContent(
      { ...content, elements: [title, named, description] as Content["elements"] },
      "Crew",
      "For all.",
    );
    expect(texts(made)).toEqual(["Crew", "For all."]);
  });

  test.each([
    ["square", 400, 400],
    ["post", 400, 500],
    ["story", 400, 711],
  ] as const)("is centred and complete in the shape %s", (shape, width, height) => {
    const content = { ...design("title"), backgroundImage: "/files/x.png", canvasSize: { width: 400, height: 283 } };
    const made = inShape(content, shape);
    expect(made.canvasSize).toEqual({ width, height });
    expect(made.backgroundSize).toEqual({ width: 400, height: 283 });
    expect(made.elements[0]).toMatchObject({ type: "title", x: 0, y: Math.round((height - 283) / 2) });
  });

  test("a tall design becomes square by more width, and its own shape changes nothing", () => {
    const story = { ...design("title"), canvasSize: { width: 400, height: 711 } };
    expect(inShape(story, "square").canvasSize).toEqual({ width: 711, height: 711 });
    expect(inShape(story, "square").elements[0]).toMatchObject({ x: 156, y: 0 });
    expect(inShape(story, "own")).toBe(story);
  });
});

const REQUEST: PostRequest = {
  template_id: "t",
  title: "Winners",
  captionBased: "no",
  subcategory: "None",
  main_category: "Events",
};
