import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PARTS_AT } from "./parts-at.ts";
import { partsFinder } from "./screen-parts.ts";

const WEB = join(import.meta.dirname, "../../web");
const ADDRESSES = [
  ["/", "login/Page.tsx"],
  ["/login", "login/Page.tsx"],
  ["/user/templates", "templates/Page.tsx"],
  ["/user/templates/customize/abc", "designer/open-design.ts"],
  ["/user/posts/", "templates/Page.tsx"],
  ["/user/post/abc", "posts/Page.tsx"],
  ["/user/keys", "profile/api-keys/Page.tsx"],
  ["/user/webhooks", "profile/webhooks/Page.tsx"],
  ["/user/webhooks/abc", "profile/webhooks/WebhookPage.tsx"],
] as const;

let build: string;
beforeEach(async () => {
  build = await mkdtemp(join(tmpdir(), "prashasti-build-"));
});
afterEach(() => rm(build, { recursive: true }));

test("the designer's document names the files of the designer and of the shell, and none that the application names itself", async () => {
  const manifest = {
    "index.html": { file: "assets/app.js", imports: ["react"] },
    react: { file: "assets/react.js" },
    "shell/Shell.tsx": { file: "assets/Shell.js", imports: ["react"] },
    "designer/Page.tsx": { file: "assets/Page.js", css: ["assets/Page.css"], imports: ["react", "shapes"] },
    shapes: { file: "assets/shapes.js" },
  };
  await mkdir(join(build, ".vite"));
  await writeFile(join(build, ".vite/manifest.en.json"), JSON.stringify(manifest));
  const partsAt = partsFinder(build, "en");
  expect(
    partsAt("/user/templates/customize/abc")
      .toString()
      .match(/href="[^"]+"/g),
  ).toEqual([
    'href="/assets/Shell.js"',
    'href="/assets/Page.js"',
    'href="/assets/shapes.js"',
    'href="/assets/Page.css"',
  ]);
  expect(partsAt("/user/no-such-screen").toString()).toBe("");
});

test("without a build nothing is named", () => {
  expect(partsFinder(build, "en")("/user/templates/customize/abc").toString()).toBe("");
});

test("the parts of each screen that has a route are named, and no others", async () => {
  const routes = await readFile(join(WEB, "routes.tsx"), "utf8");
  const screens = Array.from(routes.matchAll(/import\("\.\/([^"]+)"\)/g), ([, part = ""]) => part);
  const named = PARTS_AT.flatMap(({ parts }) => parts);
  expect(new Set(named)).toEqual(new Set([...screens, "shell/Shell.tsx", "designer/open-design.ts"]));
  expect(named.filter((part) => !existsSync(join(WEB, part)))).toEqual([]);
});

test.each(ADDRESSES)("at %s is %s", (path, part) => {
  const found = PARTS_AT.filter(({ at }) => at.test(path));
  expect(found.map(({ parts }) => parts.at(-1))).toEqual([part]);
});
