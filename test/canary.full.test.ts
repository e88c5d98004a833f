// No answer that anybody can get contains private data of an organiser or a student. Every public address is requested,
// and a new one without a row here fails.
import { afterAll, beforeAll, expect, test } from "vitest";
import { API } from "#api/call.ts";
import { CALLS, type CallName } from "#api/calls.ts";
import { pictureAddresses } from "#domain/canvas/content.ts";
import type { SignedCredential } from "#domain/credential/proof.ts";
import { claimLink } from "./claim.ts";
import { askForCorrection } from "./correction.ts";
import { drawnDesign } from "./drawn-design.ts";
import { contentOf, titleOf } from "./golden/paper.ts";
import { copiedText } from "./pdf.ts";
import { openWorld, type Person, type World } from "./world.ts";

type Seeded = {
  student: string;
  post: string;
  deleted: string;
  file: string;
  found: string;
  issuer: string;
  achievement: string;
  claim: string;
};

/** An id that nothing has. */
const NOBODYS = "a".repeat(22);

/** The addresses to request, or the reason why an address is not public. */
const PUBLIC: Record<string, ((seeded: Seeded) => string[]) | "by a link of one's own" | "the same for all"> = {
  "/": () => ["/"],
  "/login": () => ["/login"],
  "/join": () => ["/join"],
  "/user": () => ["/user"],
  "/user*": () => ["/user/templates", "/user/profile"],
  "/health": () => ["/health"],
  "/health/live": () => ["/health/live"],
  "/health/ready": () => ["/health/ready"],
  "/metrics": () => ["/metrics"],
  "/openapi.json": () => ["/openapi.json"],
  "/.well-known/security.txt": () => ["/.well-known/security.txt"],
  "/contact": () => ["/contact"],
  "/refunds": () => ["/refunds"],
  "/privacy": () => ["/privacy"],
  "/terms": () => ["/terms"],
  "/certify/:id": ({ student, post, deleted }) => [student, post, deleted, NOBODYS].map((id) => `/certify/${id}`),
  "/certify/:id.png": certified((id) => `${id}.png`),
  "/certify/:id.jpg": certified((id) => `${id}.jpg?size=360`),
  "/certify/:id.pdf": certified((id) => `${id}.pdf`),
  "/certify/:id/card.jpg": certified((id) => `${id}/card.jpg`),
  "/certify/:id/qr.png": certified((id) => `${id}/qr.png`),
  "/certify/:id/parts/:name.png": certified((id) => `${id}/parts/background.png`),
  "/certify/:id/report": certified((id) => `${id}/report`),
  "/files/:file": ({ file }) => [file],
  "/found/:id": ({ found }) => [found],
  "/verify": () => ["/verify"],
  "/mine": () => ["/mine"],
  "/claim/:id": ({ claim }) => [`/claim/${claim}`],
  "/claim/:id/qr.png": ({ claim }) => [`/claim/${claim}/qr.png`],
  "/certify/:id.json": ({ student }) => [`/certify/${student}.json`],
  "/certify/:id.zip": ({ student }) => [`/certify/${student}.zip`],
  "/issuers/:id": ({ issuer }) => [issuer],
  "/issuers/:id/did.json": ({ issuer }) => [`${issuer}/did.json`],
  "/achievements/:id": ({ achievement }) => [achievement],
  "/achievements/:id.json": ({ achievement }) => [`${achievement}.json`],
  "/status/:id": "the same for all",
  "/mail-frame": () => ["/mail-frame"],
  "/mcp": () => ["/mcp"],
  "/api/v1/templates": () => ["/api/v1/templates"],
  "/api/v1/templates/:id": () => [`/api/v1/templates/${NOBODYS}`],
  "/api/v1/templates/:id/students": () => [`/api/v1/templates/${NOBODYS}/students`],
  "/embed/:id": ({ student }) => [`/embed/${student}`, `/embed/${NOBODYS}`],
  "/oembed": ({ student }) => [`/oembed?url=http%3A%2F%2Flocalhost%3A3000%2Fcertify%2F${student}`, "/oembed"],
  "/developers": () => ["/developers"],
  "/developers/guides/form": () => ["/developers/guides/form"],
  "/developers/guides/github-actions": () => ["/developers/guides/github-actions"],
  "/developers/guides/google-sheets": () => ["/developers/guides/google-sheets"],
  "/developers/guides/n8n": () => ["/developers/guides/n8n"],
  "/developers/guides/python": () => ["/developers/guides/python"],
  "/api/v1/templates/:id/figures": () => [`/api/v1/templates/${NOBODYS}/figures`],
  "/api/v1/webhooks": () => ["/api/v1/webhooks"],
  "/api/v1/webhooks/:id": () => [`/api/v1/webhooks/${NOBODYS}`],
  "/api/v1/webhooks/:id/messages": () => [`/api/v1/webhooks/${NOBODYS}/messages`],
  "/api/v1/webhooks/:id/messages/:message": () => [`/api/v1/webhooks/${NOBODYS}/messages/${NOBODYS}`],
  "/api/v1/templates/:id/batches": () => [`/api/v1/templates/${NOBODYS}/batches`],
  "/api/v1/batches/:id": () => [`/api/v1/batches/${NOBODYS}`],
  "/api/v1/drafts": () => ["/api/v1/drafts"],
  "/api/v1/students/:id": () => [`/api/v1/students/${NOBODYS}`],
  "/api/v1/certificates": () => ["/api/v1/certificates"],
  "/api/v1/certificates/:id": () => [`/api/v1/certificates/${NOBODYS}`],
  "/fonts/:file": "the same for all",
  "/checkout/checkout.js": "the same for all",
  "/checkout/:order": "by a link of one's own",
  "/previews/:file": "by a link of one's own",
  "/mine/download/:token": "by a link of one's own",
  "/download/:token": "by a link of one's own",
  "/receipt/:id/:until/:sealed": "by a link of one's own",
  "/unsubscribe/:token": "by a link of one's own",
  "/owner/keep/:token": "by a link of one's own",
};
const PUBLIC_CALLS: Partial<Record<CallName, (seeded: Seeded) => string[]>> = {
  appSettings: () => ["/settings"],
  listMine: () => ["/mine/certificates"],
  lookAtClaim: ({ claim }) => [`/claims/${claim}`],
  certificateData: ({ student, post, deleted }) => [student, post, deleted].map((id) => `/students/certidata/${id}`),
};

function certified(path: (id: string) => string) {
  return ({ student, post, deleted }: Seeded) => [student, post, deleted].map((id) => `/certify/${path(id)}`);
}

let world: World;
let seeded: Seeded;
let secrets: string[];
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: "http://localhost:3000" });
  const owner = await world.signIn("9555000111", "Canary Owner");
  await owner.ask("updateProfile", {
    body: { name: "Canary Owner", email: "canary.owner@example.com", bio: "Canary bio" },
  });
  const backgroundImage = `data:image/png;base64,${PIXEL.toString("base64")}`;
  const template = await world.template(owner, contentOf([titleOf("{{Student Name}}")], { backgroundImage }));
  seeded = await seed(owner, template);
  const { rows } = await world.ctx.pool.query<{ id: string }>(
    "select id from users where id = (select user_id from identities where subject = '9555000111')",
  );
  const secretTexts = [
    "canary.",
    "9555000111",
    "9444000222",
    "Canary Owner",
    "Canary bio",
    "Canary Corrected",
    "Canary note",
  ];
  const [background = ""] = pictureAddresses(await drawnDesign(world, seeded.student));
  secrets = [...secretTexts, rows[0]?.id ?? "", template, owner.token ?? "", background];
});
afterAll(() => world.close());

async function seed(owner: Person, template: string): Promise<Seeded> {
  const person = { email: "canary.student@example.com", mobile: "9444000222" };
  const student = await world.student(owner, template, { name: "Lakshmi Iyer", ...person });
  await owner.ask("markShared", { params: { id: student } });
  await askForCorrection(world, student, { email: person.email, name: "Canary Corrected", note: "Canary note" });
  const deleted = await world.student(owner, template, { name: "Gone Away", ...person });
  await owner.ask("deleteStudent", { params: { id: deleted } });
  const post = await world.post(owner, template);
  const form = new FormData();
  form.append("avatar", new File([PIXEL], "canary.png"));
  const { avatarUrl } = (await owner.ask("uploadAvatar", { form })).body;
  const signed = (await world.app.inject(`/certify/${student}.json`)).json<SignedCredential>();
  const issuer = new URL(signed.issuer.url).pathname;
  const achievement = new URL(signed.credentialSubject.achievement.id).pathname;
  const claim = await claimLink(owner, template);
  const { images } = (await owner.ask("searchImages", { query: { search_query: "trophy" } })).body;
  return { student, post, deleted, file: avatarUrl, found: images[0] ?? "", issuer, achievement, claim };
}

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Every route outside the API on a live server, which has no `/dev/…`. Files of the build have their own names. */
function addresses(): string[] {
  const above: string[] = [];
  const found: string[] = [];
  for (const line of world.app.printRoutes({ commonPrefix: false }).split("\n")) {
    const [, indent = "", path = "", methods = ""] = /^([│ ]*)[├└]── (\S+)(?: \(([^)]*)\))?/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth, Infinity, path);
    if (methods.includes("GET")) found.push(above.join("").replace(/^\/+/, "/"));
  }
  return found.filter(
    (path) =>
      !path.startsWith(API) &&
      !path.startsWith("/dev/") &&
      !/^\/(?:assets\/|[\w.-]+\.(?:svg|png|webmanifest|txt|ico)$)/.test(path),
  );
}

/** The secrets in an answer. The seeded public data must be there too, otherwise nothing was tested. */
async function leaksOf(url: string): Promise<string[]> {
  const { statusCode, headers, rawPayload } = await world.app.inject({ url });
  const { student, post, file, found, issuer, achievement, claim } = seeded;
  const isThere = [student, post, file, found, issuer, achievement, claim].some((each) => url.includes(each));
  const expected = isThere ? statusCode === 200 : statusCode < 500;
  const words = headers["content-type"] === "application/pdf" ? await copiedText(rawPayload) : [];
  const seen = `${JSON.stringify(headers)}${rawPayload.toString("latin1")}${words.join(" ")}`;
  const secretTexts = secrets.filter((secret) => seen.includes(secret)).map((secret) => `${url} tells ${secret}`);
  return expected ? secretTexts : [`${url} answers ${statusCode}`, ...secretTexts];
}

async function leaksOfAll(urls: readonly string[]): Promise<string[]> {
  const leaks: string[] = [];
  for (const url of urls) leaks.push(...(await leaksOf(url)));
  return leaks;
}

test("every public address is listed here", () => {
  expect(addresses().toSorted()).toEqual(Object.keys(PUBLIC).toSorted());
});

test("no public page, picture or document contains private data", async () => {
  expect(secrets.filter((secret) => secret.length < 7)).toEqual([]);
  const urls = Object.values(PUBLIC).flatMap((row) => (typeof row === "function" ? row(seeded) : []));
  expect(await leaksOfAll(urls)).toEqual([]);
});

test("no call that needs no token returns private data", async () => {
  const open = Object.entries(CALLS).filter(([, call]) => call.who === "anyone" && call.method === "GET");
  expect(open.map(([name]) => name).toSorted()).toEqual(Object.keys(PUBLIC_CALLS).toSorted());
  const urls = Object.values(PUBLIC_CALLS).flatMap((row) => row(seeded));
  expect(await leaksOfAll(urls.map((url) => API + url))).toEqual([]);
});
