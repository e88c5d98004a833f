import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pictureAddresses } from "#domain/canvas/content.ts";
import { POST_STARTERS } from "#domain/starters/for-posts.ts";
import { starterContent } from "#domain/starters/starters.ts";

const OURS = new URL("pictures/", import.meta.url);
const STORED = new URL("../../server/starters/pictures/", import.meta.url);

test("the pictures of the preview are those that a post gets", () => {
  const needed = POST_STARTERS.flatMap((name) => pictureAddresses(starterContent(name)).map((each) => `${each}.webp`));
  expect(readdirSync(OURS).toSorted()).toEqual(needed.toSorted());
  for (const file of needed)
    expect([file, readFileSync(new URL(file, OURS)).equals(readFileSync(new URL(file, STORED)))]).toEqual([file, true]);
});
