import { expect, test, vi } from "vitest";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { TEMPLATE } from "../../../../test/screen/samples.ts";
import { says, show } from "../../../../test/screen/screen.tsx";
import { PrintSummary } from "./PrintSummary.tsx";

test("a design that could not be checked is not taken for a good one", async () => {
  const canvas = vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(() => {
    throw new Error("No memory for a canvas");
  });
  const element = newElement("title", { id: "title", phone: false });
  const template = { ...TEMPLATE, content: JSON.stringify({ ...EMPTY_CONTENT, elements: [element] }), revision: "" };
  show(<PrintSummary open template={template} mayChange={false} />, {});
  expect(await says(SAY.printCheck.failed)).toBeInstanceOf(HTMLElement);
  canvas.mockRestore();
});
