// A save over a newer one: whose it is, and that nothing is lost by the choice.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { DESIGN } from "../../../../test/organiser.ts";
import { element, openDesigner, saveStatus, templateWith } from "../../../../test/screen/designer.tsx";
import { NOW } from "../../../../test/screen/samples.ts";
import { closed } from "../../../../test/screen/screen.tsx";
import { refusal } from "../../../../test/screen/server.ts";

const say = SAY.saving;

test.each([
  ["another person", { name: "Sita Devi", you: false }, say.conflictWith("Sita Devi"), say.theirsOf("Sita Devi")],
  ["the same person in another tab", { name: "Asha Rao", you: true }, say.conflictText, say.theirs],
  ["somebody unknown", null, say.conflictText, say.theirs],
])("a newer save by %s is offered beside mine", async (_, saved_by, text, theirs) => {
  const { change, press, saved, server } = await openDesigner();
  const accepted = server.saveCanvas;
  server.saveCanvas = refusal("design.changed_elsewhere", undefined, { updated_at: NOW });
  server.getCanvas = { data: { ...templateWith(DESIGN), saved_by } };
  await change(/Certificate of Achievement/, "{ArrowDown}");
  const dialog = within(await screen.findByRole("dialog", { name: say.conflictTitle }));
  await dialog.findByText(text);
  await dialog.findByText(theirs);
  expect(saved).toEqual([]);
  server.saveCanvas = accepted;
  await press(say.keepMine);
  await closed(say.conflictTitle);
  await saveStatus("saved");
  expect(saved).toHaveLength(1);
  element(/Certificate of Achievement/);
});
