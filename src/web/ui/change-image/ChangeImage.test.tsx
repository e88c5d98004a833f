// Change Image: the newer of two searches wins, and a late answer closes no other dialog.
import { screen } from "@testing-library/dom";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { idOf } from "../../../../test/screen/samples.ts";
import { closed, says, show, until } from "../../../../test/screen/screen.tsx";
import { type Answers, BROKEN } from "../../../../test/screen/server.ts";
import { ChangeImage } from "./ChangeImage.tsx";

const say = SAY.images;
const FOUND = { images: ["/images/one", "/images/two"], credits: ["A. Rao", "B. Iyer"] };

test("the newer of two picture searches wins", async () => {
  const stars = Promise.withResolvers<void>();
  const queries: unknown[] = [];
  const { user } = await openDialog({
    searchImages({ query }) {
      queries.push(query);
      return query.search_query === "star" ? stars.promise.then(() => BROKEN) : FOUND;
    },
  });
  await search(user, "star");
  await until(() => queries.length > 0);
  expect(queries).toEqual([{ search_query: "star", per_page: "12", images: "" }]);
  await search(user, "trophy");
  await user.click(await screen.findByRole("button", { name: /^Picture 1,/ }));
  stars.resolve();
  await says("Selected");
  expect(screen.queryByText(say.searchFailed)).toBeNull();
});

test("a picture that is set late closes no other dialog", async () => {
  const set = Promise.withResolvers<void>();
  const { user, press } = await openDialog({
    searchImages: FOUND,
    setImage: () => set.promise.then(() => ({ ok: true as const })),
  });
  await search(user, "trophy");
  await user.click(await screen.findByRole("button", { name: /^Picture 1,/ }));
  await press(say.set);
  await user.keyboard("{Escape}");
  await closed(say.title);
  await press(say.title);
  await user.type(await screen.findByPlaceholderText("Search images..."), "moon");
  set.resolve();
  await says("Image updated!");
  expect(screen.getByPlaceholderText<HTMLInputElement>("Search images...").value).toBe("moon");
});

test("pictures that do not load are reported in the specification's words, and so is an empty search", async () => {
  const { user, press } = await openDialog({ searchImages: BROKEN });
  await says("No images found. Try searching!");
  await press(say.search);
  await says("Please enter a search query");
  await search(user, "moon");
  await says("Failed to fetch images. Try again.");
});

async function search(user: UserEvent, words: string): Promise<void> {
  const box = await screen.findByPlaceholderText("Search images...");
  await user.clear(box);
  await user.type(box, `${words}{Enter}`);
}

async function openDialog(answers: Answers) {
  const opened = show(<ChangeImage id={idOf("meera")} find={find} onSet={() => {}} />, answers);
  await opened.press(say.title);
  return opened;
}

async function find(id: string): Promise<string> {
  return id;
}
