// Checks the source against the rules of the project, and the rules against invented violations.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ANSWERED_STATUS } from "#domain/error-codes.ts";
import { longComments, longCommentsIn } from "./architecture/comments.ts";
import { groupFaults, groupUses, thrownCodes } from "./architecture/error-groups.ts";
import { importCircles, importFaults } from "./architecture/imports.ts";
import { installedFaults } from "./architecture/installed.ts";
import { repeatedNames } from "./architecture/names.ts";
import { machineFaults, pathsOfAMachine } from "./architecture/machine.ts";
import { parseSource, readAllSources, readSources, type Source } from "./architecture/source.ts";
import { wordFaults } from "./architecture/words.ts";

const ROOT = join(import.meta.dirname, "..");

/** What the group of an expression matches in a file. */
function namesIn(path: string, name: RegExp): string[] {
  return [...readFileSync(join(ROOT, path), "utf8").matchAll(name)].map(([, found = ""]) => found);
}

describe("the source", () => {
  const sources = readSources();

  test("is found completely", () => {
    const folders = new Set(sources.map(({ path }) => path.split("/")[1]));
    expect(folders).toEqual(new Set(["api", "domain", "render", "server", "web"]));
  });

  test("imports only what its folder and its feature may", () => {
    expect(importFaults(sources)).toEqual([]);
  });

  test("has the packages that the server loads as dependencies, and those of the browser for the build only", () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { dependencies: object };
    expect(installedFaults(sources, Object.keys(dependencies))).toEqual([]);
  });

  test("imports in no circle, and neither do its tests, benchmarks and scripts", () => {
    expect(importCircles(readAllSources())).toEqual([]);
  });

  test("loads no package with the script that runs before the application", () => {
    const early = new Set(["src/web/early.ts"]);
    const packages: string[] = [];
    for (const path of early) {
      const imports = sources.find((each) => each.path === path)?.imports ?? [];
      for (const { to, local, kind } of imports.filter((one) => one.kind !== "type"))
        if (local) early.add(to);
        else packages.push(`${path} loads ${to} (${kind})`);
    }
    expect(early.size).toBeGreaterThan(3);
    expect(packages).toEqual([]);
  });

  test("gives the pages that the server writes the classes of every component that they load", () => {
    const folders = namesIn("src/web/public-styles.css", /@source "\.\/(\w+)"/g);
    const loaded = new Set(
      sources
        .filter(({ imports }) => imports.some(({ to }) => to === "src/web/public-styles.css"))
        .map(({ path }) => path),
    );
    for (const path of loaded)
      for (const { to, local, kind } of sources.find((each) => each.path === path)?.imports ?? [])
        if (local && kind !== "type") loaded.add(to);
    const components = [...loaded].filter((path) => path.endsWith(".tsx"));
    expect(components.length).toBeGreaterThan(20);
    expect(components.filter((path) => !folders.includes(path.split("/")[2] ?? ""))).toEqual([]);
  });

  test("exports each name from one file only", () => {
    expect(repeatedNames(sources)).toEqual([]);
  });

  test("has its texts in the catalogue, its settings in the configuration, and no HTML built from strings", () => {
    expect(wordFaults(sources)).toEqual([]);
  });

  test("has a sentence on each screen for every error that its own code throws", async () => {
    const groups = globSync("src/domain/say/errors/*.ts", { cwd: ROOT }).map(
      (path) => import(join(ROOT, path)) as Promise<object>,
    );
    expect(groupFaults(groupUses(sources), Object.assign({}, ...(await Promise.all(groups))))).toEqual([]);
  });

  test("throws no error on the server whose code /openapi.json does not list", () => {
    const thrown = thrownCodes(sources.filter(({ path }) => path.startsWith("src/server/")));
    expect(thrown.length).toBeGreaterThan(100);
    expect(thrown.filter((code) => !(code in ANSWERED_STATUS))).toEqual([]);
  });

  test("has no comment line over 120 characters", () => {
    expect(longCommentsIn(ROOT)).toEqual([]);
  });

  test("contains no path and no registry of a machine", () => {
    expect(machineFaults()).toEqual([]);
  });

  test("runs the benchmarks that bench/README.md names, and no others", () => {
    const run = namesIn("bench/run.ts", /^ {2}(\w+),$/gm);
    expect(run.length).toBeGreaterThan(10);
    expect(new Set(namesIn("bench/README.md", /^\| `(\w+)` \|/gm))).toEqual(new Set(run));
    for (const path of ["README.md", ...globSync("docs/**/*.md", { cwd: ROOT })])
      expect(run).toEqual(expect.arrayContaining(namesIn(path, /bench -- ([a-z]+)/g)));
  });

  test("uses full numbers only in the tests of faults", () => {
    const asking = globSync("{src,test}/**/*.test.{ts,tsx}", { cwd: ROOT }).filter((path) =>
      /process\.env\["FAULTS"\]/.test(readFileSync(join(ROOT, path), "utf8")),
    );
    expect(asking.length).toBeGreaterThan(10);
    expect(asking.filter((path) => !path.startsWith("test/faults/"))).toEqual([]);
  });
});

describe("an import is refused", () => {
  test.each([
    ["src/domain/a.ts", 'import { readFile } from "node:fs/promises";'],
    ["src/domain/a.ts", 'import { pino } from "pino";'],
    ["src/domain/list/a.ts", 'import { SAY } from "../say/say.ts";'],
    ["src/domain/list/a.ts", 'import type { Say } from "../say/say.ts";'],
    ["src/domain/a.ts", 'import type { Call } from "#api/call.ts";'],
    ["src/api/a.ts", 'import { drawDesign } from "#render/draw.ts";'],
    ["src/render/a.ts", 'export { CALLS } from "#api/calls.ts";'],
    ["src/render/a.ts", 'const fs = await import("node:fs");'],
    ["src/web/a.ts", 'import { createHash } from "node:crypto";'],
    ["src/web/a.ts", 'import type { Context } from "../server/context.ts";'],
    ["src/web/a.ts", 'import dayjs from "dayjs";'],
    ["src/server/a.ts", 'import { useState } from "react";'],
    ["src/server/a.ts", 'import { call } from "../web/client.ts";'],
    ["src/helpers/a.ts", 'import { SAY } from "#domain/say/say.ts";'],
    ["src/server/students/a.ts", 'import { findTemplate } from "../templates/store.ts";'],
    ["src/server/students/a.ts", 'import { claimDue } from "../deliveries/queue/due-store.ts";'],
    ["src/server/students/a.ts", 'import { eq } from "drizzle-orm";'],
    ["src/server/students/a.ts", 'import { smtpMail } from "../providers/mail/smtp.ts";'],
    ["src/server/providers/mail/a.ts", 'import { sendMail } from "../../deliveries/send.ts";'],
    ["src/web/students/Page.tsx", 'import { Card } from "../templates/Card.tsx";'],
    ["src/web/ui/Card.tsx", 'import { Card } from "../templates/Card.tsx";'],
  ])("%s: %s", (path, text) => {
    expect(importFaults([parseSource(path, text)])).toHaveLength(1);
  });
});

describe("an import is allowed", () => {
  test.each([
    ["src/domain/a.ts", 'import * as z from "zod/mini"; import { cleanText } from "./text.ts";'],
    ["src/domain/say/plans.ts", 'import type { Plan } from "../account/plans.ts"; import { SAY } from "./say.ts";'],
    ["src/render/a.ts", 'import { encode } from "uqr"; import type { Content } from "#domain/canvas/content.ts";'],
    [
      "src/server/students/routes.ts",
      'import * as store from "./store.ts"; import { spend } from "../credits/spend.ts";',
    ],
    ["src/server/database/orm.ts", 'const orm = await import("drizzle-orm");'],
    ["src/server/students/a.ts", 'import type { SQL } from "drizzle-orm";'],
    ["src/server/students/a.ts", 'import type { Mail } from "../providers/mail/interface.ts";'],
    ["src/web/students/Page.tsx", 'import { Button } from "../ui/Button.tsx"; import { call } from "../client.ts";'],
    ["src/web/routes.tsx", 'const page = () => import("./students/Page.tsx");'],
  ])("%s: %s", (path, text) => {
    expect(importFaults([parseSource(path, text)])).toEqual([]);
  });
});

describe("a package in the wrong place is found", () => {
  test("one that the server loads, and one for the screens alone", () => {
    const files = [
      parseSource("src/server/a.ts", 'import { pino } from "pino/file"; import type { A } from "typed";'),
      parseSource("src/domain/a.ts", 'import { z } from "zod";'),
      parseSource("src/web/a.tsx", 'import { useState } from "react"; import { z } from "zod"; import b from "built";'),
    ];
    expect(installedFaults(files, ["react", "zod"])).toEqual([
      "pino is loaded, and not installed",
      "react is for the build only",
    ]);
  });
});

describe("a circle is found", () => {
  test("of three files, once", () => {
    expect(importCircles([source("a", "b"), source("b", "c"), source("c", "a"), source("d", "a")])).toEqual([
      "src/domain/a.ts -> src/domain/b.ts -> src/domain/c.ts -> src/domain/a.ts",
    ]);
  });

  test("also when one import is a type", () => {
    const back = parseSource("src/domain/b.ts", 'import type { A } from "./a.ts";');
    expect(importCircles([source("a", "b"), back])).toHaveLength(1);
  });

  test("but not when two paths lead to the same file", () => {
    expect(importCircles([source("a", "b", "c"), source("b", "d"), source("c", "d"), source("d")])).toEqual([]);
  });
});

const sentenceFaults = (...files: [path: string, text: string][]): string[] =>
  groupFaults(groupUses(files.map(([path, text]) => parseSource(path, text))), { E: { "otp.wrong": "" } });

describe("a missing sentence of an error is found", () => {
  const LOGIN =
    'import { check } from "#domain/check.ts"; function submit() { try { check(); } catch (e) { sayError(e, E); } }';

  test.each([
    ["thrown by what it calls", LOGIN, 'export function check() { throw new UserError("mobile.invalid"); }'],
    [
      "a reason behind several calls",
      LOGIN,
      'const why = { code: "mobile.invalid" }; const check = () => errorOf(why);',
    ],
    [
      "of a namespace",
      'import * as rules from "#domain/check.ts"; const f = () => sayError(rules.check(), E);',
      'export const check = () => new UserError("mobile.invalid");',
    ],
    [
      "of a worker",
      'import address from "../../domain/check.ts?worker&url"; const f = () => sayError(new Worker(address), E);',
      'addEventListener("message", () => { throw new UserError("mobile.invalid"); });',
    ],
    [
      "loaded when it is needed",
      'const f = async () => sayError(await import("#domain/check.ts"), E);',
      'export const check = () => new UserError(short ? "mobile.invalid" : "otp.wrong");',
    ],
  ])("%s", (_, screen, rules) => {
    expect(sentenceFaults(["src/web/login/Page.tsx", screen], ["src/domain/check.ts", rules])).toEqual([
      "src/web/login/Page.tsx: E lacks mobile.invalid",
    ]);
  });

  test("but not one that nobody calls, or that another file says", () => {
    const rules =
      'export function check() { throw new UserError("otp.wrong"); } function other() { throw new UserError("mobile.invalid"); }';
    const said =
      'export function other() { sayError(new UserError("otp.wrong"), E); new UserError("mobile.invalid"); }';
    expect(sentenceFaults(["src/web/login/Page.tsx", LOGIN], ["src/domain/check.ts", rules])).toEqual([]);
    const screen = `import { other } from "./other.ts"; ${LOGIN} other();`;
    expect(
      sentenceFaults(
        ["src/web/login/Page.tsx", screen],
        ["src/domain/check.ts", rules],
        ["src/web/login/other.ts", said],
      ),
    ).toEqual(["src/web/login/other.ts: E lacks mobile.invalid"]);
  });

  test("and so is a screen that no error seems to reach", () => {
    expect(sentenceFaults(["src/web/login/Page.tsx", LOGIN])).toEqual([
      "src/web/login/Page.tsx says E, but no error seems to reach it",
    ]);
  });
});

describe("a repeated name is found", () => {
  test.each([
    ["export type Line = string;", "export const Line = 1;"],
    ["export function line() {}", "const line = 1; export { line };"],
    ["export const line = 1, other = 2;", "export class other {}"],
  ])("%s %s", (one, other) => {
    const found = repeatedNames([parseSource("src/web/a.ts", one), parseSource("src/server/b.ts", other)]);
    expect(found).toHaveLength(1);
  });

  test("but not a schema beside its type, a screen's component, a language's text, or a re-export", () => {
    const schema = parseSource("src/api/a.ts", "export const Line = 1; export type Line = number;");
    const handedOn = parseSource("src/api/b.ts", 'export { Line } from "./a.ts";');
    const screens = ["a", "b"].map((name) => parseSource(`src/web/${name}/Page.tsx`, "export function Page() {}"));
    const texts = ["en", "hi"].map((tag) => parseSource(`src/domain/say/${tag}/login.ts`, "export const login = {};"));
    expect(repeatedNames([schema, handedOn, ...screens, ...texts])).toEqual([]);
  });
});

describe("forbidden code is found", () => {
  test.each([
    ["src/web/a.tsx", "const a = <p>Hello</p>;"],
    ["src/web/a.tsx", "const a = <p>{'Hello'}</p>;"],
    ["src/web/a.tsx", "const a = <p>{busy ? 'Sending' : null}</p>;"],
    ["src/web/a.tsx", "const a = <>{`Hello ${name}`}</>;"],
    ["src/web/a.tsx", 'const a = <img alt="A certificate" />;'],
    ["src/web/a.tsx", "const a = <button aria-label={`Delete ${name}`} />;"],
    ["src/web/a.tsx", "const a = <p dangerouslySetInnerHTML={{ __html: text }} />;"],
    ["src/web/a.ts", "node.innerHTML = text;"],
    ["src/web/a.ts", "const f = new Function(text);"],
    ["src/server/students/a.ts", "const port = process.env.PORT;"],
    ["src/server/students/a.ts", 'const port = process.env["PORT"];'],
    ["src/domain/a.ts", "const now = Date.now();"],
    ["src/domain/a.ts", "const now = new Date();"],
    ["src/render/a.ts", "const dice = Math.random();"],
    ["src/web/a.tsx", "const { login } = SAY;"],
  ])("%s: %s", (path, text) => {
    expect(wordFaults([parseSource(path, text)])).toHaveLength(1);
  });
});

describe("allowed code passes", () => {
  test.each([
    ["src/web/a.tsx", 'const a = <p className="flex">{SAY.login.send} · {count}</p>;'],
    ["src/web/a.tsx", "const a = <img alt={SAY.certificate.alt(name, template)} />;"],
    ["src/web/a.tsx", "const { send } = SAY.login;"],
    ["src/server/config.ts", "const port = process.env.PORT;"],
    ["src/domain/a.ts", "const then = new Date(now);"],
  ])("%s: %s", (path, text) => {
    expect(wordFaults([parseSource(path, text)])).toEqual([]);
  });
});

test("a path of a machine is found, a web address is not", () => {
  expect(pathsOfAMachine(folder("home", "asha", "notes.txt"))).toHaveLength(1);
  expect(pathsOfAMachine(folder("root", ".npm"))).toHaveLength(1);
  expect(pathsOfAMachine(JSON.stringify({ resolved: "http://10.0.0.1/zod.tgz" }, null, 1))).toHaveLength(1);
  expect(pathsOfAMachine("https://example.com/home/page, /user/posts, ../home/a.ts")).toEqual([]);
});

function source(path: string, ...to: string[]): Source {
  return parseSource(`src/domain/${path}.ts`, to.map((name) => `import "./${name}.ts";`).join("\n"));
}

/** Assembled here, so that this file does not contain what it looks for. */
function folder(...parts: string[]): string {
  return `see /${parts.join("/")}`;
}

test("a comment line over 120 characters is found, a long line of code or a linter directive is not", () => {
  const long = "x".repeat(120);
  const lines = [`// ${long}`, `  * ${long}`, `const x = "${long}"; // short`, `// oxlint-disable-next-line ${long}`];
  expect(longComments("a.ts", lines.join("\n"))).toEqual(["a.ts:1", "a.ts:2"]);
});
