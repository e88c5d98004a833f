import { expect, it } from "vitest";
import { openLog } from "./log.ts";
import { readConfig } from "./config.ts";
import { chooseFiles } from "./providers/files/index.ts";

it("an error names what failed: a store that does not answer is not called the database", async () => {
  const lines: string[] = [];
  const log = openLog("info", { write: (line) => void lines.push(line) });
  const store = {
    S3_BUCKET: "pictures",
    S3_ENDPOINT: "http://127.0.0.1:1",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "x",
  };
  const files = chooseFiles(readConfig(store).files);
  const failed = await files.get("pictures/V1StGXR8_Z5jdHi6B-myTg.png").catch((error: unknown) => error);
  log.error({ err: failed }, "request failed");
  log.error(
    { err: Object.assign(new Error("duplicate key (mobile)=(9876543210)"), { code: "23505" }) },
    "request failed",
  );
  expect(lines[0]).toMatch(/^{"level":"error","time":"20[-\d]+T[:.\d]+Z"/);
  const messages = lines.map((line) => (JSON.parse(line) as { err: { message: string } }).err.message);
  expect(messages).toEqual(["file storage", "database or system"]);
});
