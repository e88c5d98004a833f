// Each guide done as it is written: its code is taken from its page, and runs against the server that the page names.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runGithubWorkflow, type GithubEvent, runN8nWorkflow } from "../../../test/guides/workflows.ts";
import { freePort } from "../../../test/free-port.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openProgram } from "../../../test/program.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { GUIDE_NAMES } from "./pages.ts";

const run = promisify(execFile);
let world: World;
let site: string;
let key: string;
let template: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "prashasti-guides-"));
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  world = await openWorld({ PUBLIC_URL: site });
  await world.app.listen({ port, host: "127.0.0.1" });
  key = (await openProgram(world, world.asha, { scopes: ["certificates:issue"] })).key;
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const fresh = async () =>
  (template = await world.template(world.asha, contentOf([titleOf("{{Student Name}} of {{Team}}")])));
const keep = async (name: string, text: string) => {
  await writeFile(join(folder, name), text);
  return join(folder, name);
};
/** Who is on the list, and whether a mail is on its way. */
const listed = async () => {
  const { rows } = await world.ctx.pool.query<{ name: string; email: string; mails: number }>(
    `select s.name, s.email, (select count(*)::int from deliveries d where d.student_id = s.id) mails
     from students s where s.template_id = $1 order by s.position`,
    [template],
  );
  return rows.map(({ name, email, mails }) => `${name} ${email} ${mails}`);
};

/** What one copies from the page of a guide; its n-th block of code. */
async function copied(guide: (typeof GUIDE_NAMES)[number], at = 0): Promise<string> {
  const page = await (await fetch(`${site}/developers/guides/${guide}`)).text();
  const blocks = [...page.matchAll(/<pre><code>([^<]*)<\/code><\/pre>/g)].map(([, code = ""]) => code);
  return (blocks[at] ?? "").replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

it("each guide is a page that leads to the others and names this installation", async () => {
  for (const guide of GUIDE_NAMES) {
    const page = await (await fetch(`${site}/developers/guides/${guide}`)).text();
    for (const other of GUIDE_NAMES) expect(page).toContain(`href="/developers/guides/${other}"`);
    expect(page).toContain(site);
    expect(page).not.toContain("certificates.example.org");
  }
  expect((await fetch(`${site}/developers/guides/fax`)).status).toBe(404);
});

it("the reference in Hindi asks beforehand for its letters, so that they are there at the first paint", async () => {
  const letters = "/fonts/noto-sans-devanagari-400-devanagari.woff2";
  const [hindi, english] = await Promise.all(
    ["hi", "en"].map(async (language) =>
      (await fetch(`${site}/developers`, { headers: { cookie: `language=${language}` } })).text(),
    ),
  );
  expect(hindi).toContain(letters);
  expect(english).not.toContain(letters);
});

describe("From a Python script", () => {
  it("says first what would happen, then issues, and mails nobody twice", async () => {
    await fresh();
    const script = await keep("issue.py", await copied("python"));
    const list = await keep(
      "winners.csv",
      "Name, email,Team\nPriya Sharma,priya@example.com,Null\nRavi,ravi@example.com,\n",
    );
    const env = { PATH: process.env["PATH"], PRASHASTI_KEY: key, PRASHASTI_TEMPLATE: template };
    const python = (...more: string[]) => run("python3", [script, list, ...more], { env });
    const dry = await python();
    expect(dry.stderr).toContain("Nothing was sent.");
    expect(dry.stderr).toContain('"mailed": 2');
    expect(dry.stderr).toContain("Row 2 empty in a sentence: Team");
    expect(await listed()).toEqual([]);
    const sent = await python("--send");
    expect(sent.stdout).toMatch(new RegExp(`^Priya Sharma\tmailed\t${site}/certify/\\S+\nRavi\tmailed\t`));
    expect((await python("--send")).stdout).toBe(sent.stdout);
    expect(await listed()).toEqual(["Priya Sharma priya@example.com 1", "Ravi ravi@example.com 1"]);
    await keep("winners.csv", "name,email\n,priya@example.com\n");
    await expect(python("--send")).rejects.toMatchObject({ stderr: expect.stringMatching(/^Row 1 /) as string });
  });
});

describe("From GitHub Actions", () => {
  it("checks the list in a pull request, and issues it after the merge, once", async () => {
    await fresh();
    const workflow = await copied("github-actions", 1);
    await keep("certificates.json", (await copied("github-actions", 0)).replace("TEMPLATE", template));
    const go = (event: GithubEvent) => runGithubWorkflow(workflow, { event, folder, secrets: { PRASHASTI_KEY: key } });
    expect(await go("pull_request")).toBe("");
    expect(await listed()).toEqual([]);
    expect(await go("push")).toMatch(new RegExp(`^1\tmailed\t${site}/certify/\\S+\n2\tmailed\t`));
    await go("push");
    expect(await listed()).toEqual(["Priya Sharma priya@example.com 1", "Ravi Menon ravi@example.com 1"]);
    await keep("certificates.json", JSON.stringify({ template, recipients: [{ name: "" }] }));
    await expect(go("pull_request")).rejects.toThrow("Command failed");
    await expect(go("push")).rejects.toThrow("Command failed");
  });
});

describe("From n8n", () => {
  it("issues the certificate of whoever the webhook was called for, once for each id", async () => {
    await fresh();
    const workflow = (await copied("n8n")).replace("TEMPLATE", template);
    const call = () =>
      runN8nWorkflow(workflow, { id: "42", name: "Priya", email: "priya@example.com" }, `Bearer ${key}`);
    const first = await call();
    expect(first.status).toBe(200);
    expect(await first.json()).toMatchObject({ certificates: [{ outcome: "mailed" }] });
    expect((await call()).headers.get("idempotent-replayed")).toBe("true");
    expect(await listed()).toEqual(["Priya priya@example.com 1"]);
  });
});

describe("From Google Sheets", () => {
  it("issues to the rows without a certificate, and writes the links into them", async () => {
    await fresh();
    const script = await keep("Code.js", await copied("google-sheets"));
    const press = async (cells: string[][]) => {
      const sheet = await keep("sheet.json", JSON.stringify(cells));
      const runner = join(import.meta.dirname, "../../../test/guides/apps-script.ts");
      const { stdout } = await run(process.execPath, [runner, script, sheet, key, template]);
      return JSON.parse(stdout) as { cells: string[][]; alerts: string[]; error?: string };
    };
    const head = ["Name", "Team", "Email", "Certificate"];
    const first = await press([
      head,
      ["Priya", "Null", "priya@example.com", ""],
      ["", "", "", ""],
      ["Asha", "", "", ""],
    ]);
    expect(first).toMatchObject({ alerts: ["2 certificates issued."] });
    const links = first.cells.map((row) => row[3] ?? "");
    expect(links.map((link) => link.startsWith(`${site}/certify/`))).toEqual([false, true, false, true]);
    expect(await listed()).toEqual(["Priya priya@example.com 1", "Asha  0"]);
    expect((await press(first.cells)).alerts).toEqual(["0 certificates issued."]);
    const wrong = await press([head, ["", "Null", "zoya@example.com", ""]]);
    // As the sheet counts, with its headings.
    expect(wrong.error).toMatch(/\nRow 2, /);
  });
});

describe("From a form", () => {
  it("mails whoever is registered, says the same to everybody, and shows the key to nobody", async () => {
    await fresh();
    const port = await freePort();
    await keep("server.mjs", await copied("form"));
    await keep("registered.json", '{ "priya@example.com": "Priya Sharma" }');
    const env = { PATH: process.env["PATH"], KEY: key, TEMPLATE: template, PORT: String(port) };
    const server = spawn(process.execPath, ["server.mjs"], { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
    try {
      await once(server.stdout, "data");
      const form = `http://127.0.0.1:${port}/`;
      const page = await (await fetch(form)).text();
      expect(page).toContain('name="email"');
      expect(page).not.toContain(key);
      const send = async (email: string) =>
        (await fetch(form, { method: "POST", body: new URLSearchParams({ email }) })).text();
      expect(await send("Priya@Example.com")).toBe(await send("stranger@example.com"));
      expect(await send("priya@example.com")).toContain("on its way by mail");
      expect(await listed()).toEqual(["Priya Sharma priya@example.com 1"]);
    } finally {
      server.kill();
    }
  });
});
