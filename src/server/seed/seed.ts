// `npm run seed`: creates three example templates with 25 students, whether or not a server is running.
import { existsSync } from "node:fs";
import { ConfigError } from "../config-error.ts";
import { readConfig } from "../config.ts";
import { openLog } from "../log.ts";
import { open } from "../open.ts";
import { seedAccount, seeded } from "./seed-account.ts";

if (existsSync(".env")) process.loadEnvFile(".env");
const opened = await open(config(), openLog("error"), { alone: false });
try {
  const { templates, students } = await seedAccount(opened.ctx);
  const made = `Made ${templates} templates and ${students} students.`;
  console.log(templates === 0 ? "The templates already exist." : made);
  const { mobile, name } = seeded();
  console.log(`Sign in with ${mobile} (${name}).`);
} finally {
  await opened.close();
}

function config() {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    return process.exit(1);
  }
}
