// Secrets from files: NAME_FILE holds the path of a file with the value of NAME, as containers mount secrets.
import { readFileSync, statSync } from "node:fs";
import { ConfigError } from "./config-error.ts";
import { isSecret } from "./variable-forms.ts";
import { VARIABLES } from "./variables.ts";

const MOST_BYTES = 64 * 1024;

/** The variables that are set, with the values of the files that some of them name. */
export function withSecretFiles(set: Readonly<Record<string, string>>): Record<string, string> {
  const values = { ...set };
  for (const [name, form] of Object.entries(VARIABLES.shape)) {
    const fileName = `${name}_FILE`;
    const path = set[fileName];
    if (path === undefined) continue;
    if (!isSecret(form)) throw new ConfigError(`${fileName}: only secrets are read from files; set ${name} itself`);
    if (set[name] !== undefined) throw new ConfigError(`${name} and ${fileName} are both set: set only one of them`);
    values[name] = readSecret(fileName, path);
  }
  return values;
}

/** Without the line end that editors and `echo` add. Neither the path nor what the file holds is ever shown. */
function readSecret(fileName: string, path: string): string {
  const value = textOf(fileName, path).replace(/\r?\n$/, "");
  if (value.trim() === "") throw new ConfigError(`${fileName}: the file is empty`);
  if (value.includes("\0")) throw new ConfigError(`${fileName}: the file is not a text`);
  return value;
}

function textOf(fileName: string, path: string): string {
  try {
    const file = statSync(path);
    if (!file.isFile()) throw new ConfigError(`${fileName}: is not the path of a file`);
    if (file.size > MOST_BYTES) throw new ConfigError(`${fileName}: the file has more than ${MOST_BYTES} bytes`);
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`${fileName}: the file cannot be read (${codeOf(error)})`);
  }
}

/** Node's message repeats the path; its code, such as ENOENT or EACCES, does not. */
function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown error";
}
