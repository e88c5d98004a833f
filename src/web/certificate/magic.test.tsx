// The overlay over a certificate that AI fills: a failure is shown, and the certificate stays.
import { screen } from "@testing-library/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { idOf, NOW, TEMPLATE } from "../../../test/screen/samples.ts";
import { says, show } from "../../../test/screen/screen.tsx";
import { type Answers, BROKEN } from "../../../test/screen/server.ts";
import { showMagic } from "./magic.ts";

const ORIGINAL: NonNullable<Answers["certificateData"]> = {
  content: TEMPLATE.content,
  name: TEMPLATE.name,
  student: { name: "Meera Nair", certificate_number: "HF-0042" },
  issuer: "",
  issuer_verified: true,
  issued_at: NOW,
  updated_at: null,
  ai: null,
  pending: false,
};

test("a failure of AI is shown in the specification's words", async () => {
  await look(ORIGINAL);
  await says("Failed to generate AI content");
  expect(screen.queryByText("AI Magic in Progress")).toBeNull();
});

test("a certificate whose state does not load is reported in the specification's words", async () => {
  await look(BROKEN);
  await says("Failed to load ai content");
  expect(screen.queryByText("AI Magic in Progress")).toBeNull();
});

/** The overlay stays for at least two seconds. */
async function look(certificateData: NonNullable<Answers["certificateData"]>): Promise<void> {
  show(<p className="picture-area" />, { certificateData });
  await vi.waitUntil(() => document.querySelector(".picture-area"));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const shown = showMagic(idOf("meera"));
  screen.getByText(SAY.certificate.magic);
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  await shown;
}
