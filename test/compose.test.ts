// Checks the compose files without a container engine: their services start with the settings they set, and they fit
// together. `scripts/containers` runs them in one.
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
  image?: string;
  build?: string;
  restart?: string;
  env_file?: string;
  ports?: string[];
  environment?: Environment;
  depends_on?: string[] | Record<string, { condition: string }>;
  volumes?: string[];
  secrets?: string[];
  healthcheck?: object;
};
type Compose = {
  services: Record<string, Service>;
  volumes: Record<string, null>;
  networks?: { default: { ipam: { config: { subnet: string }[] } } };
};
type Environment = Record<string, string>;

const FILES = ["compose.yaml", "compose.production.yaml"] as const;
const composeFiles = new Map(
  await Promise.all(
    FILES.map(
      async (name) => [name, parse(await readFile(join(ROOT, name), "utf8"), { merge: true }) as Compose] as const,
    ),
  ),
);
const demo = composeFiles.get("compose.yaml")!;
const production = composeFiles.get("compose.production.yaml")!;
/** The .env of an operator, as the README shows it. */
const OPERATORS = {
  PUBLIC_URL: "https://certificates.example.org",
  TRUST_PROXY: "127.0.0.1",
  SECRET,
  POSTGRES_PASSWORD: "5d0c2f",
  DATABASE_URL: "postgres://prashasti:password@localhost/prashasti",
  SMTP_URL: "smtp://user:password@mail.example.org:587",
  MAIL_FROM: "HackFest <certificates@example.org>",
  SMS_PROVIDER: "msg91",
  MSG91_AUTH_KEY: "key",
  MSG91_TEMPLATE_ID: "template",
  PAYMENTS: "off",
  HOST: "127.0.0.1",
  PORT: "8080",
  DATA_DIR: "./data",
};

describe.each([...composeFiles])("%s", (_, compose) => {
  const services = Object.entries(compose.services);

  test("sets only variables that the program knows", () => {
    const known = new Set(Object.keys(VARIABLES.shape));
    for (const [, { environment = {} }] of services.filter(isOurs))
      expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
  });

  test("starts every service again after a reboot, except what ends by itself", () => {
    const ended = services.flatMap(([, { depends_on = {} }]) =>
      Object.entries(depends_on).flatMap(([name, { condition }]) =>
        condition === "service_completed_successfully" ? [name] : [],
      ),
    );
    const lasting = services.filter(([name]) => !ended.includes(name));
    expect(lasting.filter(([, { restart }]) => restart !== "unless-stopped")).toEqual([]);
    for (const name of ended) expect(compose.services[name]?.restart).toBeUndefined();
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

  test("shares one data folder, where the worker finds pictures and the test checkout's orders", async () => {
    const image = await readFile(join(ROOT, "Dockerfile"), "utf8");
    const [, folder] = /DATA_DIR=(\S+)/.exec(image) ?? [];
    const [web, worker] = ["web", "worker"].map((name) => compose.services[name]?.volumes);
    expect(web).toEqual([expect.stringMatching(new RegExp(`^[\\w-]+:${folder}$`))]);
    expect(worker).toEqual(web);
  });

  test("contains no secret", () => {
    const secret = compose.services["web"]?.environment?.["SECRET"];
    expect(secret ?? "from .env").toMatch(/^(?:\$\{SECRET:\?|from \.env)/);
  });
});

describe("The compose file for production", () => {
  test("takes everything else from .env, and refuses to show codes to strangers", () => {
    const [web, worker] = [productionConfig("web"), productionConfig("worker")];
    expect(web).toMatchObject({ live: true, host: "0.0.0.0", port: 3000, dataDir: "/data", role: "web" });
    expect(web).toMatchObject({ publicUrl: OPERATORS.PUBLIC_URL, sms: { provider: "msg91" }, trust: { who: "tiers" } });
    expect(web.mail).toMatchObject({ provider: "smtp", url: OPERATORS.SMTP_URL });
    expect(web.database).toEqual({ kind: "server", url: "postgres://prashasti:5d0c2f@postgres/prashasti" });
    expect({ ...worker, role: web.role }).toEqual(web);
    const bare = { ...OPERATORS, SMS_PROVIDER: "", MSG91_AUTH_KEY: "" };
    expect(() => productionConfig("web", bare)).toThrow(/^SMS_PROVIDER: a live start needs a real SMS provider/);
    expect(() => productionConfig("web", { ...bare, ALLOW_EMBEDDED: "sms" })).toThrow(/sign in as anybody/);
  });

  test("trusts its own proxy, which alone is reached from outside", () => {
    const subnet = production.networks?.default.ipam.config[0]?.subnet;
    expect(productionConfig("web").trustProxy).toEqual([subnet]);
    const open = Object.entries(production.services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(["proxy"]);
  });

  test("can take its secrets from files, as the operator's page shows", async () => {
    const page = await readFile(join(ROOT, "docs/operating.md"), "utf8");
    const [, example = ""] = /```yaml\n(services:\n {2}web: &secrets[^]*?)```/.exec(page) ?? [];
    const shown = parse(example, { merge: true }) as Compose & { secrets: Record<string, { file: string }> };
    expect(Object.keys(shown.services)).toEqual(["web", "worker"]);
    for (const { environment = {}, secrets = [] } of Object.values(shown.services)) {
      expect(Object.values(environment)).toEqual(secrets.map((name) => `/run/secrets/${name}`));
      expect(Object.keys(shown.secrets)).toEqual(secrets);
      for (const [name, path] of Object.entries(environment))
        expect(refusal({ [name]: path })).toBe(`${name}: the file cannot be read (ENOENT)`);
    }
  });
});

describe("The compose file of the demo", () => {
  test("starts a web process and a worker on one database, one mail server and one bucket", () => {
    const [web, worker] = [demoConfig("web"), demoConfig("worker")];
    expect([web.role, worker.role]).toEqual(["web", "worker"]);
    expect(web.live).toBe(true);
    expect({ ...worker, role: web.role }).toEqual(web);
    expect(hostsOf(web)).toEqual({ database: "postgres", mail: "mail", files: "store" });
    for (const host of Object.values(hostsOf(web))) expect(demo.services).toHaveProperty(host);
  });

  test("stays on this machine, whatever .env says: there anybody signs in as anybody", () => {
    const web = demoConfig("web", OPERATORS);
    expect(web).toMatchObject({ localLinks: true, publicUrl: "http://localhost:8080", sms: { provider: "embedded" } });
    expect(hostsOf(web)).toMatchObject({ mail: "mail" });
    const ports = Object.values(demo.services).flatMap((service) => service.ports ?? []);
    expect(ports).toHaveLength(2);
    expect(ports.filter((port) => !port.startsWith("127.0.0.1:"))).toEqual([]);
  });
});

describe("The image", () => {
  test("gives the allocator of memory the settings of npm start", async () => {
    expect(await settingsIn("Dockerfile")).toEqual(await settingsIn("package.json"));
    expect(await settingsIn("Dockerfile")).toHaveLength(3);
  });

  test("builds without node_modules, however deep they are", async () => {
    const left = (await readFile(join(ROOT, ".dockerignore"), "utf8")).split("\n");
    expect(left).toContain("**/node_modules");
  });
});

/** The variables of the allocator that a file sets. */
async function settingsIn(file: string): Promise<string[]> {
  return Array.from((await readFile(join(ROOT, file), "utf8")).matchAll(/MALLOC_\w+=\d+/g), ([setting]) => setting);
}

function isOurs([, service]: [string, Service]): boolean {
  return service.build !== undefined;
}

function productionConfig(name: string, operators: Environment = OPERATORS): Config {
  return configOfService(production.services[name], operators);
}

function demoConfig(name: string, operators: Environment = { SECRET }): Config {
  return configOfService(demo.services[name], operators);
}

/** As the service starts it; these variables are set in the Dockerfile. */
function configOfService(service: Service | undefined, operators: Environment): Config {
  const image = { NODE_ENV: "production", HOST: "0.0.0.0", DATA_DIR: "/data" };
  const file = service?.env_file === undefined ? {} : operators;
  return readConfig({ ...image, ...file, ...interpolated(service?.environment ?? {}, operators) });
}

function refusal(variables: Environment): unknown {
  try {
    return readConfig(variables);
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

/** As the engine interpolates it: the given value, or the default after `:-`. */
function interpolated(environment: Environment, operators: Environment): Environment {
  const fill = (text: string) =>
    text.replaceAll(
      /\$\{(\w+):([-?])([^}]*)\}/g,
      (_, variable: string, kind: string, rest: string) => operators[variable] ?? (kind === "-" ? rest : ""),
    );
  return Object.fromEntries(Object.entries(environment).map(([variable, value]) => [variable, fill(value)]));
}

function hostsOf({ database, mail, files }: Config): object {
  if (database.kind !== "server" || mail.provider !== "smtp" || files.provider !== "s3") return {};
  const [databaseHost, mailHost, filesHost] = [database.url, mail.url, files.endpoint ?? ""].map(
    (url) => new URL(url).hostname,
  );
  return { database: databaseHost, mail: mailHost, files: filesHost };
}
