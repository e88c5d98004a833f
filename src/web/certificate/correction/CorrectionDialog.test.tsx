// A recipient requests a correction: the typed text stays, and the dialog says that the code was sent.
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { idOf, SETTINGS } from "../../../../test/screen/samples.ts";
import { field, says, show } from "../../../../test/screen/screen.tsx";
import { type Answers, UNREACHABLE } from "../../../../test/screen/server.ts";
import { CorrectionDialog } from "./CorrectionDialog.tsx";

const say = SAY.corrections;
const EMAIL = "mira@example.com";

test("the typed text stays when the recipient requests another code", async () => {
  const { press, fill, asked } = openDialog({ appSettings: SETTINGS });
  await fill(say.emailLabel, EMAIL);
  await press(say.sendCode);
  await says(say.sentTo(EMAIL));
  expect(field(say.nameLabel).value).toBe("Mira Nair");
  await fill(say.nameLabel, "Meera Nair");
  await fill(say.note, "With two e's, as my school writes it");
  await press(say.otherAddress);
  await press(say.sendCode);
  await screen.findByRole("textbox", { name: say.nameLabel });
  expect(field(say.nameLabel).value).toBe("Meera Nair");
  expect(field(say.note).value).toBe("With two e's, as my school writes it");
  expect(asked.filter(({ name }) => name === "sendCorrectionCode")).toHaveLength(2);
});

test("the dialog asks for the code that was sent, also when nothing says how it was sent", async () => {
  const { press, fill } = openDialog({ appSettings: UNREACHABLE });
  await fill(say.emailLabel, EMAIL);
  await press(say.sendCode);
  await says(say.sentTo(EMAIL));
});

function openDialog(others: Answers) {
  const answers: Answers = { sendCorrectionCode: { proof: idOf("proof") }, ...others };
  return show(<CorrectionDialog id={idOf("mira")} name="Mira Nair" onClose={() => {}} />, answers);
}
