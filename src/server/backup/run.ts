// What the backup and restore commands share: arguments, configuration, and the message at the end.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readConfig } from "../config.ts";
import type { Config } from "../config/config.ts";
import { operatorMessage } from "../operator-message.ts";
import { BadBackup } from "./archive.ts";

/** `work` returns the line to print. An error that the operator can act on becomes one line and exit code 1. */
export async function runWithFile(
  verb: string,
  environment: NodeJS.ProcessEnv,
  work: (config: Config, path: string) => Promise<string>,
): Promise<void> {
  try {
    const [file, ...more] = process.argv.slice(2);
    if (file === undefined || more.length > 0) throw new BadBackup(`Usage: npm run ${verb} -- FILE`);
    if (existsSync(".env")) process.loadEnvFile(".env");
    console.log(await work(readConfig(environment), resolve(file)));
  } catch (error) {
    const sentence = operatorMessage(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}
