// The page of a claim link: who somebody is, the mailed code, and what is theirs.
import { fireEvent, screen } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import type { ClaimFacts } from "#api/calls/claims.ts";
import { SAY } from "#domain/say/say.ts";
import { idOf, SETTINGS } from "../../../test/screen/samples.ts";
import { says, show } from "../../../test/screen/screen.tsx";
import { type Answers, refusal, type Request } from "../../../test/screen/server.ts";
import { Claim } from "./Claim.tsx";

const say = SAY.claim;
const EMAIL = "meera@example.com";
const OPEN: ClaimFacts = {
  title: "HackFest 2026",
  issuer: "Coding Club",
  state: "open",
  closes_at: null,
  publishes_at: null,
  number: "",
};
const MEERA = { ref: "one", name: "Meera Nair", number: "HF-1", state: "free" } as const;

function openPage(facts: Partial<ClaimFacts>, answers: Answers = {}) {
  return show(<Claim id={idOf("link")} />, {
    appSettings: SETTINGS,
    lookAtClaim: { data: { ...OPEN, ...facts } },
    sendClaimCode: { proof: idOf("proof") },
    ...answers,
  });
}

/** Enters the code, and sees what is for the address. */
async function prove({ press, fill, user }: ReturnType<typeof openPage>) {
  await fill(say.email, EMAIL);
  await press(say.send);
  await says(say.sentTo(EMAIL));
  await user.click(screen.getAllByRole("textbox")[0] as HTMLElement);
  await user.paste("123456");
  await press(say.check);
}

test("an address, a code, and the certificate opens", async () => {
  const go = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const taken: unknown[] = [];
  const page = openPage(
    {},
    {
      openClaim: { data: { visit: "visit", address: EMAIL, is_listed: true, certificates: [MEERA] } },
      takeCertificate: ({ body }: Request<"takeCertificate">) => {
        taken.push(body);
        return { url: "/certify/meera" };
      },
    },
  );
  await says(say.issuedBy("Coding Club"));
  await prove(page);
  await says(say.yours(EMAIL));
  await page.press(say.takeOf("Meera Nair"));
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith("/certify/meera"));
  expect(taken).toEqual([{ ref: "one" }]);
  go.mockRestore();
});

test("a number is asked where the list has one, and says the same whoever has it", async () => {
  const sought: unknown[] = [];
  const { press, fill } = openPage(
    { number: "Roll No" },
    {
      sendClaimCode: ({ body }: Request<"sendClaimCode">) => {
        sought.push(body);
        return { proof: idOf("proof") };
      },
    },
  );
  await press(say.byNumber("Roll No"));
  await fill("Roll No", "CS 42");
  await press(say.send);
  await says(say.sentByNumber("CS 42"));
  expect(sought).toEqual([{ number: "CS 42" }]);
});

test("one that is not released yet says so, and one that was issued opens", async () => {
  const certificates = [
    { ...MEERA, state: "waiting" as const },
    { ...MEERA, ref: "two", name: "Ravi Das", state: "issued" as const },
  ];
  await prove(openPage({}, { openClaim: { data: { visit: "visit", address: EMAIL, is_listed: true, certificates } } }));
  await says(say.notYet);
  expect(screen.queryByRole("button", { name: say.takeOf("Meera Nair") })).toBeNull();
  await screen.findByRole("button", { name: say.openOf("Ravi Das") });
});

test("who is not on the list leaves a name", async () => {
  const asked: unknown[] = [];
  const page = openPage(
    {},
    {
      openClaim: { data: { visit: "visit", address: EMAIL, is_listed: false, certificates: [] } },
      askToJoin: ({ body }: Request<"askToJoin">) => {
        asked.push(body);
        return { ok: true };
      },
    },
  );
  await prove(page);
  await says(say.nobody(EMAIL));
  // React's strict mode focuses the heading once more meanwhile.
  fireEvent.change(await screen.findByRole("textbox", { name: say.name }), { target: { value: "Meera Nair" } });
  await page.press(say.ask);
  await says(say.asked);
  expect(asked).toEqual([{ name: "Meera Nair" }]);
});

test("a wrong code is said", async () => {
  await prove(openPage({}, { openClaim: refusal("otp.wrong") }));
  expect((await screen.findByRole("alert")).textContent).not.toBe("");
});

test("a visit that is over begins again", async () => {
  const certificates = [MEERA];
  const opened = { data: { visit: "visit", address: EMAIL, is_listed: true, certificates } };
  const page = openPage({}, { openClaim: opened, takeCertificate: refusal("claim.visit_ended") });
  await prove(page);
  await page.press(say.takeOf("Meera Nair"));
  await says(say.errors.visitEnded);
  await screen.findByRole("textbox", { name: say.email });
});

test.each([
  ["closed", { state: "closed" }, say.closed],
  ["held", { state: "held" }, say.held],
] as const)("%s: it says so, and leads to what somebody has already", async (_, facts, sentence) => {
  openPage(facts);
  await says(sentence);
  expect(screen.queryByRole("textbox")).toBeNull();
  await screen.findByRole("link", { name: say.mine });
});

test("a link that leads nowhere says so", async () => {
  openPage({}, { lookAtClaim: refusal("claim.not_found") });
  await says(say.errors.notFound);
});

test("when all were taken, whoever has theirs opens it, and others read that none is left", async () => {
  const certificates = [
    { ...MEERA, state: "full" as const },
    { ...MEERA, ref: "two", name: "Ravi Das", state: "issued" as const },
  ];
  const opened = { data: { visit: "visit", address: EMAIL, is_listed: true, certificates } };
  const page = openPage({ state: "full" }, { openClaim: opened });
  await says(say.full);
  await prove(page);
  await says(say.noneLeft);
  expect(screen.queryByRole("button", { name: say.takeOf("Meera Nair") })).toBeNull();
  await screen.findByRole("button", { name: say.openOf("Ravi Das") });
});

test("who is on the list without a certificate to get is not asked for a name", async () => {
  await prove(
    openPage({}, { openClaim: { data: { visit: "visit", address: EMAIL, is_listed: true, certificates: [] } } }),
  );
  await says(say.nothing(EMAIL));
  await says(say.nothingHint);
  expect(screen.queryByRole("textbox", { name: say.name })).toBeNull();
});
