// Moments of a role: what a desk helper does, and what a viewer, a sender and a manager are told instead of a button.
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { NO_BRAND } from "#domain/brand/brand.ts";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { templateWith } from "../../../test/screen/designer.tsx";
import { CLUB, openAs, openStudentsAs, whoCan } from "../../../test/screen/role.ts";
import { idOf, NOW, TEMPLATE } from "../../../test/screen/samples.ts";
import { says } from "../../../test/screen/screen.tsx";
import type { Request } from "../../../test/screen/server.ts";
import { AT_REST, audienceOf, dialogOf, MEERA } from "../../../test/screen/students.tsx";

const { students, mail } = SAY;

test("a desk helper marks a certificate as handed over, and is offered no mail", { tags: "full" }, async () => {
  const { press, asked } = await openStudentsAs("desk", { sendingProgress: AT_REST, markGiven: { ok: true } });
  await press(students.menuOf(MEERA.name));
  expect(screen.queryByRole("menuitem", { name: mail.sendOne })).toBeNull();
  (await screen.findByRole("menuitem", { name: mail.give })).click();
  await says(mail.given(MEERA.name));
  expect(asked.some(({ name }) => name === "sendingAudience")).toBe(false);
});

test("a desk helper hands over with one press, and takes it back with another", { tags: "full" }, async () => {
  const given = { state: "given", at: NOW, reason: "", code: "", details: "" } as const;
  const list = [MEERA];
  const { press, asked } = await openStudentsAs(
    "desk",
    {
      sendingProgress: AT_REST,
      listStudents: () => list,
      markGiven({ body }: Request<"markGiven">) {
        list[0] = { ...MEERA, delivery: body.given ? given : null };
        return { ok: true };
      },
    },
    list,
  );
  await press(mail.giveOf(MEERA.name));
  await says(mail.given(MEERA.name));
  await press(mail.takeBackOf(MEERA.name));
  await says(mail.notGiven(MEERA.name));
  expect(asked.filter(({ name }) => name === "markGiven").map(({ body }) => body)).toEqual([
    { given: true },
    { given: false },
  ]);
});

test("a viewer reads a correction and who can answer it", { tags: "full" }, async () => {
  const correction = {
    id: idOf("correction"),
    kind: "name",
    email_before: "",
    student: { id: MEERA.id, name: MEERA.name },
    name_before: MEERA.name,
    name_asked: "Meera N.",
    note: "",
    email: MEERA.email,
    state: "open",
    asked_at: NOW,
    answered_at: null,
  } as const;
  const { press } = await openStudentsAs("viewer", { listCorrections: { data: [correction] } });
  await press(SAY.corrections.look);
  const dialog = await dialogOf(SAY.corrections.listTitle);
  await dialog.findByText(whoCan("corrections.answer"));
  await dialog.findByText("Meera N.");
  expect(dialog.queryByRole("button", { name: SAY.corrections.acceptOf(MEERA.name) })).toBeNull();
});

test("a sender reads in the send dialog what the design lacks, without a button that they may not use", async () => {
  const audience = { ...audienceOf([MEERA]), issuer: "" };
  const { press } = await openStudentsAs("sender", { sendingProgress: AT_REST, sendingAudience: audience });
  await press(students.sendAll);
  const dialog = await dialogOf(mail.confirmTitle);
  await dialog.findByText(mail.before.noIssuer);
  expect(dialog.queryByRole("button", { name: mail.before.name })).toBeNull();
});

test("a manager without enough credits reads who can buy more", async () => {
  openAs("manager", `/user/templates/customize/${TEMPLATE.id}`, {
    creditBalance: { balance: 0, unlimited: false },
    getBrand: { data: { brand: NO_BRAND, version: "" } },
    getCanvas: { data: { ...templateWith(EMPTY_CONTENT), workspace: { id: CLUB.id, role: "manager" } } },
  });
  await says(SAY.price.askOwner);
  expect(screen.queryByRole("link", { name: SAY.price.tooLittle })).toBeNull();
});
