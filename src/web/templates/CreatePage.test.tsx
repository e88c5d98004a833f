// Create Template: its three fields, its request, and its errors.
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { NO_BRAND } from "#domain/brand/brand.ts";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { idOf, NO_VARIANTS, TEMPLATE } from "../../../test/screen/samples.ts";
import { button, field, openScreen, placeNamed, says, until } from "../../../test/screen/screen.tsx";
import { BROKEN, refusal } from "../../../test/screen/server.ts";

const say = SAY.createTemplate;

test("a new template is sent as a form, and the designer opens", { tags: "full" }, async () => {
  const held = Promise.withResolvers<void>();
  const { user, fill, press, asked } = openScreen("/user/create-template", {
    createTemplate: ({ form }) => {
      expect(form).toBeInstanceOf(FormData);
      return held.promise.then(() => ({ data: { id: TEMPLATE.id } }));
    },
    getCanvas: { data: { ...TEMPLATE, content: JSON.stringify(EMPTY_CONTENT), revision: idOf("revision") } },
    listTemplates: { data: [TEMPLATE] },
    listColumns: { data: [] },
    listVariants: NO_VARIANTS,
    getBrand: { data: { brand: NO_BRAND, version: "" } },
  });
  await fill("Template Name", "HackFest");
  await says(/[Nn]ame of any event or hackathon/);
  expect(field("Content Language").value).toBe("English");
  await user.click(screen.getByRole("combobox", { name: "Content Category" }));
  expect(await screen.findAllByRole("option")).toHaveLength(18);
  await user.click(screen.getByRole("option", { name: "Competition" }));
  await press(say.submit);
  await screen.findByRole("button", { name: "Creating Template..." });
  held.resolve();
  await until(() => location.pathname === `/user/templates/customize/${TEMPLATE.id}`);
  await says("PNG, JPG, WEBP up to 10MB");
  await screen.findByRole("button", { name: "Magic Generate" });
  expect(asked.find(({ name }) => name === "createTemplate")?.body).toMatchObject({
    name: "HackFest",
    category: "Competition",
    language: "English",
  });
});

test("a user who leaves while a template is created stays on the other screen", { tags: "full" }, async () => {
  const held = Promise.withResolvers<void>();
  const { user, fill, pick, press, asked } = openScreen("/user/create-template", {
    createTemplate: () => held.promise.then(() => ({ data: { id: TEMPLATE.id } })),
    listTemplates: { data: [TEMPLATE] },
  });
  await fill(say.name, "Left alone");
  await pick(say.category, "Events");
  await press(say.submit);
  await user.click(placeNamed(SAY.nav.templates));
  await screen.findByRole("heading", { name: SAY.templates.title });
  const listed = asked.length;
  held.resolve();
  // The list is loaded again, so the template exists.
  await until(() => asked.length > listed);
  expect(location.pathname).toBe("/user/templates");
});

test("a template without a name is not created", async () => {
  const { press } = openScreen("/user/create-template", {});
  await press(say.submit);
  expect((await screen.findByRole("alert")).textContent).toBe(say.fillAll);
  expect(location.pathname).toBe("/user/create-template");
});

test("a field that only the server refuses is named in the form", async () => {
  const tooLong = refusal("template.too_long", { field: "name", most: 100 });
  const { fill, pick, press } = openScreen("/user/create-template", { createTemplate: tooLong });
  await fill(say.name, "HackFest");
  await pick(say.category, "Technology");
  await press(say.submit);
  expect((await screen.findByRole("alert")).textContent).toBe(say.tooLong(say.name, 100));
});

test("a template that cannot be created is reported in the specification's words", async () => {
  const { fill, pick, press } = openScreen("/user/create-template", { createTemplate: BROKEN });
  await fill(say.name, "HackFest");
  await pick(say.category, "Technology");
  await press(say.submit);
  await says("Failed to create template. Please try again.");
  expect(button(say.submit).disabled).toBe(false);
});

test("in the navigation it belongs to the templates", async () => {
  openScreen("/user/create-template", {});
  const places = await screen.findAllByRole("link", { name: SAY.nav.templates, current: "page" });
  expect(places).toHaveLength(2);
});
