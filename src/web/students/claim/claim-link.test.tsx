// The claim link on the students screen: made, changed, closed and replaced, and people who ask to be added.
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { ClaimLink } from "#api/calls/claims.ts";
import { SAY } from "#domain/say/say.ts";
import { idOf, NOW } from "../../../../test/screen/samples.ts";
import { says, until } from "../../../../test/screen/screen.tsx";
import { type Answers, refusal, type Request } from "../../../../test/screen/server.ts";
import { openStudents } from "../../../../test/screen/students.tsx";
import { claimRequestOf, faultsOf, formOf } from "./rules.ts";

const say = SAY.claimLink;
const LINK: ClaimLink = {
  address: "http://localhost:3000/claim/AAAAAAAAAAAAAAAAAAAAAA",
  state: "open",
  column: "",
  values: [],
  number_column: "",
  capacity: null,
  closes_at: null,
  taken: 12,
  waiting: 0,
};
const COLUMNS: Answers = {
  listColumns: { data: ["Roll No", "Status"] },
  columnValues: { data: [{ value: "Checked in", students: 3 }] },
};

const person = (name: string) => ({ id: idOf(name), name, email: `${name}@example.com`, asked_at: NOW });
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole("combobox", { name: label }), { target: { value } });

async function openDialog(answers: Answers) {
  const opened = await openStudents({ answers: { ...COLUMNS, ...answers } });
  await opened.press(say.open);
  const dialog = within(await screen.findByRole("dialog", { name: say.title }));
  return { ...opened, dialog };
}

test("the place of the QR code waits until the picture is there, or is known to fail", { tags: "full" }, async () => {
  const { dialog } = await openDialog({ getClaimLink: { link: LINK } });
  const picture = await dialog.findByRole("img", { name: say.qr });
  const waits = () => picture.parentElement?.querySelector("[data-waiting]") !== null;
  expect(waits()).toBe(true);
  fireEvent.load(picture);
  await until(() => !waits());
});

test(
  "a link is made for those in whose column something stands, with a number and a limit",
  { tags: "full" },
  async () => {
    const asked: unknown[] = [];
    const { fill, press, dialog } = await openDialog({
      setClaimLink: ({ body }: Request<"setClaimLink">) => {
        asked.push(body);
        return { link: LINK };
      },
    });
    await screen.findByRole("option", { name: say.onlyWith("Status") });
    choose(say.who, "Status");
    choose(say.number, "Roll No");
    await fill(say.capacity, "many");
    await press(say.make);
    await says(say.capacityWrong);
    await says(SAY.variants.valuesMissing);
    fireEvent.click(await dialog.findByRole("checkbox", { name: /Checked in/ }));
    await fill(say.capacity, "40");
    await press(say.make);
    await says(say.made);
    expect(asked).toEqual([
      { column: "Status", values: ["Checked in"], number_column: "Roll No", capacity: 40, closes_at: null },
    ]);
    await says(LINK.address);
  },
);

test("a poster of either size is downloaded, or it is said why not", { tags: "full" }, async () => {
  const asked: unknown[] = [];
  const server: Answers = {
    getClaimLink: { link: LINK },
    makePoster({ body }: Request<"makePoster">) {
      asked.push(body);
      return { url: "/download/poster" };
    },
  };
  const { press } = await openDialog(server);
  await press(SAY.poster.a4);
  await press(SAY.poster.a5);
  await until(() => asked.length === 2);
  expect(asked).toEqual([{ paper: "a4" }, { paper: "a5" }]);
});

test("an open link says how many were fetched, is closed and replaced", { tags: "full" }, async () => {
  const { press } = await openDialog({
    getClaimLink: { link: LINK },
    renewClaimLink: { link: { ...LINK, address: LINK.address.replace(/A+$/, "B".repeat(22)) } },
    closeClaimLink: { link: { ...LINK, state: "closed" } },
  });
  await says(say.taken(12, null));
  await press(say.renew);
  await says(say.renewText);
  await press(say.renewIt);
  await says(say.renewed);
  await until(() => screen.queryByText(/\/claim\/B+$/) !== null);
  await press(say.close);
  await says(say.closed);
  await screen.findByRole("button", { name: say.reopen });
});

test("people who ask to be added are shown, added, and deleted", { tags: "full" }, async () => {
  const answers: Answers = {
    getClaimLink: { link: { ...LINK, waiting: 2 } },
    listWaiting: { data: [person("mira"), person("ravi")] },
  };
  const given: unknown[] = [];
  answers.answerWaiting = ({ body, params }: Request<"answerWaiting">) => {
    given.push([params.request, body.accept]);
    return { ok: true };
  };
  const { press } = await openStudents({ answers: { ...COLUMNS, ...answers } });
  await says(say.waiting(2));
  await press(SAY.corrections.look);
  await press(say.acceptOf("mira"));
  await says(say.accepted("mira"));
  await press(say.refuseOf("ravi"));
  await says(say.refused("ravi"));
  expect(given).toEqual([
    [idOf("mira"), true],
    [idOf("ravi"), false],
  ]);
});

test("of several values the organiser chooses one, and reads which design goes out", { tags: "full" }, async () => {
  const given: unknown[] = [];
  const variant = { id: idOf("winner"), name: "Winner", column: "Status", values: ["Online"], taken: 0 };
  const counts = { preview: "", designed: true, students: 0 };
  const { press } = await openDialog({
    getClaimLink: { link: { ...LINK, column: "Status", values: ["Here", "Online"], waiting: 1 } },
    listWaiting: { data: [person("mira")] },
    listVariants: { data: { variants: [{ ...variant, ...counts }], own: counts } },
    answerWaiting({ body }: Request<"answerWaiting">) {
      given.push(body);
      return { ok: true };
    },
  });
  await press(say.acceptOf("mira"));
  await says(say.valueMissing);
  expect(given).toEqual([]);
  choose(say.valueOf("Status", "mira"), "Here");
  await says(say.getsDesign(SAY.variants.everyoneElse));
  choose(say.valueOf("Status", "mira"), "Online");
  await says(say.getsDesign("Winner"));
  await press(say.acceptOf("mira"));
  await says(say.accepted("mira"));
  expect(given).toEqual([{ accept: true, value: "Online" }]);
});

test("whoever is added to a held list is said to get theirs later", { tags: "full" }, async () => {
  const { press } = await openDialog({
    getClaimLink: { link: { ...LINK, state: "held", waiting: 1 } },
    listWaiting: { data: [person("mira")] },
    answerWaiting: { ok: true },
  });
  await press(say.acceptOf("mira"));
  await says(say.acceptedHeld("mira"));
});

test("what the server refuses is told", async () => {
  const { press } = await openDialog({ setClaimLink: refusal("claim.past") });
  await press(say.make);
  await says(SAY.mail.past);
});

test("a closed link whose time is over opens again without it", () => {
  const over = formOf({ ...LINK, state: "closed", closes_at: "2020-01-01T00:00:00.000Z" });
  expect(over.closesAt).toBe("");
  const form = formOf({ ...LINK, closes_at: "2126-11-20T10:00:00.000Z", capacity: 5 });
  expect(claimRequestOf(form)).toMatchObject({ closes_at: "2126-11-20T10:00:00.000Z", capacity: 5 });
  expect(faultsOf({ ...form, closesAt: "2020-01-01T10:00", capacity: "0" }, Date.now())).toEqual([
    "capacity",
    "closesAt",
  ]);
});
