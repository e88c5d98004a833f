// The login screen: its fields, its messages when something fails, and where it leads.
import { screen } from "@testing-library/dom";
import { createHash } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { LANGUAGE_NAMES } from "#domain/languages.ts";
import { SAY } from "#domain/say/say.ts";
import { button, field, type Opened, says, until, visit } from "../../../test/screen/screen.tsx";
import { GERMANY, inRegion } from "../../../test/germany.ts";
import { type Answers, BROKEN, refusal, UNREACHABLE } from "../../../test/screen/server.ts";
import { SETTINGS } from "../../../test/screen/samples.ts";
import { solveWork } from "./solve-work.ts";
import type { WorkRequest } from "./work-worker.ts";

const say = SAY.login;
const MOBILE = "9876543210";
const SENT = { proof: "the handle", askName: true, resendAfterSeconds: 30, embeddedCode: "482913" };

test("where wallets are switched off, the login screen offers none and says so", async () => {
  visit("/login", { appSettings: { ...SETTINGS, wallet: false } });
  await says(say.walletOff);
  expect(screen.queryByRole("button", { name: say.wallet })).toBeNull();
  expect(screen.queryByText(say.or)).toBeNull();
  expect(button(say.send)).toBeDefined();
});

test.each(["/", "/login"])("%s asks for a mobile number, or a wallet", async (path) => {
  const { press } = visit(path, {});
  await screen.findByRole("textbox", { name: say.mobile });
  screen.getByText("+91");
  expect(button(say.send).disabled).toBe(true);
  await press(say.wallet);
  await says(say.walletMissing);
});

test("in another country the field has its code, takes its numbers, and says no count of digits", async () => {
  inRegion(GERMANY);
  const { fill, press, asked } = visit("/login", { sendOtp: SENT });
  await screen.findByRole("textbox", { name: say.mobile });
  screen.getByText("+49");
  screen.getByText(say.mobileHintAbroad);
  await fill(say.mobile, "0151123");
  expect(button(say.send).disabled).toBe(true);
  await fill(say.mobile, "0151 1234 5678");
  await press(say.send);
  await says("Code sent to +49 15112345678");
  expect(asked).toContainEqual(expect.objectContaining({ name: "sendOtp", body: { mobile: "15112345678" } }));
});

test("no code can be sent to a number of nine digits", async () => {
  const { fill } = visit("/login", {});
  await fill(say.mobile, "98765a4321");
  expect(field(say.mobile).value).toBe("987654321");
  expect(button(say.send).disabled).toBe(true);
});

test("a number typed with its country's code sends no code before it is whole, and then to that number", async () => {
  const { user, press, asked } = visit("/login", { sendOtp: SENT });
  await screen.findByRole("textbox", { name: say.mobile });
  await user.type(field(say.mobile), "+91987654321");
  expect(field(say.mobile).value).toBe("+91987654321");
  expect(button(say.send).disabled).toBe(true);
  await user.type(field(say.mobile), "0");
  await press(say.send);
  expect(asked).toContainEqual(expect.objectContaining({ name: "sendOtp", body: { mobile: "9876543210" } }));
});

test(
  "a code can be sent by e-mail instead: the same step 2, with the address, and back again",
  { tags: "full" },
  async () => {
    const { user, fill, press, asked } = visit("/login", { sendEmailOtp: SENT, verifyEmailOtp: refusal("otp.wrong") });
    await press(say.byEmail);
    await screen.findByRole("textbox", { name: say.email });
    expect(button(say.sendMail).disabled).toBe(true);
    await fill(say.email, " noor@example.com");
    await press(say.sendMail);
    await says(say.mailedTo("noor@example.com"));
    await says(say.embeddedMail(SENT.embeddedCode));
    await user.click(field(say.code));
    await user.keyboard(SENT.embeddedCode);
    await fill(say.fullName, "Noor Khan");
    await press(say.verify);
    await screen.findByRole("alert");
    expect(asked.at(-1)?.body).toEqual({
      email: "noor@example.com",
      otp: SENT.embeddedCode,
      proof: SENT.proof,
      name: "Noor Khan",
    });
    await press(say.changeEmail);
    await screen.findByRole("textbox", { name: say.email });
    expect(field(say.email).value.trim()).toBe("noor@example.com");
    await press(say.byMobile);
    await screen.findByRole("textbox", { name: say.mobile });
    expect(field(say.mobile).value).toBe("");
  },
);

test(
  "where there is a provider, it is offered below the specified ways; alone, where nobody signs in otherwise",
  { tags: "full" },
  async () => {
    visit("/login", { appSettings: { ...SETTINGS, oidc: { name: "Example University", only: false } } });
    await screen.findByRole("button", { name: say.oidc.with("Example University") });
    const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
    expect(names.slice(0, 4)).toEqual([say.send, say.wallet, say.oidc.with("Example University"), say.byEmail]);
  },
);

test("where people sign in with the provider only, nothing else is offered", async () => {
  visit("/login", { appSettings: { ...SETTINGS, oidc: { name: "Example University", only: true } } });
  await screen.findByRole("button", { name: say.oidc.with("Example University") });
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button", { name: say.wallet })).toBeNull();
});

test("whoever comes back from the provider is signed in, and a refusal is explained", async () => {
  sessionStorage.setItem("oidc", "the handle");
  const { asked } = visit("/login?code=c&state=s", {
    appSettings: { ...SETTINGS, oidc: { name: "Example University", only: false } },
    finishOidc: refusal("oidc.email_taken"),
  });
  await says(say.oidc.emailTaken);
  expect(asked.at(-1)?.body).toEqual({ answer: "?code=c&state=s", handle: "the handle" });
  expect(window.location.search).toBe("");
});

test("where mails are only kept here, the login screen offers no e-mail", async () => {
  visit("/login", { appSettings: { ...SETTINGS, email: false } });
  await until(() => screen.queryByRole("button", { name: say.byEmail }) === null);
});

test("a code that cannot be sent is reported in the specification's words", async () => {
  const { fill, press } = visit("/login", { sendOtp: BROKEN });
  await fill(say.mobile, MOBILE);
  await press(say.send);
  await says("An unexpected error occurred. Please try again.");
});

test("a new user is asked for code and name, one after the other", { tags: "full" }, async () => {
  const { user, press } = await askForCode({});
  await press(say.verify);
  await says(say.otpIncomplete);
  await user.keyboard(SENT.embeddedCode.slice(0, 4));
  await press(say.verify);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: say.digit(5) }));
  await user.keyboard(SENT.embeddedCode.slice(4));
  expect(document.activeElement).toBe(field(say.fullName));
  await press(say.verify);
  await says(say.nameRequired);
});

test("the code is entered with the handle of its request", async () => {
  const { user, press, fill, asked } = await askForCode({ verifyOtp: refusal("otp.wrong") });
  await user.click(field(say.code));
  await user.keyboard(SENT.embeddedCode);
  await fill(say.fullName, "Asha Rao");
  await press(say.verify);
  await screen.findByRole("alert");
  expect(asked.at(-1)?.body).toMatchObject({ mobile: MOBILE, otp: SENT.embeddedCode, proof: SENT.proof });
});

test("work that the server asks for is done without a word, and the code is sent", async () => {
  const { Worker } = globalThis;
  vi.stubGlobal("Worker", HereWorker);
  // Not `unstubAllGlobals`: the stubs of test/screen stay for the files that follow in this process.
  onTestFinished(() => void vi.stubGlobal("Worker", Worker));
  const asks: unknown[] = [];
  await askForCode({
    sendOtp: ({ body }) => {
      asks.push(body);
      return asks.length === 1 ? refusal("otp.work_needed", undefined, { challenge: "nonce", bits: 8 }) : SENT;
    },
  });
  const solution = solveWork("nonce", 8);
  expect(asks).toEqual([{ mobile: MOBILE }, { mobile: MOBILE, work: { challenge: "nonce", solution } }]);
  expect(createHash("sha256").update(`nonce.${solution}`).digest()[0]).toBe(0);
});

test("a known user is asked for the code only", async () => {
  await askForCode({ sendOtp: { ...SENT, askName: false } });
  expect(screen.queryByRole("textbox", { name: say.fullName })).toBeNull();
});

test("the code moves from box to box, back with Backspace, and is filled in at once when pasted", async () => {
  const { user } = await askForCode({});
  await user.click(box(1));
  await user.keyboard("12x3");
  expect([1, 2, 3].map((n) => box(n).value)).toEqual(["1", "2", "3"]);
  expect(document.activeElement).toBe(box(4));
  await user.keyboard("{Backspace}");
  expect(document.activeElement).toBe(box(3));
  await user.click(box(1));
  await user.paste("code: 987 654 32");
  expect([1, 2, 3, 4, 5, 6].map((n) => box(n).value).join("")).toBe("987654");
});

test("a code that the browser reads from the SMS is filled in", async () => {
  Object.assign(window, { OTPCredential: Object });
  Object.defineProperty(navigator, "credentials", {
    value: { get: () => Promise.resolve({ code: "135790" }) },
    configurable: true,
  });
  onTestFinished(() => {
    Reflect.deleteProperty(window, "OTPCredential");
    Reflect.deleteProperty(navigator, "credentials");
  });
  await askForCode({});
  await until(() => field(say.code).value === "1");
  expect(field(say.digit(6)).value).toBe("0");
});

test("a wrong code shows a red banner and clears the boxes, and the number can be changed", async () => {
  const { user, press, fill } = await askForCode({ verifyOtp: refusal("otp.wrong") });
  await user.click(field(say.code));
  await user.keyboard("000000");
  await fill(say.fullName, "Asha Rao");
  await press(say.verify);
  expect((await screen.findByRole("alert")).textContent).toBe(say.otpWrong);
  expect(field(say.code).value).toBe("");
  await press(say.changeMobile);
  await fill(say.mobile, "9876543211");
  expect(screen.queryByRole("alert")).toBeNull();
  await press(say.send);
  await screen.findByRole("heading", { name: say.verifyTitle });
  for (const label of [say.code, say.digit(6), say.fullName]) expect(field(label).value).toBe("");
});

test("a code that the server did not use up stays in its boxes", async () => {
  const { user, press, fill } = await askForCode({ verifyOtp: refusal("account.name_required") });
  await user.click(field(say.code));
  await user.keyboard(SENT.embeddedCode);
  await fill(say.fullName, "Asha Rao");
  await press(say.verify);
  await screen.findByRole("alert");
  expect(field(say.code).value).toBe(SENT.embeddedCode.slice(0, 1));
});

test("without an answer to the code the message says only that it failed", async () => {
  const { user, press, fill } = await askForCode({ verifyOtp: UNREACHABLE });
  await user.click(field(say.code));
  await user.keyboard(SENT.embeddedCode);
  await fill(say.fullName, "Asha Rao");
  await press(say.verify);
  await says("Invalid OTP or an error occurred.");
});

test("a user who goes back to the number and forward again enters the code that was sent", async () => {
  const { press, fill, asked } = await askForCode({});
  await fill(say.fullName, "Asha Rao");
  await press(say.changeMobile);
  await press(say.send);
  await screen.findByRole("heading", { name: say.verifyTitle });
  expect(field(say.fullName).value).toBe("");
  expect(posted(asked).map(({ name }) => name)).toEqual(["sendOtp"]);
});

test("a wallet is asked for its address; a refusal by the server is not shown", async () => {
  const address = "0x52908400098527886E0F7030069857D2E4169EE7";
  const request = ({ method }: { method: string }) =>
    Promise.resolve(method === "eth_requestAccounts" ? [address] : "0x1234");
  Object.assign(window, { ethereum: { request } });
  onTestFinished(() => void Reflect.deleteProperty(window, "ethereum"));
  const held = Promise.withResolvers<void>();
  const { press, asked } = visit("/login", {
    walletNonce: { message: "Sign in", expires_at: "2026-11-20T10:05:00.000Z" },
    loginWallet: () => held.promise.then(() => BROKEN),
  });
  await press(say.wallet);
  await says("Logining with 0x5290…9EE7");
  await until(() => posted(asked).length === 2);
  const [, login] = posted(asked);
  expect(login).toMatchObject({ name: "loginWallet", body: { address, signature: "0x1234" } });
  expect(login?.headers).toMatchObject({ accept: "application/json", "content-type": "application/json" });
  expect(login?.headers).not.toHaveProperty("authorization");
  held.resolve();
  await until(() => screen.queryByText(/Logining with/) === null);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(location.pathname).toBe("/login");
});

/** Without the settings, which every login screen loads. */
function posted(asked: Opened["asked"]): Opened["asked"] {
  return asked.filter(({ name }) => name !== "appSettings");
}

function box(n: number): HTMLInputElement {
  return field(n === 1 ? say.code : say.digit(n));
}

/** The worker that does the work, in the thread of the test: happy-dom has no workers. */
class HereWorker extends EventTarget {
  postMessage({ challenge, bits }: WorkRequest): void {
    this.deliver(solveWork(challenge, bits));
  }
  deliver(data: string): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  terminate(): void {}
}

/** At the second step, with the code sent. */
async function askForCode(answers: Answers): Promise<Opened> {
  const opened = visit("/login", { sendOtp: SENT, ...answers });
  await opened.fill(say.mobile, MOBILE);
  await opened.press(say.send);
  await screen.findByRole("heading", { name: say.verifyTitle });
  return opened;
}

test("the chosen language is kept in a cookie for this site alone, over https if the page is", async () => {
  const kept = vi.spyOn(document, "cookie", "set");
  const protocol = vi.spyOn(location, "protocol", "get");
  onTestFinished(() => [kept, protocol].forEach((spy) => spy.mockRestore()));
  const { user } = visit("/login", {});
  for (const [scheme, end] of [
    ["http:", "lax"],
    ["https:", "lax; secure"],
  ] as const) {
    protocol.mockReturnValue(scheme);
    await user.click(await screen.findByRole("button", { name: LANGUAGE_NAMES.hi }));
    expect(kept.mock.lastCall?.[0]).toMatch(new RegExp(`^\\w+=hi; path=/; max-age=\\d+; samesite=${end}$`));
  }
});
