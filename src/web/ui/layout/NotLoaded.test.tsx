// What does not exist or is not allowed is reported as such, with the way to the templates in place of Retry.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { sayReason } from "#domain/say/errors.ts";
import { SAY } from "#domain/say/say.ts";
import { TEMPLATE } from "../../../../test/screen/samples.ts";
import { openScreen, says } from "../../../../test/screen/screen.tsx";
import { refusal, UNREACHABLE } from "../../../../test/screen/server.ts";

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
  within(banner as HTMLElement).getByRole("link", { name: SAY.templates.title });
});

test("what the role does not allow says who can, and offers no other try", async () => {
  const forbidden = { permission: "certificates.hand_over", names: ["Asha"] } as const;
  openScreen(`/user/desk/${TEMPLATE.id}`, { deskRows: refusal("workspace.forbidden", forbidden) });
  const banner = (await says(SAY.desk.loadFailed)).closest("[role=alert]");
  expect(banner?.textContent).toContain(sayReason({ code: "workspace.forbidden", params: forbidden }));
  expect(screen.queryByRole("button", { name: SAY.product.retry })).toBeNull();
});

test("what another try may mend says why, beside Retry", async () => {
  openScreen("/user/templates", { listTemplates: UNREACHABLE });
  const banner = (await says("Can't reach the server.")).closest("[role=alert]") as HTMLElement;
  expect(banner.textContent).toContain("Failed to load templates. Please try again.");
  within(banner).getByRole("button", { name: SAY.product.retry });
});
