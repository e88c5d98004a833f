// verify.html as the build writes it: one small file that loads nothing.
import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { withFacts } from "#domain/credential/offline.ts";
import { buildOfflinePage } from "../scripts/build/offline-page.ts";
import { offlineFacts } from "./credentials/offline-samples.ts";

const MOST_BYTES = 128 * 1024;

let page: string;
beforeAll(async () => {
  page = await buildOfflinePage();
});

test("has 128 KB at most, with a list of which one in a hundred is withdrawn", () => {
  expect(Buffer.byteLength(withFacts(page, offlineFacts({ withdrawn: 1311 })))).toBeLessThanOrEqual(MOST_BYTES);
});

test("loads nothing, and runs only its own script, which is a classic one", () => {
  expect(page).not.toMatch(/\b(?:src|href)=|type="module"|@import|url\(|https?:\/\/(?:fonts|cdn)/);
  const policy = /content="(default-src[^"]*)"/.exec(page)?.[1] ?? "";
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+';/);
  for (const inside of [/<script>([^]*?)<\/script>/, /<style>([^]*?)<\/style>/]) {
    const text = inside.exec(page)?.[1] ?? "";
    expect(policy).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
});
