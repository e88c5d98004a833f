// What each role is offered on each screen: exactly what the table of permissions allows.
import { screen } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { isAllowed, type Permission, PERMISSIONS, type Role, ROLES } from "#domain/account/permissions.ts";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { DESIGN } from "../../../test/organiser.ts";
import { templateWith } from "../../../test/screen/designer.tsx";
import { ASHA, idOf, NOW, TEMPLATE } from "../../../test/screen/samples.ts";
import { openScreen, says } from "../../../test/screen/screen.tsx";
import type { Answers, Request } from "../../../test/screen/server.ts";
import { AT_REST, audienceOf, dialogOf, MEERA, openStudents } from "../../../test/screen/students.tsx";

type Control = [kind: "button" | "link" | "checkbox" | "menuitem", name: string | RegExp, permission: Permission];

const CLUB = { id: idOf("club"), name: "Robotics Club", personal: false } as const;
const whoCan = (permission: Permission) => SAY.workspaces.forbidden(PERMISSIONS[permission], permission, []);

function answersFor(role: Role): Answers {
  const template = {
    ...templateWith(DESIGN),
    students: 2,
    earlier: 3,
    corrections: 1,
    workspace: { id: CLUB.id, role },
  };
  return {
    userData: { ...ASHA, workspace: { ...CLUB, role } },
    listTemplates: { data: [template] },
    getTemplate: { data: template },
    getCanvas: { data: template },
    listColumns: { data: [] },
    listPosts: [
      {
        id: idOf("post"),
        title: "Science Day",
        template_id: TEMPLATE.id,
        caption: "",
        subcategory: "None",
        main_category: "",
        preview: "/p.webp",
        created_at: NOW,
      },
    ],
    creditTransactions: { data: [], hasMore: false },
    creditPlans: { plans: [], checkout: null, currency: "INR" },
    listEvents: { data: [] },
    listMembers: { data: { members: [], invitations: [] } },
    sendingProgress: { ...AT_REST, busy: true, counts: { ...AT_REST.counts, queued: 2 } },
  };
}

/** The controls that are on the screen although the role does not allow them, or missing although it does. */
function wronglyOffered(role: Role, controls: readonly Control[]): string[] {
  return controls
    .map(([kind, name, permission]) => {
      const shown = screen.queryAllByRole(kind, { name }).length > 0;
      return shown === isAllowed(role, permission) ? "" : `${String(name)}: ${shown ? "offered" : "missing"}`;
    })
    .filter((wrong) => wrong !== "");
}

/** The sentences about who can that are told to whoever can, or missing for somebody else. */
function wronglyTold(role: Role, ...permissions: Permission[]): Permission[] {
  return permissions.filter((permission) => {
    const told = screen.queryAllByText(whoCan(permission)).length > 0;
    return told === isAllowed(role, permission);
  });
}

/** Answers for `/health` that keep the plans in this document, instead of the one with the checkout. */
const away = (path: string) => new Response(null, { status: path === "/health" ? 503 : 200 });

const { templates, students, mail } = SAY;

describe.each(ROLES)("as %s", (role) => {
  test("the templates", async () => {
    openScreen("/user/templates", answersFor(role));
    await screen.findByRole("heading", { name: TEMPLATE.name });
    expect(
      wronglyOffered(role, [
        ["link", templates.newPost, "designs.change"],
        ["link", templates.createNew, "designs.change"],
        ["link", templates.customize, "designs.change"],
        ["button", templates.edit, "designs.change"],
        ["button", templates.delete, "designs.change"],
        ["button", templates.more, "designs.change"],
        ["link", templates.students, "lists.see"],
        ["link", templates.preview, "designs.see"],
        ["link", SAY.nav.buyCredits, "credits.buy"],
        ["link", SAY.nav.credits, "workspace.see"],
      ]),
    ).toEqual([]);
    expect(wronglyTold(role, "designs.change")).toEqual([]);
  });

  test("the account menu", async () => {
    const { press } = openScreen("/user/templates", answersFor(role));
    await press(SAY.nav.accountMenu);
    await screen.findByRole("menuitem", { name: SAY.nav.profile });
    expect(
      wronglyOffered(role, [
        ["menuitem", SAY.activity.title, "record.see"],
        ["menuitem", SAY.members.title, "workspace.see"],
      ]),
    ).toEqual([]);
  });

  test("a workspace without templates", async () => {
    openScreen("/user/templates", { ...answersFor(role), listTemplates: { data: [] } });
    await says(templates.empty);
    expect(
      wronglyOffered(role, [
        ["link", templates.createFirst, "designs.change"],
        ["button", SAY.firstSteps.sample, "designs.change"],
      ]),
    ).toEqual([]);
    expect(wronglyTold(role, "designs.change")).toEqual([]);
  });

  test("the students", async () => {
    await openStudents({ answers: answersFor(role) });
    await screen.findByText(SAY.students.earlierDesign(3));
    expect(
      wronglyOffered(role, [
        ["link", templates.customize, "designs.change"],
        ["button", students.updateThem, "designs.change"],
        ["button", SAY.corrections.look, "corrections.see"],
        ["button", students.add, "lists.change"],
        ["button", students.importCsv, "lists.change"],
        ["button", students.exportCsv, "lists.export"],
        ["button", SAY.exports.open, "lists.export"],
        ["button", new RegExp(`^(${students.sendAll}|${students.sending})$`), "mails.send"],
        ["button", mail.pause, "mails.send"],
        ["button", mail.cancelWaiting, "mails.send"],
        ["checkbox", students.selectPage, "lists.change"],
        ["checkbox", students.select(MEERA.name), "lists.change"],
        ["link", students.certificateOf(MEERA.name), "lists.see"],
        ["button", students.copyLinkOf(MEERA.name), "certificates.hand_over"],
        ["button", mail.menuOf(MEERA.name), "certificates.hand_over"],
        ["button", students.editOf(MEERA.name), "lists.change"],
        ["button", students.deleteOf(MEERA.name), "lists.change"],
      ]),
    ).toEqual([]);
    expect(wronglyTold(role, "designs.change")).toEqual([]);
    const both = SAY.workspaces.onlyTheyCan(PERMISSIONS["lists.change"], ["lists.change", "mails.send"]);
    expect(screen.queryAllByText(both)).toHaveLength(isAllowed(role, "lists.change") ? 0 : 1);
  });

  test("the preview", async () => {
    openScreen(`/user/templates/view/${TEMPLATE.id}`, answersFor(role));
    await screen.findByRole("heading", { name: TEMPLATE.name });
    expect(
      wronglyOffered(role, [
        ["link", SAY.product.edit, "designs.change"],
        ["link", templates.newPost, "designs.change"],
        ["link", templates.students, "lists.see"],
      ]),
    ).toEqual([]);
    expect(wronglyTold(role, "designs.change")).toEqual([]);
  });

  test("the designer, which is a look at the design for those who change none", async () => {
    openScreen(`/user/templates/customize/${TEMPLATE.id}`, answersFor(role));
    await screen.findByRole("link", { name: SAY.designer.students });
    expect(
      wronglyOffered(role, [
        ["button", SAY.product.save, "designs.change"],
        ["button", SAY.revisions.open, "designs.change"],
      ]),
    ).toEqual([]);
    expect(wronglyTold(role, "designs.change")).toEqual([]);
    if (!isAllowed(role, "designs.change")) screen.getByRole("img", { name: templates.drawingOf(TEMPLATE.name) });
  });

  test("the form for a template, reached by its address", async () => {
    openScreen("/user/create-template", answersFor(role));
    await screen.findByRole("heading", { name: SAY.createTemplate.title });
    expect(wronglyOffered(role, [["button", SAY.createTemplate.submit, "designs.change"]])).toEqual([]);
    expect(wronglyTold(role, "designs.change")).toEqual([]);
  });

  test("the posts, reached by their address", async () => {
    openScreen("/user/create-post", answersFor(role));
    await screen.findByRole("link", { name: SAY.posts.openNamed("Science Day") });
    expect(
      wronglyOffered(role, [
        ["button", SAY.posts.submit, "designs.change"],
        ["button", SAY.posts.deleteNamed("Science Day"), "designs.change"],
      ]),
    ).toEqual([]);
    expect(wronglyTold(role, "designs.change")).toEqual([]);
  });

  test("the credits", async () => {
    openScreen("/user/credits", answersFor(role));
    await says(SAY.credits.credits(10));
    expect(
      wronglyOffered(role, [
        ["link", SAY.credits.buyMore, "credits.buy"],
        ["link", SAY.credits.createTemplates, "designs.change"],
      ]),
    ).toEqual([]);
    expect(wronglyTold(role, "credits.buy")).toEqual([]);
  });

  test("the plans, reached by their address", async () => {
    openScreen("/user/buy-credits", { ...answersFor(role), file: away });
    await says(isAllowed(role, "credits.buy") ? SAY.buyCredits.notSold : whoCan("credits.buy"));
  });

  test("the record", async () => {
    openScreen("/user/activity", answersFor(role));
    await screen.findByRole("heading", { name: SAY.activity.title });
    await says(isAllowed(role, "record.see") ? SAY.activity.empty : whoCan("record.see"));
  });
});

test("a desk helper marks a certificate as handed over, and is offered no mail", async () => {
  const { press, asked } = await openStudents({
    answers: { ...answersFor("desk"), sendingProgress: AT_REST, markGiven: { ok: true } },
  });
  await press(mail.menuOf(MEERA.name));
  expect(screen.queryByRole("menuitem", { name: mail.sendOne })).toBeNull();
  (await screen.findByRole("menuitem", { name: mail.give })).click();
  await says(mail.given(MEERA.name));
  expect(asked.some(({ name }) => name === "sendingAudience")).toBe(false);
});

test("a desk helper hands over with one press, and takes it back with another", async () => {
  const given = { state: "given", at: NOW, reason: "", code: "", details: "" } as const;
  const list = [MEERA];
  const { press, asked } = await openStudents({
    students: list,
    answers: {
      ...answersFor("desk"),
      sendingProgress: AT_REST,
      listStudents: () => list,
      markGiven({ body }: Request<"markGiven">) {
        list[0] = { ...MEERA, delivery: body.given ? given : null };
        return { ok: true };
      },
    },
  });
  await press(mail.giveOf(MEERA.name));
  await says(mail.given(MEERA.name));
  await press(mail.takeBackOf(MEERA.name));
  await says(mail.notGiven(MEERA.name));
  expect(asked.filter(({ name }) => name === "markGiven").map(({ body }) => body)).toEqual([
    { given: true },
    { given: false },
  ]);
});

test("a viewer reads a correction and who can answer it", async () => {
  const correction = {
    id: idOf("correction"),
    student: { id: MEERA.id, name: MEERA.name },
    name_before: MEERA.name,
    name_asked: "Meera N.",
    note: "",
    email: MEERA.email,
    state: "open",
    asked_at: NOW,
    answered_at: null,
  } as const;
  const { press } = await openStudents({
    answers: { ...answersFor("viewer"), listCorrections: { data: [correction] } },
  });
  await press(SAY.corrections.look);
  const dialog = await dialogOf(SAY.corrections.listTitle);
  await dialog.findByText(whoCan("corrections.answer"));
  await dialog.findByText("Meera N.");
  expect(dialog.queryByRole("button", { name: SAY.corrections.acceptOf(MEERA.name) })).toBeNull();
});

test("a sender reads in the send dialog what the design lacks, without a link that they cannot follow", async () => {
  const audience = { ...audienceOf([MEERA]), issuer: "" };
  const { press } = await openStudents({
    answers: { ...answersFor("sender"), sendingProgress: AT_REST, sendingAudience: audience },
  });
  await press(students.sendAll);
  const dialog = await dialogOf(mail.confirmTitle);
  await dialog.findByText(mail.before.noIssuer);
  expect(dialog.queryByRole("link", { name: mail.before.name })).toBeNull();
});

test("a manager without enough credits reads who can buy more", async () => {
  openScreen(`/user/templates/customize/${TEMPLATE.id}`, {
    ...answersFor("manager"),
    creditBalance: { balance: 0, unlimited: false },
    getCanvas: { data: { ...templateWith(EMPTY_CONTENT), workspace: { id: CLUB.id, role: "manager" } } },
  });
  await says(SAY.price.askOwner);
  expect(screen.queryByRole("link", { name: SAY.price.tooLittle })).toBeNull();
});
