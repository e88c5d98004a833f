// `bin/run scripts/containers/containers.ts`, as root: builds the image in a real Docker engine and runs both compose
// files there. 400 mails each are sent while every container is killed in turn and the engine is restarted. Nothing is
// pulled: base image and stand-ins are made here. Needs Debian's docker.io, docker-compose, debootstrap, and 8 GB.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Organiser, openOrganiser, organiserOf } from "../../test/organiser.ts";
import { type Engine, startEngine } from "./engine.ts";
import { BASE, buildImage, buildStandIns, importBase, importProxy } from "./images.ts";
import { tryHardened } from "./hardened.ts";
import { mailsTaken, type Site, tryCompose, until } from "./trial.ts";

/** Kept, because Debian's packages come slowly. */
const CACHE = "/var/cache/prashasti";
const NEEDED = ["dockerd", "docker", "docker-compose", "debootstrap"];
const SECRET = randomBytes(32).toString("hex");

const DEMO: Site = {
  file: "compose.yaml",
  env: `SECRET=${SECRET}\n`,
  at: (path) => `http://127.0.0.1:3000${path}`,
  killed: ["worker", "web", "mail", "store", "postgres"],
  signIn: () => openOrganiser("http://127.0.0.1:3000"),
};

/** With the demo's mail sink as the operator's mail server; codes come by mail: no vendor sends any by SMS here. */
const PRODUCTION: Site = {
  file: "compose.production.yaml",
  env: Object.entries({
    PUBLIC_URL: "http://localhost",
    SECRET,
    POSTGRES_PASSWORD: randomBytes(16).toString("hex"),
    SMTP_URL: "smtp://mail:1025",
    MAIL_FROM: "HackFest <certificates@prashasti.example>",
    SMS_PROVIDER: "msg91",
    MSG91_AUTH_KEY: "none",
    MSG91_TEMPLATE_ID: "none",
    PAYMENTS: "off",
    TRUST: "all",
    ALLOW_INSECURE: "database,mail",
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join(""),
  at: (path) => `http://localhost${path}`,
  killed: ["worker", "web", "proxy", "postgres"],
  signIn: () => signInByMail("http://localhost", "asha@example.com"),
  async beside(engine, network) {
    const place = ["--network", network, "--network-alias", "mail", "--publish", "127.0.0.1:8025:8025"];
    await engine.run("docker", ["run", "--detach", "--restart=unless-stopped", ...place, "axllent/mailpit"]);
  },
};

const said = (what: string) => console.log(`  ${what}`);
let step = "";
const folder = await mkdtemp(join(tmpdir(), "prashasti-engine-"));
let engine: Engine | undefined;
try {
  await tryAll();
} catch (error) {
  console.error(`Failed at the step '${step}': ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await engine?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function tryAll(): Promise<void> {
  begin("find the programs");
  refuseWithoutPrograms();
  begin("start an engine");
  engine = await startEngine(folder);
  said(`Docker ${(await engine.run("docker", ["version", "--format", "{{.Server.Version}}"])).trim()}`);
  begin(`make ${BASE} (a stand-in: Debian's packages by debootstrap, Node and npm from npm)`);
  await mkdir(CACHE, { recursive: true });
  await importBase(engine, CACHE);
  begin("build the image");
  await buildImage(engine);
  const size = await engine.run("docker", ["image", "inspect", "--format", "{{.Size}}", "prashasti"]);
  said(`the image has ${Math.round(Number(size) / 1e6)} MB`);
  begin("run the image alone, in containers that allow less");
  await tryHardened(engine, said);
  begin("make stand-ins: postgres:18 (PostgreSQL from npm), axllent/mailpit, minio/minio, minio/mc (the tests' peers)");
  await buildStandIns(engine);
  begin("run compose.yaml");
  await tryCompose(engine, DEMO, said);
  begin("make a stand-in: caddy:2 (Debian's Caddy)");
  await importProxy(engine, CACHE);
  begin("run compose.production.yaml");
  await tryCompose(engine, PRODUCTION, said);
}

function begin(name: string): void {
  step = name;
  console.log(name);
}

function refuseWithoutPrograms(): void {
  if (process.getuid?.() !== 0) throw new Error("An engine is started by root");
  const folders = (process.env["PATH"] ?? "").split(":");
  const missing = NEEDED.filter((name) => !folders.some((each) => existsSync(join(each, name))));
  if (missing.length > 0)
    throw new Error(`${missing.join(", ")} missing: apt-get install docker.io docker-compose debootstrap`);
}

/** By the code that the mail sink received. */
async function signInByMail(url: string, email: string): Promise<Organiser> {
  const nobody = organiserOf(url, "");
  const { proof } = (await nobody.ask("POST", "/send-email-otp", { email })) as { proof: string };
  const code = await until("the mail with the code", async () => {
    const mail = (await mailsTaken().catch(() => [])).find(({ to }) => to === email);
    return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  });
  const login = { email, otp: code, name: "Asha", proof };
  const { token } = (await nobody.ask("POST", "/verify-email-otp", login)) as { token: string };
  return organiserOf(url, token);
}
