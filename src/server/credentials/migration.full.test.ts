// Credentials and numbers of the versions before.
import pg from "pg";
import { PNG } from "pngjs";
import { afterAll, expect, test } from "vitest";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { parseSaved } from "#domain/canvas/drawing-rules.ts";
import type { SignedCredential } from "#domain/credential/proof.ts";
import { earlierDatabase } from "../../../test/earlier-database.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { PICTURE } from "../certificates/picture.ts";
import { migrateDatabase, openDatabase } from "../database/open.ts";
import { takeSignedBy } from "./issued-store.ts";
import { certificatesByNumber } from "./numbers.ts";

const opened: { close(): Promise<unknown> }[] = [];
afterAll(() => Promise.all(opened.map((each) => each.close())));

async function earlier(last: string, rows: string): Promise<string> {
  const url = await earlierDatabase(last);
  const client = new pg.Client(url);
  await client.connect();
  await client.query(rows);
  await client.end();
  return url;
}

async function migrated(url: string) {
  const { db, pool } = openDatabase({ connectionString: url });
  opened.push({ close: () => pool.end() });
  await migrateDatabase(pool);
  return { db, pool };
}

const DAY = "2026-11-01T10:00:00Z";
const LIST = `
  insert into users (id, name, created_at) values ('u', 'Asha', '${DAY}');
  insert into templates (id, owner_id, name, category, language, revision_id, created_at, updated_at)
    values ('t', 'u', 'Winners', 'Technology', 'English', 'r', '${DAY}', '${DAY}');
  insert into template_revisions (id, template_id, content, created_at) values ('r', 't', '{}', '${DAY}');`;

/** More than two batches of the migration, every other one withdrawn, and one of which nothing is left. */
const SIGNED = 4_500;
const PROOF = `'{"name":"A \\"verificationMethod\\":\\"did:web:x#z6MkTwo\\"","proof":[{"verificationMethod":"did:web:localhost%3A3000:issuers:i#z6Mk'`;

test("credentials are found by the key that signed them", { timeout: 60_000 }, async () => {
  const url = await earlier(
    "0085_credential_changes",
    `${LIST}
    insert into issuers (owner_id, id, created_at) values ('u', 'i', '${DAY}');
    insert into issuer_keys (id, owner_id, did, public_key, private_sealed, created_at, retired_at) values
      ('k1', 'u', 'did', 'z6MkOne', '', '${DAY}', '${DAY}'), ('k2', 'u', 'did', 'z6MkTwo', '', '${DAY}', null);
    insert into status_lists (id, owner_id, did, address, next, seed, bits) values ('l', 'u', 'did', 'a', 9000, '', '');
    insert into credentials (student_id, nth, version, body, list_id, list_index, signed_at, withdrawn_at)
      select 's' || n / 2, 1 + n % 2, 1, convert_to(${PROOF} || case when n % 3 = 0 then 'One' else 'Two' end || '"}]}', 'UTF8'),
        'l', n, '${DAY}', case when n % 2 = 0 then timestamptz '${DAY}' end
      from generate_series(1, ${SIGNED}) n;
    update credentials set body = null where list_index = 9;`,
  );
  const { db, pool } = await migrated(url);
  const { rows } = await pool.query(`
    select key_id as key, count(*)::int as n, bool_and(case when list_index % 3 = 0 then 'k1' else 'k2' end = key_id) as right
    from credentials group by key_id order by key_id`);
  expect(rows).toEqual([
    { key: "k1", n: SIGNED / 3 - 1, right: true },
    { key: "k2", n: (SIGNED * 2) / 3, right: true },
    { key: null, n: 1, right: null },
  ]);
  const taken = await takeSignedBy(db, { ownerId: "u", key: "z6MkOne", most: SIGNED, at: new Date(DAY) });
  expect(taken).toHaveLength(SIGNED / 6 - 1);
});

test("certificates are found by their numbers and short codes", async () => {
  const url = await earlier(
    "0085_credential_changes",
    `${LIST}
    insert into students (id, template_id, name, certificate_number, created_at) values
      ('one', 't', 'Élodie  Ōta', 'HF-É', '${DAY}'), ('two', 't', 'Ravi Kumar', 'HF-É', '${DAY}'),
      ('three', 't', 'Asha Rao', '', '${DAY}');`,
  );
  const { db, pool } = await migrated(url);
  const { rows } = await pool.query<{ code: string }>("select shown_number('three', '') as code");
  await pool.query("update students set issued_at = created_at");
  expect(await certificatesByNumber(db, rows[0]?.code.toUpperCase() ?? "", "")).toEqual(["three"]);
  expect(await certificatesByNumber(db, "hf-é", "élodie ŌTA")).toEqual(["one"]);
  expect(await certificatesByNumber(db, "HF-É", "Somebody")).toEqual([]);
});

const EARLIER_DESIGN = contentOf([titleOf("{{Student Name}}, {{Certificate ID}}")]);
const ROW = { id: "A".repeat(22), name: "Lakshmi Iyer", certificate_number: "HF-7", remarks: "", extra: {} };

test("a certificate that was sent before there were credentials gets one of its own date, and keeps its pixels", async () => {
  const content = JSON.stringify(EARLIER_DESIGN);
  const url = await earlier(
    "0073_oidc_visits",
    `${LIST}
    insert into template_revisions (id, template_id, content, created_at) values ('first', 't', '${content}', '${DAY}');
    update template_revisions set content = '${JSON.stringify(contentOf([titleOf("Another design")]))}' where id = 'r';
    insert into students (id, template_id, name, certificate_number, created_at)
      values ('${ROW.id}', 't', '${ROW.name}', '${ROW.certificate_number}', '${DAY}');
    insert into certificates (student_id, revision_id, made_at, sent_at) values ('${ROW.id}', 'first', '${DAY}', '${DAY}');`,
  );
  const world: World = await openWorld({}, { database: url });
  opened.push(world);
  const get = (ending: string) => world.app.inject(`/certify/${ROW.id}${ending}`);
  const credential = (await get(".json")).json<SignedCredential>();
  expect(credential).toMatchObject({
    validFrom: "2026-11-01T10:00:00Z",
    credentialSubject: { name: "Lakshmi Iyer", licenseNumber: "HF-7", achievement: { name: "Winners" } },
    proof: [{ created: "2026-11-20T10:00:00Z" }],
  });
  expect((await get(".json")).body).toBe(JSON.stringify(credential));
  const { rows } = await world.ctx.pool.query<{ drawingRules: number }>(
    `select drawing_rules as "drawingRules" from template_revisions where id = 'first'`,
  );
  const saved = parseSaved({ content, drawingRules: rows[0]?.drawingRules ?? 0 });
  const link = `${world.ctx.config.publicUrl}/certify/${ROW.id}`;
  const drawn = await world.ctx.drawing.draw({
    kind: "png",
    scale: PICTURE.pngScale,
    design: { content: fillContent(saved, placeholderValues(ROW)), link },
  });
  expect(PNG.sync.read((await get(".png")).rawPayload).data.equals(PNG.sync.read(Buffer.from(drawn)).data)).toBe(true);
});
