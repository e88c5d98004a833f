// A post as its owner sees it: while it loads, when it does not exist, and its address for sharing.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { idOf, NOW, SETTINGS, TEMPLATE } from "../../../test/screen/samples.ts";
import { openScreen, says } from "../../../test/screen/screen.tsx";
import { type Answers, refusal, UNREACHABLE } from "../../../test/screen/server.ts";

const say = SAY.posts;
const POST = {
  id: idOf("post"),
  title: "Winners",
  caption: "",
  subcategory: "None",
  main_category: "",
  template_id: TEMPLATE.id,
  preview: "/previews/post.webp",
  content: TEMPLATE.content,
  created_at: NOW,
};

const WITH_PICTURE = {
  content: JSON.stringify({
    ...EMPTY_CONTENT,
    elements: [{ id: "i", type: "image", subtype: "generated", x: 0, y: 0, width: 150, height: 150, src: "" }],
  }),
  name: TEMPLATE.name,
  student: { name: "", certificate_number: "" },
  issuer: "",
  issuer_verified: true,
  issued_at: NOW,
  updated_at: null,
  ai: { id: idOf("ai"), image_path: null, aititle: "", summary: "", searchImages: [], selectedImage: null },
  pending: false,
};

test("while a post is loading its screen says so, and afterwards that it does not exist", async () => {
  const held = Promise.withResolvers<void>();
  openScreen(`/user/post/${POST.id}`, { getPost: () => held.promise.then(() => refusal("post.not_found")) });
  await says("Loading Certificate");
  await says("Validating Certificate...");
  held.resolve();
  await says(say.loadFailed);
});

test("a picture that is not found at once can be changed when the server answers again", async () => {
  const server: Answers = { getPost: POST, certificateData: UNREACHABLE };
  const { press } = openScreen(`/user/post/${POST.id}`, server);
  await says("Failed to load ai content");
  await press(SAY.images.title);
  expect(screen.queryByRole("dialog", { name: SAY.images.title })).toBeNull();
  server.certificateData = WITH_PICTURE;
  await press(SAY.images.title);
  await screen.findByRole("dialog", { name: SAY.images.title });
});

test("under a second host name a post is shared by its public address", async () => {
  const { press } = openScreen(`/user/post/${POST.id}`, {
    getPost: POST,
    certificateData: refusal("certificate.not_found"),
    appSettings: { ...SETTINGS, publicUrl: "https://public.example" },
  });
  await press(SAY.certificate.share);
  const dialog = within(await screen.findByRole("dialog", { name: SAY.certificate.shareTitle }));
  expect(await dialog.findByText(`https://public.example/certify/${POST.id}`)).toBeDefined();
});
