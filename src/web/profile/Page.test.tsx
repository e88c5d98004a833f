// My Profile: its form, the codes that verify a number and an e-mail address, the picture, deleting the account, and
// what does not load.
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, onTestFinished, test } from "vitest";
import type { Profile } from "#api/account.ts";
import { AVATAR } from "#domain/account/profile.ts";
import { LANGUAGE_NAMES } from "#domain/languages.ts";
import { SAY } from "#domain/say/say.ts";
import { ASHA, idOf, PROFILE, SETTINGS } from "../../../test/screen/samples.ts";
import { closed, field, type Opened, openScreen, says, until } from "../../../test/screen/screen.tsx";
import { type Answers, BROKEN, refusal } from "../../../test/screen/server.ts";
import { queries } from "../queries.ts";

const say = SAY.profile;

test("Cancel discards changes", { tags: "full" }, async () => {
  const { press, fill } = openProfile();
  await press(say.edit);
  await fill(say.fields.name, "Someone Else");
  await press(SAY.product.cancel);
  await screen.findByRole("heading", { name: PROFILE.name });
  expect(screen.queryByText("Someone Else")).toBeNull();
});

test("the fields have the same order for reading and for editing", async () => {
  const { press } = openProfile();
  const edit = await screen.findByRole("button", { name: say.edit });
  const about = within(edit.closest("section") as HTMLElement);
  const read = about.getAllByRole("term").map(({ textContent }) => textContent);
  await press(say.edit);
  const fields = Object.values<string>(say.fields);
  const inputs = await screen.findAllByRole<HTMLInputElement>("textbox");
  const labels = inputs.map((input) => fields.find((name) => input.labels?.[0]?.textContent.startsWith(name)));
  expect(labels.filter((label) => label !== undefined)).toEqual(read);
});

test("an invalid field is reported on saving, and gets the focus", { tags: "full" }, async () => {
  const { press, fill, asked } = openProfile();
  await press(say.edit);
  await fill(say.fields.name, "");
  await fill(say.fields.email, "no address");
  await press(SAY.product.save);
  await says(SAY.login.nameRequired);
  expect(document.activeElement).toBe(field(say.fields.name));
  expect(asked.map(({ name }) => name)).not.toContain("updateProfile");
});

test("a form that is opened while another one is being saved stays open", { tags: "full" }, async () => {
  const held = Promise.withResolvers<void>();
  const { press, fill } = openProfile({
    updateProfile: ({ body }) => held.promise.then(() => saved({ bio: body.bio ?? "" })),
  });
  await press(say.edit);
  await fill(say.fields.bio, "Organises hackathons");
  await press(SAY.product.save);
  await press(SAY.product.cancel);
  await press(say.edit);
  await fill(say.fields.bio, "Organises hackathons in Jodhpur");
  held.resolve();
  await says(say.updated);
  expect(field(say.fields.bio).value).toBe("Organises hackathons in Jodhpur");
});

test("changes from another device stay: only the fields changed here are sent", { tags: "full" }, async () => {
  const { press, fill, asked } = openProfile({ updateProfile: saved({ name: "Meera Rao", location: "Jodhpur" }) });
  await press(say.edit);
  await fill(say.fields.location, "Jodhpur");
  await press(SAY.product.save);
  await screen.findByRole("heading", { name: "Meera Rao" });
  expect(asked).toContainEqual(expect.objectContaining({ name: "updateProfile", body: { location: "Jodhpur" } }));
});

test("the language is changed without the fields of the profile", async () => {
  const { user, asked } = openProfile({ updateProfile: saved({ name: "Meera Iyer", language: "hi" }) });
  await user.selectOptions(await screen.findByRole("combobox", { name: say.languageLabel }), LANGUAGE_NAMES.hi);
  await screen.findByRole("heading", { name: "Meera Iyer" });
  expect(asked).toContainEqual(expect.objectContaining({ name: "updateProfile", body: { language: "hi" } }));
});

test("a language that could not be kept is taken back, and can be chosen again", { tags: "full" }, async () => {
  const { user, server } = openProfile({ updateProfile: BROKEN });
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: say.languageLabel });
  expect(choice.value).toBe("en");
  await user.selectOptions(choice, LANGUAGE_NAMES.hi);
  await says(say.updateFailed);
  expect(choice.value).toBe("en");
  server.updateProfile = saved({ name: "Meera Iyer", language: "hi" });
  await user.selectOptions(choice, LANGUAGE_NAMES.hi);
  await screen.findByRole("heading", { name: "Meera Iyer" });
});

test("a language that is chosen beside a form leaves what is written there", { tags: "full" }, async () => {
  const { user, press, fill } = openProfile({ updateProfile: saved({ language: "hi" }) });
  await press(say.edit);
  await fill(say.fields.bio, "Half a sentence");
  await user.selectOptions(screen.getByRole("combobox", { name: say.languageLabel }), LANGUAGE_NAMES.hi);
  await says(say.languageNext);
  expect(field(say.fields.bio).value).toBe("Half a sentence");
});

test("a profile that cannot be saved is reported in the specification's words, and keeps what was typed", async () => {
  const { press, fill, server } = openProfile({ updateProfile: BROKEN });
  await press(say.edit);
  await fill(say.fields.bio, "Organises hackathons");
  await press(SAY.product.save);
  await says("Failed to update profile");
  server.updateProfile = refusal("mobile.taken");
  await press(SAY.product.save);
  await says(`Failed to update profile. ${say.taken.mobile}`);
  expect(field(say.fields.name).value).toBe(PROFILE.name);
  expect(field(say.fields.bio).value).toBe("Organises hackathons");
});

test("a new number waits for all six digits of its code", { tags: "full" }, async () => {
  const { press } = await askToProve({ confirmContact: { user: { ...PROFILE, phone: NUMBER } } }, [FOR_NUMBER]);
  await screen.findByRole("dialog", { name: say.confirm.mobileTitle });
  await press(say.confirm.submit);
  await says(SAY.login.otpIncomplete);
});

test(
  "a new number and a new e-mail are verified one after the other, and each may be postponed",
  { tags: "full" },
  async () => {
    const answered = Promise.withResolvers<void>();
    const { user, press } = await askToProve(
      {
        confirmContact: async ({ body: { kind } }) => {
          if (kind === "mobile") await answered.promise;
          return { user: kind === "mobile" ? { ...WAITING, phone: NUMBER, newPhone: "" } : PROVED };
        },
      },
      [FOR_NUMBER, FOR_EMAIL],
    );
    await screen.findByRole("dialog", { name: say.confirm.mobileTitle });
    await press(say.confirm.later);
    await screen.findByRole("dialog", { name: say.confirm.emailTitle });
    await until(() => document.activeElement === field(SAY.login.code));
    await press(say.confirm.later);
    await closed(say.confirm.emailTitle);

    await user.click(verify(say.newPhone(NUMBER)));
    await says(say.confirm.embeddedCode("482913"));
    await user.keyboard("482913");
    await press(say.confirm.submit);
    await user.keyboard("{Escape}");
    await closed(say.confirm.mobileTitle);
    await user.click(verify(EMAIL));
    await screen.findByRole("dialog", { name: say.confirm.emailTitle });
    answered.resolve();
    await says(say.confirm.done.mobile);
    screen.getByRole("dialog", { name: say.confirm.emailTitle });
    await user.click(field(SAY.login.code));
    await user.keyboard("135790");
    await press(say.confirm.submit);
    await says(say.verified);
  },
);

test(
  "a picture over 5 MB is refused in the specification's words, and so is one that does not arrive",
  { tags: "full" },
  async () => {
    const { user, asked } = openProfile({ uploadAvatar: BROKEN });
    await screen.findByRole("button", { name: say.edit });
    await user.upload(screen.getByLabelText(say.changeAvatar), pictureOf(AVATAR.bytes));
    await says("Image size must be less than 5MB");
    expect(asked.map(({ name }) => name)).not.toContain("uploadAvatar");
    await user.upload(screen.getByLabelText(say.changeAvatar), pictureOf(100));
    await says("Failed to upload avatar");
  },
);

test("at most twenty toasts are shown, whatever fails at once", async () => {
  openProfile();
  const input = await screen.findByLabelText(say.changeAvatar);
  for (let at = 0; at < 25; at++)
    fireEvent.change(input, { target: { files: [new File(["no picture"], `${at}.txt`, { type: "text/plain" })] } });
  await says(SAY.files.notAPicture("24.txt"));
  const toasts = screen.getAllByText(/^\d+\.txt: this is not/).map((said) => said.closest("[role=dialog]"));
  expect(toasts.filter((toast) => toast?.hasAttribute("data-limited") === false)).toHaveLength(20);
});

test("an export of the account that fails is reported", { tags: "full" }, async () => {
  const { press } = openProfile({ exportAccount: BROKEN });
  await press(say.export);
  await says(say.exportFailed);
});

test("an account is deleted after its word was typed, and its credits are lost", { tags: "full" }, async () => {
  const { user, press } = openProfile({ deleteAccount: { ok: true } });
  await press(say.remove);
  const dialog = within(await screen.findByRole("dialog", { name: say.removeTitle }));
  const remove = dialog.getByRole<HTMLButtonElement>("button", { name: say.remove });
  expect(remove.disabled).toBe(true);
  await dialog.findByText(/Your 10 credits are lost\./);
  await user.type(dialog.getByRole("textbox"), "DELETE");
  await user.click(remove);
  await until(() => location.pathname === "/login");
});

test("a profile that does not load shows marked sample data, and loads on Retry", async () => {
  const { press, server } = openProfile({ getProfile: BROKEN });
  await says(say.loadFailed);
  await says(SAY.credits.sample);
  screen.getByRole("button", { name: SAY.nav.signOut });
  server.getProfile = { user: PROFILE };
  await press(SAY.product.retry);
  await screen.findByRole("button", { name: say.edit });
  expect(screen.queryByText(SAY.credits.sample)).toBeNull();
});

test("cards are shown in their order, so that one that loads late moves none", async () => {
  const ways = Promise.withResolvers<[]>();
  const { asked } = openProfile({ listIdentities: () => ways.promise });
  await screen.findByRole("region", { name: say.about });
  await until(() => ["listDevices", "budgets"].every((call) => asked.some(({ name }) => name === call)));
  expect(screen.queryByRole("region", { name: say.devices })).toBeNull();
  ways.resolve([]);
  await screen.findByRole("region", { name: say.devices });
  expect(document.querySelector("[data-waiting]")).toBeNull();
});

test("the storage and the limits say what is used, and what to do when something is nearly full", async () => {
  openProfile();
  const card = within(await screen.findByRole("region", { name: SAY.budgets.title }));
  const meter = (name: keyof typeof SAY.budgets.names) => card.findByRole("meter", { name: SAY.budgets.names[name] });
  expect((await meter("templates")).getAttribute("aria-valuetext")).toBe("12 of 500");
  expect((await meter("storage")).getAttribute("aria-valuetext")).toBe("1.8 GB of 2 GB");
  expect((await meter("cpu")).getAttribute("aria-valuetext")).toBe("1.5 min of 120 min");
  expect((await meter("students")).getAttribute("aria-valuenow")).toBe("1000000");
  expect([card.getAllByText(SAY.budgets.nearlyFull), card.getAllByText(SAY.budgets.isFull)]).toMatchObject([
    { length: 1 },
    { length: 1 },
  ]);
  for (const name of ["storage", "students"] as const) card.getByText(SAY.budgets.advice[name]);
  expect(card.queryByText(SAY.budgets.advice.templates)).toBeNull();
  card.getByText("up to 64 KB");
  expect(card.getByRole("link", { name: "help@prashasti.example" }).getAttribute("href")).toBe(
    "mailto:help@prashasti.example",
  );
});

test("in another workspace, the activity says that it is that of one's own", async () => {
  const club = { id: idOf("club"), name: "Robotics Club", personal: false, role: "owner" } as const;
  openProfile({ userData: { ...ASHA, workspace: club } });
  expect(await screen.findAllByText(SAY.profile.statsHint)).toHaveLength(1);
});

test("where wallets are switched off, only an account that has one is told about them", async () => {
  const appSettings = { ...SETTINGS, wallet: false };
  const { server } = openProfile({ appSettings });
  await screen.findByText(SAY.profile.statsTitle);
  await until(() => screen.queryByRole("heading", { name: SAY.profile.wallet }) === null);
  server.getProfile = { user: { ...PROFILE, wallet: "0x52908400098527886e0f7030069857d2e4169ee7" } };
  await queries.invalidateQueries();
  await screen.findByText(SAY.login.walletOff);
  await screen.findByRole("button", { name: SAY.profile.walletUnlink });
});

test("limits that do not load say so, and are asked for again", async () => {
  const { press, server } = openProfile({ budgets: BROKEN });
  await screen.findByText(SAY.budgets.loadFailed, { exact: false });
  server.budgets = { ...BUDGETS, operator: "https://prashasti.example/contact" };
  await press(SAY.product.retry);
  const link = await screen.findByRole("link", { name: "prashasti.example/contact" });
  expect(link.getAttribute("href")).toBe("https://prashasti.example/contact");
});

const NUMBER = "9876543211";
const EMAIL = "asha@example.com";
test("what needs a fresh proof is done once a code has proved who they are", { tags: "full" }, async () => {
  let proved = false;
  const { press, user, asked } = openProfile({
    updateProfile: () => (proved ? saved({ email: EMAIL }) : refusal("proof.needed")),
    sendProofCode: { resendAfterSeconds: 30, embeddedCode: "482913" },
    proveByCode: () => {
      proved = true;
      return { ok: true as const };
    },
  });
  await press(say.edit);
  await user.type(field(say.fields.email), EMAIL);
  await press(SAY.product.save);
  await press(say.fresh.send("+91 9876543210"));
  await says(SAY.login.embeddedCode("482913"));
  await user.click(field(SAY.login.code));
  await user.keyboard("482913");
  await press(say.fresh.submit);
  await says(say.updated);
  expect(asked.filter(({ name }) => name === "updateProfile")).toHaveLength(2);
});

test("a way to sign in is removed while another one is left", async () => {
  const mobile = {
    id: "m",
    kind: "mobile" as const,
    name: "9876543210",
    verified_at: new Date().toISOString(),
    used_at: null,
  };
  const email = { ...mobile, id: "e", kind: "email" as const, name: EMAIL };
  const { press, server } = openProfile({ listIdentities: [mobile, email], removeIdentity: { ok: true } });
  const name = say.signIn.removeOf(`${say.signIn.kinds.mobile} +91 9876543210`);
  await screen.findByRole("button", { name });
  server.listIdentities = [email];
  await press(name);
  await says(say.signIn.removed);
  await until(
    () => screen.queryByRole("button", { name: say.signIn.removeOf(`${say.signIn.kinds.email} ${EMAIL}`) }) === null,
  );
});

const WAITING: Profile = { ...PROFILE, newPhone: NUMBER, email: EMAIL };
const PROVED: Profile = { ...PROFILE, phone: NUMBER, email: EMAIL, emailVerified: true };

const BUDGETS = {
  operator: "help@prashasti.example",
  data: [
    { name: "storage", used: 1.8 * 2 ** 30, allowed: 2 * 2 ** 30 },
    { name: "templates", used: 12, allowed: 500 },
    { name: "students", used: 1_200_000, allowed: 1_000_000 },
    { name: "cpu", used: 90_000, allowed: 7_200_000 },
    { name: "unknown_keys", used: null, allowed: 65_536 },
    { name: "pixels", used: null, allowed: 100_000_000 },
  ],
} satisfies Answers["budgets"];

function openProfile(others: Answers = {}): Opened & { server: Answers } {
  const server: Answers = { getProfile: { user: PROFILE }, listDevices: [], budgets: BUDGETS, ...others };
  // The chosen language is stored for the next page.
  onTestFinished(() => void (document.cookie = "language=; path=/; max-age=0"));
  return { ...openScreen("/user/profile", server), server };
}

function saved(changes: Partial<Profile>) {
  return { user: { ...PROFILE, ...changes }, codes: [], unsent: [] };
}

type Sent = { kind: "mobile" | "email"; target: string; embeddedCode?: string };
const FOR_NUMBER: Sent = { kind: "mobile", target: NUMBER, embeddedCode: "482913" };
const FOR_EMAIL: Sent = { kind: "email", target: EMAIL };

/** A new number and a new e-mail were saved, and these codes sent. */
async function askToProve(others: Answers, sent: readonly Sent[]): Promise<Opened> {
  const sentAt = new Date().toISOString();
  const codes = sent.map((code) => ({ ...code, sentAt }));
  const opened = openProfile({ updateProfile: { user: WAITING, codes, unsent: [] }, ...others });
  await opened.press(say.edit);
  await opened.fill(say.fields.phone, NUMBER);
  await opened.fill(say.fields.email, EMAIL);
  await opened.press(SAY.product.save);
  return opened;
}

/** The button beside the field to verify. */
function verify(proved: string): HTMLElement {
  const definition = screen.getByText(proved).closest("dd");
  if (definition === null) throw new Error(`${proved} is in no definition`);
  return within(definition).getByRole("button", { name: say.verify });
}

function pictureOf(bytes: number): File {
  return new File([new Uint8Array(bytes)], "me.png", { type: "image/png" });
}
