import { expect, test } from "vitest";
import { withoutMarkers } from "../canvas/markers.ts";
import { postContent } from "../certificate/post.ts";
import { STARTERS } from "./catalogue.ts";
import { POST_STARTERS, starterForPost } from "./for-posts.ts";
import { sampleTextsIn } from "./sample-texts.ts";
import { starterContent } from "./starters.ts";

test("five starters are made for posts", () => {
  expect(POST_STARTERS).toHaveLength(5);
  expect(POST_STARTERS.map((name) => STARTERS[name].kind)).toEqual([
    "volunteer",
    "speaker",
    "winner",
    "winner",
    "winner",
  ]);
});

test.each(POST_STARTERS)("%s shows the title and the event of its post, and nobody's samples", (name) => {
  const made = postContent(starterForPost(starterContent(name), "Science Day"), "Riya Rao", "");
  const texts = made.elements.flatMap((element) => ("text" in element ? [withoutMarkers(String(element.text))] : []));
  expect(texts).toContain("Riya Rao");
  expect(texts).toContain("Science Day");
  expect(sampleTextsIn(made)).toEqual([]);
  expect(texts.join()).not.toContain("{{");
});
