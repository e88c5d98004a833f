// Whether every language has every text: a release shows none in another language than the reader's.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { LANGUAGES } from "../../src/domain/languages.ts";
import { run } from "../catalogue/catalogue.ts";

const ROOT = join(import.meta.dirname, "../..");

/** What is missing or wrong. */
export async function faultsOfTexts(): Promise<string[]> {
  const lines: string[] = [];
  for (const language of LANGUAGES.filter((each) => each !== "en"))
    await run(["missing", language], (path) => lines.push(`${language}: ${path}`));
  return lines.length > 0 ? lines : faultsOfTest();
}

async function faultsOfTest(): Promise<string[]> {
  const env = { ...process.env, RELEASE: "on" };
  const args = [join(ROOT, "node_modules/vitest/vitest.mjs"), "run", "test/catalogue.test.ts", "--reporter=dot"];
  try {
    await promisify(execFile)(process.execPath, args, { cwd: ROOT, env, maxBuffer: 16 * 1024 * 1024 });
    return [];
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    return [`${stdout}${stderr}`.trim() || String(error)];
  }
}
