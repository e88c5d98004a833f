// Credentials of issued certificates: signed once, served as stored, withdrawn when they are no longer true.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import type { SignedCredential } from "#domain/credential/proof.ts";
import { type Found } from "#domain/credential/files/found.ts";
import { credentialInPdf } from "#domain/credential/files/pdf-file.ts";
import { credentialInPng } from "#domain/credential/files/png-file.ts";
import { DAY } from "#domain/time.ts";
import { secondVerifier } from "../../../test/credentials/second-verifier.ts";
import { openPostOffice, waitingForLocks } from "../../../test/post-office.ts";
import type { World } from "../../../test/world.ts";
import { findAccount } from "../admin/people.ts";
import { markSent } from "../certificates/pin.ts";
import { deliverDue } from "../deliveries/queue/worker.ts";
import type { WorkerLease } from "../deliveries/queue/worker-lease.ts";
import { inflateWithin } from "./inflate.ts";
import { withdrawOutdated } from "./issued.ts";
import { compromiseKey } from "./manage-keys.ts";

let world: World;
let lease: WorkerLease;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, lease, close } = await openPostOffice({ PUBLIC_URL: "http://localhost:3000" }));
});
afterAll(() => close());

const DESIGN: Content = {
  ...EMPTY_CONTENT,
  elements: [
    {
      id: "a",
      type: "title",
      text: "{{Student Name}}, {{Remarks}}",
      x: 20,
      y: 100,
      width: 360,
      height: 60,
      fontSize: 28,
      fontFamily: "Arial",
      fontWeight: "bold",
      color: "#000000",
    },
  ],
};

let template: string;
let student: string;
beforeEach(async () => {
  template = await world.template(world.asha, DESIGN);
  const row = { name: "लक्ष्मी “Lucky” Iyer", certificate_number: "C-7", remarks: "Winner", email: "lakshmi@example.in" };
  student = await world.student(world.asha, template, row);
});

const get = (url: string, headers = {}) => world.app.inject({ url, headers });
const json = (id = student) => get(`/certify/${id}.json`);
const issue = async (id = student) => {
  const { revision } = (await world.asha.ask("getTemplate", { params: { id: template } })).body.data;
  await markSent(world.ctx.db, id, revision, world.clock.now);
};
const rename = (name: string) =>
  world.asha.ask("updateStudent", { params: { id: student }, body: { name, certificate_number: "C-7" } });
/** As if the noted changes were a minute old. */
const aMinuteLater = () => world.ctx.pool.query("update credential_changes set since = since - interval '61 seconds'");

const pathOf = (address: string) => new URL(address).pathname;

type DidDocument = { id: string; verificationMethod: { id: string }[] };

/** What a second implementation says about a credential, with all that it reads from this server. */
async function accepted(credential: SignedCredential): Promise<boolean> {
  const { statusListCredential: list } = credential.credentialStatus;
  const document = (await get(`${pathOf(credential.issuer.url)}/did.json`)).json<DidDocument>();
  const documents = {
    [list]: (await get(pathOf(list))).json<object>(),
    [document.id]: document,
    ...Object.fromEntries(
      document.verificationMethod.map((each) => [
        each.id,
        { "@context": "https://w3id.org/security/multikey/v1", ...each },
      ]),
    ),
  };
  return (await secondVerifier(credential, documents, list)).verified;
}

const textOf = (found: Found) => (found.ok ? (JSON.parse(Buffer.from(found.text).toString()) as unknown) : found.fault);

describe("a certificate that is sent", () => {
  test("has a credential when its mail is out, and gives the same one as JSON, in its picture and in its PDF", async () => {
    await world.asha.ask("sendMail", { body: { user_template_id: template } });
    await deliverDue(world.ctx, lease);
    const signed = await world.ctx.pool.query("select 1 from credentials where student_id = $1", [student]);
    expect(signed.rowCount).toBe(1);
    const answer = await json();
    expect(answer.headers).toMatchObject({ "content-type": "application/vc", "access-control-allow-origin": "*" });
    const credential = answer.json<SignedCredential>();
    expect(credential).toMatchObject({
      id: `http://localhost:3000/certify/${student}`,
      validFrom: `${world.clock.now.toISOString().slice(0, 19)}Z`,
      credentialSubject: { name: "लक्ष्मी “Lucky” Iyer", role: "Winner", licenseNumber: "C-7" },
    });
    expect(answer.body).not.toContain("lakshmi@example.in");
    expect(await accepted(credential)).toBe(true);
    const [png, pdf] = [await get(`/certify/${student}.png`), await get(`/certify/${student}.pdf`)];
    expect(textOf(credentialInPng(png.rawPayload))).toEqual(credential);
    expect(textOf(await credentialInPdf(pdf.rawPayload, inflateWithin))).toEqual(credential);
    const linked = await get(`/certify/${student}.json`, { accept: "application/vc+ld+json" });
    expect(linked.headers["content-type"]).toBe("application/vc+ld+json");
  });

  test("keeps its bytes, whoever asks at the same moment, and in later years", { tags: "full" }, async () => {
    await issue();
    const bodies = (await Promise.all(Array.from({ length: 8 }, () => json()))).map(({ body }) => body);
    world.clock.forward(400 * DAY);
    expect(new Set([...bodies, (await json()).body]).size).toBe(1);
    world.clock.forward(-400 * DAY);
  });

  test("is dated when it was issued, although it is signed later", async () => {
    await issue();
    const issuedAt = world.clock.now;
    world.clock.forward(3 * DAY);
    const { validFrom, proof } = (await json()).json<SignedCredential>();
    expect(validFrom).toBe(`${issuedAt.toISOString().slice(0, 19)}Z`);
    expect(proof[0].created).toBe(`${world.clock.now.toISOString().slice(0, 19)}Z`);
  });
});

test("what is not issued, a post, and nobody's address have no credential", async () => {
  await get(`/certify/${student}`);
  expect((await json()).statusCode).toBe(404);
  expect(credentialInPng((await get(`/certify/${student}.png`)).rawPayload)).toEqual({ ok: false, fault: "none" });
  expect((await json(await world.post(world.asha, template))).statusCode).toBe(404);
  expect((await json("aaaaaaaaaaaaaaaaaaaaaa")).statusCode).toBe(404);
});

/** As if another process signed just while `change` is made: what is signed first is what was read before it. */
async function whileSigning(change: () => Promise<unknown>): Promise<void> {
  const changing = await world.ctx.pool.connect();
  try {
    await changing.query("begin");
    await changing.query("select from certificates where student_id = $1 for update", [student]);
    const signing = json();
    await expect.poll(() => waitingForLocks(world)).toBe(1);
    const changed = change();
    await changing.query("commit");
    await Promise.all([signing, changed]);
  } finally {
    changing.release();
  }
}

describe("a credential", () => {
  test(
    "is never in force for a certificate that was changed or deleted while it was signed",
    { tags: "full" },
    async () => {
      await issue();
      await whileSigning(() => rename("Lakshmi R. Iyer"));
      expect((await json()).json<SignedCredential>().credentialSubject.name).toBe("Lakshmi R. Iyer");
      const other = await world.student(world.asha, template, { name: "Ravi Menon" });
      [student] = [other];
      await issue();
      await whileSigning(() => world.asha.ask("deleteStudent", { params: { id: student } }));
      await aMinuteLater();
      await withdrawOutdated(world.ctx);
      const { rowCount } = await world.ctx.pool.query(
        "select from credentials where student_id = $1 and withdrawn_at is null",
        [student],
      );
      expect(rowCount).toBe(0);
    },
  );

  test("ends when the mark that its certificate was handed over is taken back", { tags: "full" }, async () => {
    const given = (by: boolean) => world.asha.ask("markGiven", { params: { id: student }, body: { given: by } });
    await get(`/certify/${student}`);
    await given(true);
    const first = (await json()).json<SignedCredential>();
    expect(await accepted(first)).toBe(true);
    await given(false);
    expect((await json()).statusCode).toBe(404);
    await rename("Lakshmi R. Iyer");
    await given(true);
    const second = (await json()).json<SignedCredential>();
    expect(second.credentialSubject.name).toBe("Lakshmi R. Iyer");
    expect([await accepted(first), await accepted(second)]).toEqual([false, true]);
  });

  test("of a certificate that was given out without a mail ends with its template", async () => {
    await get(`/certify/${student}`);
    await world.asha.ask("markShared", { params: { id: student } });
    const credential = (await json()).json<SignedCredential>();
    await world.asha.ask("deleteTemplate", { params: { id: template } });
    await aMinuteLater();
    expect(await accepted(credential)).toBe(false);
  });

  test("states the remarks that the design prints, however the design writes the field", async () => {
    const [element] = DESIGN.elements;
    const spelled = { ...DESIGN, elements: [{ ...element, text: "{{ remarks }}" }] } as Content;
    template = await world.template(world.asha, spelled);
    student = await world.student(world.asha, template, { name: "Ravi Menon", remarks: "Winner" });
    await issue();
    expect((await json()).json<SignedCredential>().credentialSubject.role).toBe("Winner");
  });

  test("of a certificate that was corrected is refused, and the new one accepted", { tags: "full" }, async () => {
    await issue();
    const before = (await json()).json<SignedCredential>();
    expect(await accepted(before)).toBe(true);
    await rename("Lakshmi R. Iyer");
    const after = (await json()).json<SignedCredential>();
    expect(after.credentialSubject.name).toBe("Lakshmi R. Iyer");
    expect(after.id).toBe(before.id);
    expect([await accepted(before), await accepted(after)]).toEqual([false, true]);
  });

  test("is withdrawn a minute after a correction, although nobody asks for the new one", async () => {
    await issue();
    const before = (await json()).json<SignedCredential>();
    await rename("Lakshmi R. Iyer");
    await aMinuteLater();
    expect(await accepted(before)).toBe(false);
  });

  test("stays when a change of its student does not show on the certificate", { tags: "full" }, async () => {
    await issue();
    const before = (await json()).body;
    await world.asha.ask("updateStudent", {
      params: { id: student },
      body: { name: "लक्ष्मी “Lucky” Iyer", certificate_number: "C-7", remarks: "Winner", email: "new@example.in" },
    });
    await aMinuteLater();
    expect((await json()).body).toBe(before);
    expect(await accepted(JSON.parse(before) as SignedCredential)).toBe(true);
  });

  test("of a deleted student is withdrawn, but not if that is undone within a minute", { tags: "full" }, async () => {
    await issue();
    const first = (await json()).json<SignedCredential>();
    const params = { id: student };
    await world.asha.ask("deleteStudent", { params });
    expect((await json()).statusCode).toBe(410);
    await world.asha.ask("restoreStudent", { params });
    await aMinuteLater();
    expect(await accepted(first)).toBe(true);
    await world.asha.ask("deleteStudent", { params });
    await aMinuteLater();
    expect(await accepted(first)).toBe(false);
    await world.asha.ask("restoreStudent", { params });
    const second = (await json()).json<SignedCredential>();
    expect([await accepted(first), await accepted(second)]).toEqual([false, true]);
  });
});

const check = async (credential: SignedCredential) => {
  const form = new FormData();
  form.set("file", new Blob([JSON.stringify(credential)]));
  const { data } = (await world.visitor.ask("verifyCertificate", { form })).body;
  return {
    verdict: data.verdict,
    said: data.steps.slice(2).map(({ code, at }) => (at === null ? code : `${code} ${at}`)),
  };
};
const now = () => world.clock.now.toISOString();

describe("who checks a credential reads", () => {
  test("that it is valid and of the version of now", async () => {
    await issue();
    expect(await check((await json()).json<SignedCredential>())).toEqual({
      verdict: "valid",
      said: ["valid", "known", "in_force", "valid", "current"],
    });
  });

  test("that it was replaced, and when", async () => {
    await issue();
    const before = (await json()).json<SignedCredential>();
    await rename("Lakshmi R. Iyer");
    const early = await check(before);
    expect(early).toEqual({ verdict: "failed", said: ["valid", "known", "in_force", "valid", `replaced ${now()}`] });
    const after = (await json()).json<SignedCredential>();
    const late = await check(before);
    expect(late.said).toEqual(["valid", "known", `replaced ${now()}`, "valid", `replaced ${now()}`]);
    expect((await check(after)).verdict).toBe("valid");
  });

  test("that it was withdrawn, and when", { tags: "full" }, async () => {
    await issue();
    const credential = (await json()).json<SignedCredential>();
    await world.asha.ask("deleteStudent", { params: { id: student } });
    const at = now();
    await aMinuteLater();
    expect((await check(credential)).said).toEqual(["valid", "known", `withdrawn ${at}`, "valid", "skipped"]);
  });

  test("that its key is compromised; the certificate is signed anew with another key, dated as before", async () => {
    await issue();
    const before = (await json()).json<SignedCredential>();
    const key = before.proof[0].verificationMethod.split("#")[1] ?? "";
    const ownerId = (await findAccount(world.ctx, "9876543210"))?.id ?? "";
    await compromiseKey(world.ctx, ownerId, key, { by: "root", why: "" });
    expect((await check(before)).said[0]).toBe(`key_compromised ${now()}`);
    const after = (await json()).json<SignedCredential>();
    expect(after.proof[0].verificationMethod).not.toContain(key);
    expect(after.validFrom).toBe(before.validFrom);
    expect((await check(after)).verdict).toBe("valid");
  });
});
