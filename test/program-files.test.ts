// What the program is made of: image, release and build follow the lists of src/server/program-files.ts, and a server
// that has only those files serves everything.
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, posix } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Content } from "#domain/canvas/content.ts";
import { STARTER_NAMES } from "#domain/starters/catalogue.ts";
import { bundledFaces, faceAddress, largeFaces } from "#render/fonts.ts";
import { loadSlices } from "#render/slices.ts";
import { isReleased } from "../scripts/release/archive.ts";
import { BUILD_SOURCES, BUILT, isAmong, SERVED } from "../src/server/program-files.ts";
import { parseSource } from "./architecture/source.ts";
import { freePort } from "./free-port.ts";
import { openOrganiser } from "./organiser.ts";
import { type RealServer, startRealServer } from "./real-server.ts";
import { ownDatabase } from "./shared-database.ts";

const ROOT = join(import.meta.dirname, "..");
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const isNoTest = (path: string) => !isTest(path);
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const sources = (pattern: string) => globSync(pattern, { cwd: ROOT }).filter(isNoTest);
/** A file, or the files below a folder. */
const filesAt = (path: string) =>
  statSync(join(ROOT, path)).isFile()
    ? [path]
    : globSync(`${path}/**/*`, { cwd: ROOT }).filter((each) => statSync(join(ROOT, each)).isFile());
const textsIn = (folder: string) => globSync(`${folder}/*.md`, { cwd: ROOT }).map((path) => basename(path, ".md"));
const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = ""]) => found);

describe("The image", () => {
  test("has what a server reads, what was built and the packages, and nothing else", () => {
    const last =
      read("Dockerfile")
        .split(/^FROM /m)
        .at(-1) ?? "";
    const copied = matches(last, /^COPY (?:--from=\w+ \/app\/)?(\S+) \S+$/gm);
    expect(copied.toSorted()).toEqual([...SERVED, BUILT, "node_modules"].toSorted());
  });

  test("can be built from a release: what it copies is there", { tags: "full" }, () => {
    const named = matches(read("Dockerfile"), /^COPY (?!--from)(.+) \S+$/gm).flatMap((from) => from.split(" "));
    const copied = named.filter((path) => path !== ".");
    expect(copied.length).toBeGreaterThan(5);
    const missing = copied.filter((path) => !filesAt(path).some(isReleased));
    expect(missing).toEqual([]);
  });
});

describe("A release", () => {
  test("has every file that a server or a build reads", () => {
    const left = [...SERVED, ...BUILD_SOURCES].flatMap(filesAt).filter((path) => !isReleased(path) && !isTest(path));
    // The contracts of the providers are tests; the generator of migrations alone reads the snapshots.
    expect(left.filter((path) => !/\/contract\.ts$|^migrations\/meta\/\d+_snapshot\.json$/.test(path))).toEqual([]);
    expect(["test/world.ts", "bench/run.ts", "scripts/test.ts", "src/web/main.test.tsx"].filter(isReleased)).toEqual(
      [],
    );
  });
});

describe("A server", () => {
  test("reads only what the lists name", () => {
    const named = sources("src/server/**/*.ts").flatMap((path) =>
      matches(read(path), /(?:import\.meta\.dirname, |new URL\()["`](\.[^"`$]+)/g).map((to) =>
        posix.join(dirname(path), to).replace(/\/$/, ""),
      ),
    );
    expect(named).toEqual(expect.arrayContaining(["docs/guides", "docs/legal", "migrations", "fonts"]));
    // Where the program itself is.
    const others = named.filter((path) => path !== ".");
    expect(others.filter((path) => !isAmong([...SERVED, BUILT], path))).toEqual([]);
  });
});

describe("A build", () => {
  test("imports only files whose change makes the next start build again", () => {
    const seen = new Set(["vite.config.ts"]);
    for (const path of seen) for (const next of importsOf(path)) seen.add(next);
    expect(seen).toContain("scripts/build/scalar.ts");
    expect([...seen].filter((path) => !isAmong(BUILD_SOURCES, path))).toEqual([]);
  });

  test("reads by address only such files", () => {
    const named = sources("src/web/**/*.css").flatMap((path) =>
      matches(read(path), /(?:url\(|@source |@import )["']?(\.[^"')]+)/g).map((to) => posix.join(dirname(path), to)),
    );
    expect(named).toContain("src/server/page");
    expect(named.filter((path) => !isAmong(BUILD_SOURCES, path))).toEqual([]);
  });

  test("looks for styles wherever the server writes a page", () => {
    const pages = sources("src/server/**/*.ts").filter((path) => read(path).includes('class="'));
    // The pages for developers have styles of their own.
    const others = pages.filter((path) => !path.startsWith("src/server/dev/"));
    expect(others.length).toBeGreaterThan(10);
    expect(others.filter((path) => !isAmong(BUILD_SOURCES, path))).toEqual([]);
    const looked = matches(read("src/web/public-styles.css"), /^@source "\.\.\/(.+)";$/gm).map((path) => `src/${path}`);
    expect(others.filter((path) => !isAmong(looked, path))).toEqual([]);
  });
});

describe("A server that has only the files of the image", { tags: "full", timeout: 120_000 }, () => {
  let folder: string;
  const running: RealServer[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "prashasti-image-"));
    await cp(join(ROOT, "src"), join(folder, "app/src"), { recursive: true, filter: isNoTest });
    await mkdir(join(folder, "app/docs"));
    // A program sees its own modules where they are, behind links; all else is found from there.
    for (const path of [...SERVED.filter((each) => each !== "src"), "node_modules"])
      await symlink(join(ROOT, path), join(folder, "app", path));
    const variables = { DATABASE_URL: await ownDatabase("image") };
    const start = async (role: string) =>
      startRealServer({
        folder: join(folder, "data"),
        program: join(folder, "app/src/server/main.ts"),
        port: await freePort(),
        variables: { ...variables, ROLE: role },
      });
    running.push(...(await Promise.all(["web", "worker"].map(start))));
  });
  afterAll(async () => {
    await Promise.all(running.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  });

  test("answers the pages that it writes from files, and fonts", async () => {
    const guides = textsIn("docs/guides").map((name) => `/developers/guides/${name}`);
    const legal = textsIn("docs/legal").flatMap((name) => [`/${name}`, `/${name}?lang=hi`]);
    await loadSlices();
    const fonts = [bundledFaces(), largeFaces()].map((faces) => faceAddress(faces[0]!));
    expect(Math.min(guides.length, legal.length)).toBeGreaterThan(3);
    const paths = ["/", "/developers", "/verify", "/openapi.json", "/health/ready", ...guides, ...legal, ...fonts];
    expect(await notAnswered(paths)).toEqual([]);
  });

  test(
    "takes a starter, finds a picture, and draws and mails a certificate through the worker",
    { tags: "full" },
    async () => {
      const asha = await openOrganiser(address());
      const { data } = (await asha.ask("POST", `/user/starters/${STARTER_NAMES[0]}`)) as { data: { content: string } };
      const id = await asha.template(JSON.parse(data.content) as Content);
      await asha.importStudents(id, 1);
      const search = "/user/images/search?search_query=trophy";
      const { images } = (await asha.ask("GET", search)) as { images: string[] };
      const students = (await asha.ask("GET", `/user/students?user_template_id=${id}`)) as { id: string }[];
      expect([images.length > 0, students.length]).toEqual([true, 1]);
      await asha.ask("POST", "/students/send_mail", { user_template_id: id });
      const progress = () => asha.ask("GET", `/students/send_mail/${id}`);
      await expect.poll(progress, { timeout: 60_000 }).toMatchObject({ busy: false, counts: { sent: 1 } });
      expect(await notAnswered([`/certify/${students[0]?.id}`, `/certify/${students[0]?.id}.png`])).toEqual([]);
    },
  );

  async function notAnswered(paths: readonly string[]): Promise<string[]> {
    const answers = [];
    for (const path of paths) {
      const { status } = await fetch(`${address()}${path}`, { method: path.startsWith("/fonts/") ? "HEAD" : "GET" });
      if (status !== 200) answers.push(`${path}: ${status}`);
    }
    return answers;
  }

  function address(): string {
    return running[0]?.url ?? "";
  }
});

/** The files that it imports when it runs. */
function importsOf(path: string): string[] {
  return parseSource(path, read(path))
    .imports.filter(({ local, kind }) => local && kind !== "type")
    .map(({ to }) => to)
    .filter((to) => existsSync(join(ROOT, to)));
}
