// compose.yaml, as far as it can be held without a container engine: its processes start with the settings it gives
// them, and its parts fit.
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../src/server/config.ts";
import type { Config } from "../src/server/config/config.ts";
import { VARIABLES } from "../src/server/variables.ts";

const ROOT = resolve(import.meta.dirname, "..");
const SECRET = "0123456789abcdef0123456789abcdef";

type Service = {
  build?: string;
  environment?: Given;
  depends_on?: string[] | Record<string, { condition: string }>;
  volumes?: string[];
  healthcheck?: object;
};
type Compose = { services: Record<string, Service>; volumes: Record<string, null> };
type Given = Record<string, string>;

const compose = parse(await readFile(join(ROOT, "compose.yaml"), "utf8"), { merge: true }) as Compose;
const services = Object.entries(compose.services);

describe("compose.yaml", () => {
  test("sets nothing that the program does not know", () => {
    const known = new Set(Object.keys(VARIABLES.shape));
    for (const [, { environment = {} }] of services.filter(isOurs))
      expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
  });

  test("starts a web that others reach, and a worker, on one database, one mail server and one bucket", () => {
    const [web, worker] = [configOf("web"), configOf("worker")];
    expect([web.role, worker.role]).toEqual(["web", "worker"]);
    expect(web.live).toBe(true);
    expect({ ...worker, role: web.role }).toEqual(web);
    expect(web.trustProxy).toEqual([]);
    expect(hostsOf(web)).toEqual({ database: "postgres", mail: "mail", files: "store" });
    for (const host of Object.values(hostsOf(web))) expect(compose.services).toHaveProperty(host);
  });

  test("counts visitors by the addresses that a proxy in front tells, where one is named", () => {
    expect(configOf("web", { TRUST_PROXY: "172.18.0.1" }).trustProxy).toEqual(["172.18.0.1"]);
  });

  test("has one data folder for both, where the worker finds the test checkout's orders of the web", async () => {
    const image = await readFile(join(ROOT, "Dockerfile"), "utf8");
    const [, folder] = /DATA_DIR=(\S+)/.exec(image) ?? [];
    for (const name of ["web", "worker"]) expect(compose.services[name]?.volumes).toEqual([`data:${folder}`]);
  });

  test("builds without what is installed here, however deep it lies", async () => {
    const left = (await readFile(join(ROOT, ".dockerignore"), "utf8")).split("\n");
    expect(left).toContain("**/node_modules");
  });

  test("has no secret of its own", () => {
    expect(compose.services["web"]?.environment?.["SECRET"]).toMatch(/^\$\{SECRET:\?/);
  });

  test("waits only for what is there, and for health only where it is looked at", () => {
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

function isOurs([, service]: [string, Service]): boolean {
  return service.build !== undefined;
}

function configOf(name: string, given: Given = {}): Config {
  // What the image sets stands in Dockerfile.
  return readConfig({ NODE_ENV: "production", HOST: "0.0.0.0", ...environmentOf(name, { SECRET, ...given }) });
}

/** As the engine fills it in: what is given, or what stands after `:-`. */
function environmentOf(name: string, given: Given): Given {
  const fill = (text: string) =>
    text.replaceAll(
      /\$\{(\w+):([-?])([^}]*)\}/g,
      (_, variable: string, kind: string, rest: string) => given[variable] ?? (kind === "-" ? rest : ""),
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
