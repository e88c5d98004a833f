import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { UserError } from "#domain/user-error.ts";
import { operatorMessage } from "./operator-message.ts";

const failed = async (at: string) => writeFile(at, "", { flag: "wx" }).catch((error: unknown) => error);

it("a command that failed says which file is in the way, cannot be read, or what was refused", async () => {
  const folder = await mkdtemp(join(tmpdir(), "prashasti-message-"));
  try {
    const path = join(folder, "bundle.zip");
    await writeFile(path, "");
    expect(operatorMessage(await failed(path))).toBe(`${path} already exists: choose another name.`);
    const nowhere = join(folder, "nowhere/bundle.zip");
    expect(operatorMessage(await failed(nowhere))).toBe(`${nowhere}: cannot be read or written (ENOENT).`);
    expect(operatorMessage(new UserError("credits.below_zero", { balance: 5 }))).toContain("5");
    expect(operatorMessage(new Error("A fault of ours"))).toBeUndefined();
  } finally {
    await rm(folder, { recursive: true });
  }
});
