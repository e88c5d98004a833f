import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConfigError } from "./config-error.ts";
import { readConfig } from "./config.ts";
import { isSecret } from "./variable-forms.ts";
import { VARIABLES } from "./variables.ts";

const SECRET = "c2VjcmV0IG9mIHRoaXMgdGVzdCBhbG9uZQ";
const NO_SECRETS = [
  "RAZORPAY_KEY_ID",
  "DKIM_DOMAIN",
  "DKIM_SELECTOR",
  "BUDGET_UNKNOWN_KEYS_KB",
  // The path of a file, which Amazon's containers set.
  "AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE",
];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "prashasti-secrets-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("a secret", () => {
  test.each(["", "\n", "\r\n"])(
    "is read from the file that its variable with _FILE names, without %j at its end",
    async (end) => {
      expect(readConfig({ SECRET_FILE: await fileOf(SECRET + end) }).secret).toBe(SECRET);
    },
  );

  test("keeps everything but its last line end", async () => {
    expect(readConfig({ SECRET_FILE: await fileOf(` ${SECRET} \n\n`) }).secret).toBe(` ${SECRET} \n`);
  });

  test("may have several lines, such as a key in PEM", async () => {
    const key = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const { mail } = readConfig({
      SMTP_URL_FILE: await fileOf("smtp://app:password@mail.example:587\n"),
      DKIM_DOMAIN: "example.org",
      DKIM_SELECTOR: "one",
      DKIM_PRIVATE_KEY_FILE: await fileOf(key),
    });
    expect(mail).toMatchObject({
      url: "smtp://app:password@mail.example:587",
      dkim: { privateKey: key.trimEnd() },
    });
  });

  test("is not read from a variable with _FILE that is empty", () => {
    expect(readConfig({ SECRET, SECRET_FILE: "" }).secret).toBe(SECRET);
  });

  test("is each variable with a key, a token, a password in it, and each of them may be in a file", async () => {
    const named = Object.entries(VARIABLES.shape).filter(([name]) => /KEY|TOKEN|SECRET|PASSWORD/.test(name));
    const open = named.filter(([, form]) => !isSecret(form)).map(([name]) => name);
    expect(open.filter((name) => !NO_SECRETS.includes(name))).toEqual([]);
    for (const [name, form] of Object.entries(VARIABLES.shape).filter(([, each]) => isSecret(each))) {
      const value = "https://example.org/0123456789-0123456789";
      const fromFile = outcome({ [`${name}_FILE`]: await fileOf(`${value}\n`) });
      expect({ name, fromFile }).toEqual({ name, fromFile: outcome({ [name]: value }) });
      expect(form.safeParse(undefined).success).toBe(true);
    }
  });
});

describe("is refused, in a sentence that names the variable and shows neither path nor value", () => {
  test("a secret that is set twice", async () => {
    expect(outcome({ SECRET, SECRET_FILE: await fileOf("hunter2") })).toBe(
      "SECRET and SECRET_FILE are both set: set only one of them",
    );
  });

  test.each(["", "\n", "  \n"])("a file with nothing but %j", async (text) => {
    expect(outcome({ METRICS_TOKEN_FILE: await fileOf(text) })).toBe("METRICS_TOKEN_FILE: the file is empty");
  });

  test("a file that is not there, a folder, a device, one of many bytes, one that is no text", async () => {
    expect(outcome({ SECRET_FILE: join(folder, "absent") })).toBe("SECRET_FILE: the file cannot be read (ENOENT)");
    expect(outcome({ SECRET_FILE: folder })).toBe("SECRET_FILE: is not the path of a file");
    expect(outcome({ SECRET_FILE: "/dev/zero" })).toBe("SECRET_FILE: is not the path of a file");
    const long = await fileOf("hunter2".repeat(10_000));
    expect(outcome({ SECRET_FILE: long })).toBe("SECRET_FILE: the file has more than 65536 bytes");
    expect(outcome({ SECRET_FILE: await fileOf("hunter2\0") })).toBe("SECRET_FILE: the file is not a text");
    expect(outcome({ SECRET_FILE: "hunter2\0" })).toBe("SECRET_FILE: the file cannot be read (ERR_INVALID_ARG_VALUE)");
  });

  test("a value that its variable does not take", async () => {
    expect(outcome({ DATABASE_URL_FILE: await fileOf("mysql://hunter2@db/app") })).toMatch(
      /^DATABASE_URL: is not the address of a PostgreSQL server/,
    );
  });

  test("a file for what is no secret", () => {
    expect(outcome({ PORT_FILE: "/run/secrets/port" })).toBe(
      "PORT_FILE: only secrets are read from files; set PORT itself",
    );
  });
});

async function fileOf(text: string): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, text);
  return path;
}

/** The configuration, or the sentence that refuses it. */
function outcome(variables: Record<string, string>): unknown {
  try {
    return readConfig(variables);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    if (/hunter2|prashasti-secrets/.test(error.message))
      throw new Error("It shows the path or the value", { cause: error });
    return error.message;
  }
}
