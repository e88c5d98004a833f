// Create New Post: the form, the earlier posts, and what fails in both.
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Post } from "#api/shapes.ts";
import { POSTS_PAGE } from "#domain/certificate/post.ts";
import { STARTERS } from "#domain/starters/catalogue.ts";
import { POST_STARTERS } from "#domain/starters/for-posts.ts";
import { SAY } from "#domain/say/say.ts";
import { idOf, NOW, TEMPLATE } from "../../../test/screen/samples.ts";
import { button, field, type Opened, openScreen, placeNamed, says, until } from "../../../test/screen/screen.tsx";
import { type Answers, BROKEN, PageOf, UNREACHABLE } from "../../../test/screen/server.ts";

const say = SAY.posts;

test(
  "a post needs a template and a title, and the form shows no errors before it is submitted",
  { tags: "full" },
  async () => {
    const { pick, fill } = openPosts();
    await says(say.none);
    expect(button(say.submit).disabled).toBe(true);
    await pick(say.template, TEMPLATE.name);
    expect(button(say.submit).disabled).toBe(true);
    await fill(say.titleLabel, "Winners of 2026");
    expect(button(say.submit).disabled).toBe(false);
  },
);

test("until an earlier post's picture has loaded, its paper stands on the card; one that fails is reported", async () => {
  const paper = { colour: "#1b2a4a", width: 480, height: 320 };
  openPosts({ listPosts: [{ ...POST, paper }] });
  await until(() => document.querySelector(`rect[fill="${paper.colour}"]`) !== null);
  fireEvent.error(document.querySelector(`img[src="${POST.preview}"]`) as HTMLImageElement);
  await says(SAY.preview.pictureMissing);
});

test("the sub category says that a template comes first", async () => {
  const { pick } = openPosts();
  await screen.findByText(say.subcategoryLater);
  await pick(say.template, TEMPLATE.name);
  await until(() => screen.queryByText(say.subcategoryLater) === null);
});

test("a post's title is checked and counted in the specification's words", async () => {
  const { fill, press, asked } = openPosts({}, `?template=${TEMPLATE.id}`);
  await fill(say.titleLabel, "ab");
  await press(say.submit);
  await says("Title must be at least 3 characters long");
  await says("Please fix the form errors");
  expect(document.activeElement).toBe(field(say.titleLabel));
  expect(asked.map(({ name }) => name)).not.toContain("createPost");
  await fill(say.titleLabel, "x".repeat(80));
  expect((await says(say.counter(80, 100))).hasAttribute("data-crowded")).toBe(false);
  await fill(say.titleLabel, "x".repeat(81));
  expect((await says(say.counter(81, 100))).hasAttribute("data-crowded")).toBe(true);
  expect(field(say.titleLabel).maxLength).toBe(100);
});

test("a post is made of the design that was chosen of several", async () => {
  const winner = { id: idOf("winner"), name: "Winner", content: TEMPLATE.content };
  const getTemplate = { data: { ...TEMPLATE, revision: idOf("revision"), variants: [winner] } };
  const search = `?template=${TEMPLATE.id}&variant=${winner.id}`;
  const { fill, press, asked } = openPosts({ getTemplate, createPost: { id: POST.id } }, search);
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: SAY.variants.design });
  expect(choice.value).toBe(winner.id);
  await fill(say.titleLabel, "Winners of 2026");
  await press(say.submit);
  await says(say.created);
  expect(asked.find(({ name }) => name === "createPost")?.body).toMatchObject({ variant: winner.id });
});

test("a post begins with the certificate's own design, which says nothing that nobody chose", async () => {
  const { press, asked } = await writePost({ createPost: { id: POST.id } });
  const own = await screen.findByRole<HTMLInputElement>("radio", { name: say.designOfTemplate });
  expect(own.checked).toBe(true);
  await press(say.submit);
  await says(say.created);
  expect(asked.find(({ name }) => name === "createPost")?.body).not.toHaveProperty("starter");
});

test("a design made for posts is one press away, and looking at one stores nothing", { tags: "full" }, async () => {
  const { user, press, asked } = await writePost({ createPost: { id: POST.id } });
  for (const name of POST_STARTERS)
    await user.click(screen.getByRole("radio", { name: SAY.gallery.titleOf(STARTERS[name].title) }));
  await screen.findByRole("img", { name: say.alt("Science Day") });
  expect(asked.map(({ name }) => name)).not.toContain("takeStarter");
  await press(say.submit);
  await says(say.created);
  expect(asked.find(({ name }) => name === "createPost")?.body).toMatchObject({ starter: POST_STARTERS.at(-1) });
});

test("a post whose answer is lost is requested again with the same id", async () => {
  const { press, asked, server } = await writePost({ createPost: UNREACHABLE });
  await press(say.submit);
  await says(say.createFailed);
  server.createPost = { id: POST.id };
  await press(say.submit);
  await says(say.created);
  const [lost, again] = asked.filter(({ name }) => name === "createPost");
  expect(again?.body).toEqual(lost?.body);
  expect(lost?.body).toMatchObject({ title: "Science Day", template_id: TEMPLATE.id });
});

test("a caption by AI costs a credit, which is shown before", async () => {
  const { user } = await writePost();
  expect(screen.queryByText("1 credit, you have 10")).toBeNull();
  await user.click(screen.getByRole("radio", { name: say.captionYes }));
  await says("1 credit, you have 10");
});

test("a user who leaves while a post is created stays on the other screen", async () => {
  const held = Promise.withResolvers<void>();
  const { user, press, asked } = await writePost({
    createPost: () => held.promise.then(() => ({ id: POST.id })),
    creditTransactions: { data: [], hasMore: false },
  });
  await press(say.submit);
  await until(() => asked.some(({ name }) => name === "createPost"));
  await user.click(placeNamed(SAY.nav.credits));
  await screen.findByRole("heading", { name: SAY.credits.title, level: 1 });
  held.resolve();
  await says(say.created);
  expect(location.pathname).toBe("/user/credits");
});

test("older posts are shown by Load More, and one of them is deleted", async () => {
  let posts = Array.from({ length: POSTS_PAGE + 1 }, (_, at) => named(`Post number ${POSTS_PAGE - at}`));
  const { press, user } = openPosts({
    listPosts: ({ query: { cursor } }) => {
      const from = posts.findIndex(({ id }) => id === cursor) + 1;
      const rows = posts.slice(from, from + POSTS_PAGE);
      const isLast = rows.at(-1) === posts.at(-1);
      return new PageOf(rows, { total: posts.length, next: isLast ? undefined : rows.at(-1)?.id });
    },
    deletePost: ({ params }) => {
      posts = posts.filter(({ id }) => id !== params.id);
      return { ok: true };
    },
  });
  await screen.findByRole("button", { name: SAY.product.loadMore });
  expect(deletes("Post number 0")).toBeNull();
  await press(SAY.product.loadMore);
  await until(() => screen.queryByRole("button", { name: SAY.product.loadMore }) === null);
  await press(say.deleteNamed("Post number 0"));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: SAY.product.delete }));
  await until(() => deletes("Post number 0") === null);
  expect(deletes("Post number 1")).not.toBeNull();
});

test("a post that cannot be created is reported in the specification's words", async () => {
  const { press } = await writePost({ createPost: BROKEN });
  await press(say.submit);
  await says("Failed to create post");
});

test("templates and posts that do not load are reported, and load on Retry", async () => {
  const { user, server } = openPosts({ listTemplates: BROKEN, listPosts: BROKEN });
  await says("Failed to load templates");
  await says(say.listFailed);
  Object.assign(server, { listTemplates: { data: [TEMPLATE] }, listPosts: [POST] });
  for (const retry of screen.getAllByRole("button", { name: SAY.product.retry })) await user.click(retry);
  await screen.findByRole("textbox", { name: say.titleLabel });
  await screen.findByRole("link", { name: say.openNamed(POST.title) });
});

test("without a template there is a link to create the first one", async () => {
  openPosts({ listTemplates: { data: [] } });
  const first = await screen.findByRole("link", { name: SAY.templates.createFirst });
  expect(first.getAttribute("href")).toBe("/user/create-template");
  expect(screen.queryByText(say.none)).toBeNull();
});

const POST: Post = {
  id: idOf("post"),
  title: "Winners of 2026",
  caption: "",
  subcategory: "Hackathon",
  main_category: "Events",
  template_id: TEMPLATE.id,
  preview: "/previews/post.webp",
  content: TEMPLATE.content,
  created_at: NOW,
};

function named(title: string): Post {
  return { ...POST, id: idOf(title.replaceAll(" ", "-")), title };
}

function deletes(title: string): HTMLElement | null {
  return screen.queryByRole("button", { name: say.deleteNamed(title) });
}

function openPosts(others: Answers = {}, search = ""): Opened & { server: Answers } {
  const server: Answers = {
    listTemplates: { data: [TEMPLATE] },
    getTemplate: { data: { ...TEMPLATE, revision: idOf("revision") } },
    listPosts: [],
    getPost: POST,
    ...others,
  };
  return { ...openScreen(`/user/create-post${search}`, server), server };
}

/** With all required fields filled in. */
async function writePost(others: Answers = {}): Promise<Opened & { server: Answers }> {
  const opened = openPosts(others, `?template=${TEMPLATE.id}`);
  await opened.fill(say.titleLabel, "Science Day");
  return opened;
}
