// What does not exist is reported as such, without a Retry button.
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { TEMPLATE } from "../../../../test/screen/samples.ts";
import { openScreen, says } from "../../../../test/screen/screen.tsx";
import { refusal } from "../../../../test/screen/server.ts";

test.each([
  ["students", SAY.students.fetchFailed],
  ["customize", SAY.designer.loadFailed],
  ["view", SAY.preview.loadFailed],
])("a template that does not exist, or is another's: %s", async (path, sentence) => {
  const gone = refusal("template.not_found");
  const asked = [
    "getTemplate",
    "getCanvas",
    "listStudents",
    "listVariants",
    "sendingProgress",
    "getPublication",
    "getTableColumns",
    "getClaimLink",
    "listColumns",
  ] as const;
  openScreen(`/user/templates/${path}/${TEMPLATE.id}`, Object.fromEntries(asked.map((name) => [name, gone])));
  const banner = (await says(SAY.product.gone)).closest("[role=alert]");
  expect(banner?.textContent).toContain(sentence);
  expect(screen.queryByRole("button", { name: SAY.product.retry })).toBeNull();
});
