// What each role is offered on each screen: exactly what the table of permissions allows.
import { screen } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { isAllowed, type Permission, PERMISSIONS, type Role, ROLES } from "#domain/account/permissions.ts";
import { NO_BRAND } from "#domain/brand/brand.ts";
import { SAY } from "#domain/say/say.ts";
import { openAs, openStudentsAs, whoCan } from "../../../test/screen/role.ts";
import { ISSUER, TEMPLATE } from "../../../test/screen/samples.ts";
import { says } from "../../../test/screen/screen.tsx";
import { MEERA } from "../../../test/screen/students.tsx";

type Control = [
  kind: "button" | "link" | "checkbox" | "menuitem" | "tab",
  name: string | RegExp,
  permission: Permission,
];

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
    openAs(role, "/user/templates");
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
    const { press } = openAs(role, "/user/templates");
    await press(SAY.nav.accountMenu);
    await screen.findByRole("menuitem", { name: SAY.nav.profile });
    expect(
      wronglyOffered(role, [
        ["menuitem", SAY.activity.title, "record.see"],
        ["menuitem", SAY.apiKeys.title, "keys.change"],
        ["menuitem", SAY.figuresPage.title, "workspace.see"],
        ["menuitem", SAY.webhooks.title, "webhooks.change"],
        ["menuitem", SAY.members.title, "workspace.see"],
      ]),
    ).toEqual([]);
  });

  test("a workspace without templates", async () => {
    openAs(role, "/user/templates", { listTemplates: { data: [] } });
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
    await openStudentsAs(role);
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
        ["button", students.columnsMenu.open, "lists.see"],
        ["button", students.menuOf(MEERA.name), "certificates.hand_over"],
        ["button", students.editOf(MEERA.name), "lists.change"],
      ]),
    ).toEqual([]);
    // Who changes nothing has the certificate in place of 'Edit'.
    const link = screen.queryAllByRole("link", { name: students.certificateOf(MEERA.name) });
    expect(link).toHaveLength(isAllowed(role, "lists.change") ? 0 : 1);
    expect(wronglyTold(role, "designs.change")).toEqual([]);
    const both = SAY.workspaces.onlyTheyCan(PERMISSIONS["lists.change"], ["lists.change", "mails.send"]);
    expect(screen.queryAllByText(both)).toHaveLength(isAllowed(role, "lists.change") ? 0 : 1);
  });

  test.runIf(isAllowed(role, "certificates.hand_over"))("the menu of a student", async () => {
    const { press } = await openStudentsAs(role);
    await press(students.menuOf(MEERA.name));
    await screen.findByRole("menuitem", { name: students.certificateOf(MEERA.name) });
    expect(
      wronglyOffered(role, [
        ["menuitem", students.copyLink, "certificates.hand_over"],
        ["menuitem", mail.give, "certificates.hand_over"],
        ["menuitem", mail.sendOne, "mails.send"],
        ["menuitem", SAY.withdrawal.withdraw, "certificates.withdraw"],
        ["menuitem", SAY.product.delete, "lists.change"],
      ]),
    ).toEqual([]);
  });

  test("the preview", async () => {
    openAs(role, `/user/templates/view/${TEMPLATE.id}`);
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
    openAs(role, `/user/templates/customize/${TEMPLATE.id}`, { getBrand: { data: { brand: NO_BRAND, version: "" } } });
    await screen.findByRole("link", { name: SAY.designer.students });
    if (isAllowed(role, "designs.change")) await screen.findByRole("tab", { name: SAY.designer.palette });
    expect(
      wronglyOffered(role, [
        ["button", SAY.product.save, "designs.change"],
        ["tab", SAY.revisions.open, "designs.change"],
      ]),
    ).toEqual([]);
    expect(wronglyTold(role, "designs.change")).toEqual([]);
    if (!isAllowed(role, "designs.change")) screen.getByRole("img", { name: templates.drawingOf(TEMPLATE.name) });
  });

  test("the form for a template, reached by its address", async () => {
    openAs(role, "/user/create-template");
    await screen.findByRole("heading", { name: SAY.createTemplate.title });
    expect(wronglyOffered(role, [["button", SAY.createTemplate.submit, "designs.change"]])).toEqual([]);
    expect(wronglyTold(role, "designs.change")).toEqual([]);
  });

  test("the posts, reached by their address", async () => {
    openAs(role, "/user/create-post");
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
    openAs(role, "/user/credits");
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
    openAs(role, "/user/buy-credits", { file: away });
    await says(isAllowed(role, "credits.buy") ? SAY.buyCredits.notSold : whoCan("credits.buy"));
  });

  test("the issuer", async () => {
    openAs(role, "/user/issuer", { getIssuer: { data: ISSUER } });
    await screen.findByRole("heading", { name: SAY.issuerSettings.title });
    const mayRead = isAllowed(role, "issuer.see");
    await says(mayRead ? SAY.issuerSettings.gains[0] : whoCan("issuer.see"));
    expect(
      wronglyOffered(role, [
        ["button", SAY.issuerSettings.uploadLogo, "issuer.change"],
        ["button", SAY.issuerSettings.takeDomain, "issuer.change"],
        ["button", SAY.issuerSettings.save, "issuer.change"],
      ]),
    ).toEqual([]);
    expect(mayRead ? wronglyTold(role, "issuer.change") : []).toEqual([]);
  });

  test("the brand", async () => {
    openAs(role, "/user/brand", { getBrand: { data: { brand: NO_BRAND, version: "" } } });
    await screen.findByRole("heading", { name: SAY.brand.title });
    const mayChange = isAllowed(role, "designs.change");
    await says(mayChange ? SAY.brand.coloursHint : whoCan("designs.change"));
    expect(wronglyOffered(role, [["button", SAY.brand.save, "designs.change"]])).toEqual([]);
  });

  test("the API keys", async () => {
    openAs(role, "/user/keys", { listApiKeys: { data: [] } });
    await screen.findByRole("heading", { name: SAY.apiKeys.title });
    await says(isAllowed(role, "keys.change") ? SAY.apiKeys.empty : whoCan("keys.change"));
    expect(wronglyOffered(role, [["button", SAY.apiKeys.add, "keys.change"]])).toEqual([]);
  });

  test("the webhooks", async () => {
    openAs(role, "/user/webhooks", { listWebhooks: { data: [] } });
    await screen.findByRole("heading", { name: SAY.webhooks.title });
    await says(isAllowed(role, "webhooks.change") ? SAY.webhooks.empty : whoCan("webhooks.change"));
    expect(wronglyOffered(role, [["button", SAY.webhooks.add, "webhooks.change"]])).toEqual([]);
  });

  test("the record", async () => {
    openAs(role, "/user/activity");
    await screen.findByRole("heading", { name: SAY.activity.title });
    await says(isAllowed(role, "record.see") ? SAY.activity.empty : whoCan("record.see"));
  });
});
