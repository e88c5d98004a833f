// `npm run admin -- restore ID`: brings back what was deleted within thirty days, a template or a student, whoever owns it.
import { existsSync } from "node:fs";
import { ConfigError } from "../config-error.ts";
import { readConfig } from "../config.ts";
import { openLog } from "../log.ts";
import { open } from "../open.ts";
import { restore } from "./restore.ts";

const USAGE = "Usage: npm run admin -- restore ID";

const [verb, id] = process.argv.slice(2);
if (verb !== "restore" || id === undefined) end(USAGE);
if (existsSync(".env")) process.loadEnvFile(".env");
const opened = await open(config(), openLog("error"), { alone: false });
const restored = await restore(opened.ctx, id);
await opened.close();
if (restored === undefined) end(`Nothing that was deleted within thirty days has the id ${id}.`);
console.log(`Restored ${restored}.`);

function config() {
  try {
    return readConfig(process.env);
  } catch (error) {
    return end(error instanceof ConfigError ? error.message : String(error));
  }
}

function end(why: string): never {
  console.error(why);
  process.exit(1);
}
