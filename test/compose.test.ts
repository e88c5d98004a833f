// Checks compose.yaml as far as possible without a container engine: its services start with the settings it sets, and
// they fit together.
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../src/server/config.ts";
import type { Config } from "../src/server/config/config.ts";
import { VARIABLES } from "../src/server/variables.ts";

const ROOT = resolve(import.meta.dirname, "..");
const SECRET = "3f9a1c77e04b52d86a1f0c9be7d24538";

type Service = {
  build?: string;
  environment?: Environment;
  depends_on?: string[] | Record<string, { condition: string }>;
  volumes?: string[];
  secrets?: string[];
  healthcheck?: object;
};
type Compose = { services: Record<string, Service>; volumes: Record<string, null> };
type Environment = Record<string, string>;

const compose = parse(await readFile(join(ROOT, "compose.yaml"), "utf8"), { merge: true }) as Compose;
const services = Object.entries(compose.services);

describe("compose.yaml", () => {
  test("sets only variables that the program knows", () => {
    const known = new Set(Object.keys(VARIABLES.shape));
    for (const [, { environment = {} }] of services.filter(isOurs))
      expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
  });

  test("can take its secrets from files, as the operator's page shows", async () => {
    const page = await readFile(join(ROOT, "docs/operating.md"), "utf8");
    const [, example = ""] = /```yaml\n(services:\n {2}web: &secrets[^]*?)```/.exec(page) ?? [];
    const shown = parse(example, { merge: true }) as Compose & { secrets: Record<string, { file: string }> };
    expect(Object.keys(shown.services)).toEqual(services.filter(isOurs).map(([name]) => name));
    for (const { environment = {}, secrets = [] } of Object.values(shown.services)) {
      expect(Object.values(environment)).toEqual(secrets.map((name) => `/run/secrets/${name}`));
      expect(Object.keys(shown.secrets)).toEqual(secrets);
      for (const [name, path] of Object.entries(environment))
        expect(refusal({ [name]: path })).toBe(`${name}: the file cannot be read (ENOENT)`);
    }
  });

  test("starts a public web process and a worker on one database, one mail server and one bucket", () => {
    const [web, worker] = [configOf("web"), configOf("worker")];
    expect([web.role, worker.role]).toEqual(["web", "worker"]);
    expect(web.live).toBe(true);
    expect({ ...worker, role: web.role }).toEqual(web);
    expect(web.trustProxy).toEqual([]);
    expect(hostsOf(web)).toEqual({ database: "postgres", mail: "mail", files: "store" });
    for (const host of Object.values(hostsOf(web))) expect(compose.services).toHaveProperty(host);
  });

  test("identifies visitors by the address from a trusted proxy", () => {
    expect(configOf("web", { TRUST_PROXY: "172.18.0.1" }).trustProxy).toEqual(["172.18.0.1"]);
  });

  test("shares one data folder, where the worker finds the test checkout's orders", async () => {
    const image = await readFile(join(ROOT, "Dockerfile"), "utf8");
    const [, folder] = /DATA_DIR=(\S+)/.exec(image) ?? [];
    for (const name of ["web", "worker"]) expect(compose.services[name]?.volumes).toEqual([`data:${folder}`]);
  });

  test("gives the allocator of memory the settings of npm start", async () => {
    expect(await settingsIn("Dockerfile")).toEqual(await settingsIn("package.json"));
    expect(await settingsIn("Dockerfile")).toHaveLength(3);
  });

  test("builds without node_modules, however deep they are", async () => {
    const left = (await readFile(join(ROOT, ".dockerignore"), "utf8")).split("\n");
    expect(left).toContain("**/node_modules");
  });

  test("contains no secret", () => {
    expect(compose.services["web"]?.environment?.["SECRET"]).toMatch(/^\$\{SECRET:\?/);
  });

  test("depends only on services that exist, and on health only where it is checked", () => {
    const awaited = services.flatMap(([, { depends_on = [] }]) =>
      Array.isArray(depends_on)
        ? depends_on.map((name) => ({ name, health: false }))
        : Object.entries(depends_on).map(([name, { condition }]) => ({
            name,
            health: condition === "service_healthy",
          })),
    );
    for (const { name, health } of awaited)
      expect({ name, health: compose.services[name]?.healthcheck !== undefined }).toEqual({ name, health });
    const kept = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(":")[0]));
    expect(new Set(kept)).toEqual(new Set(Object.keys(compose.volumes)));
  });
});

/** The variables of the allocator that a file sets. */
async function settingsIn(file: string): Promise<string[]> {
  return Array.from((await readFile(join(ROOT, file), "utf8")).matchAll(/MALLOC_\w+=\d+/g), ([setting]) => setting);
}

function isOurs([, service]: [string, Service]): boolean {
  return service.build !== undefined;
}

function configOf(name: string, variables: Environment = {}): Config {
  // These variables are set in the Dockerfile.
  return readConfig({ NODE_ENV: "production", HOST: "0.0.0.0", ...environmentOf(name, { SECRET, ...variables }) });
}

function refusal(variables: Environment): unknown {
  try {
    return readConfig(variables);
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

/** As the engine interpolates it: the given value, or the default after `:-`. */
function environmentOf(name: string, variables: Environment): Environment {
  const fill = (text: string) =>
    text.replaceAll(
      /\$\{(\w+):([-?])([^}]*)\}/g,
      (_, variable: string, kind: string, rest: string) => variables[variable] ?? (kind === "-" ? rest : ""),
    );
  const environment = compose.services[name]?.environment ?? {};
  return Object.fromEntries(Object.entries(environment).map(([variable, value]) => [variable, fill(value)]));
}

function hostsOf({ database, mail, files }: Config): object {
  if (database.kind !== "server" || mail.provider !== "smtp" || files.provider !== "s3") return {};
  const [databaseHost, mailHost, filesHost] = [database.url, mail.url, files.endpoint ?? ""].map(
    (url) => new URL(url).hostname,
  );
  return { database: databaseHost, mail: mailHost, files: filesHost };
}
