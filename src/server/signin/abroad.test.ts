import { afterAll, beforeAll, expect, test } from "vitest";
import { MINUTE } from "#domain/time.ts";
import { GERMANY, inRegion } from "../../../test/germany.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { findAccount } from "../admin/people.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const send = async (mobile: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: "POST", url: "/backend/public/api/send-otp", headers, payload: { mobile } });
const askName = async (mobile: string) => (await send(mobile)).json<{ askName: boolean }>().askName;

test("a number of the installation's country is one account, however it is typed", async () => {
  inRegion(GERMANY);
  expect(await askName("0151 1234 5678")).toBe(true);
  world.clock.forward(MINUTE);
  const person = await world.signIn("015112345678", "Greta Weiß");
  expect((await person.ask("userData")).body.mobile).toBe("+4915112345678");
  world.clock.forward(MINUTE);
  expect(await askName("+49 151 12345678")).toBe(false);
  expect((await findAccount(world.ctx, "0151/12345678"))?.name).toBe("Greta Weiß");
  expect((await findAccount(world.ctx, "+4915112345678"))?.name).toBe("Greta Weiß");
});

test("a number of another country is refused, in the reader's language", async () => {
  inRegion(GERMANY);
  const refused = await send("9876543210");
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toEqual({
    message: "Please enter a valid +49 mobile number.",
    code: "mobile.invalid_abroad",
  });
  expect((await send("9876543210", { cookie: "language=hi" })).json()).toMatchObject({
    message: "कृपया +49 का सही मोबाइल नंबर लिखें।",
  });
});

test("the profile has the number as it is typed in its country, and takes another one", async () => {
  inRegion(GERMANY);
  const person = await world.signIn("015112345679", "Jörg");
  const profile = async () => (await person.ask("getProfile")).body.user;
  expect(await profile()).toMatchObject({ phone: "15112345679", newPhone: "" });
  const same = await person.ask("updateProfile", { body: { name: "Jörg Weiß", phone: "0151 12345679" } });
  expect(same).toMatchObject({ status: 200, body: { codes: [] } });
  const refused = await person.ask("updateProfile", { body: { phone: "1234567890" } });
  expect(refused).toMatchObject({ status: 422, body: { message: "Please enter a valid +49 mobile number." } });
  const changed = await person.ask("updateProfile", { body: { phone: "015212345678" } });
  const [sent] = changed.body.codes;
  expect(sent).toMatchObject({ kind: "mobile", target: "+4915212345678" });
  expect(await profile()).toMatchObject({ phone: "15112345679", newPhone: "+4915212345678" });
  await person.ask("confirmContact", { body: { kind: "mobile", code: sent?.embeddedCode ?? "" } });
  expect((await person.ask("userData")).body.mobile).toBe("+4915212345678");
});
