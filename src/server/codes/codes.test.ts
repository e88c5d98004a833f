import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CodePurpose, OTP } from "#domain/account/otp.ts";
import { ownDatabase } from "../../../test/shared-database.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { openDatabase } from "../database/open.ts";
import { checkCode, issueCode, lastCode, refuseTooSoon, removeCodes, withdrawCode } from "./codes.ts";

const PURPOSES: CodePurpose[] = ["sign-in", "email", "mobile", "correction"];

let world: World;
beforeAll(async () => void (world = await openWorld({}, { limits: true })));
afterAll(() => world.close());

const proofOf = (purpose: CodePurpose) => ({ purpose, subject: "somebody", target: "somewhere" });
const check = (purpose: CodePurpose, code: string) =>
  world.ctx.db.transaction((tx) => checkCode(world.ctx, tx, proofOf(purpose), code));
const wrong = (code: string) => code.replace(/^./, (digit) => (digit === "9" ? "0" : String(Number(digit) + 1)));

describe.each(PURPOSES)("A code for %s", (purpose) => {
  const proof = proofOf(purpose);

  it("proves its target until it is used up", async () => {
    const { code } = await issueCode(world.ctx, proof);
    expect(await check(purpose, code)).toEqual({ target: "somewhere" });
    expect(await check(purpose, code)).toEqual({ target: "somewhere" });
    await removeCodes(world.ctx.db, proof);
    expect(await check(purpose, code)).toEqual({ fault: "expired" });
  });

  it("is valid for five minutes", async () => {
    const { code } = await issueCode(world.ctx, proof);
    world.clock.forward(OTP.livesMs - 1);
    expect(await check(purpose, code)).toEqual({ target: "somewhere" });
    world.clock.forward(1);
    expect(await check(purpose, code)).toEqual({ fault: "expired" });
  });

  it("allows five wrong tries, and no code for another purpose works", async () => {
    const { code } = await issueCode(world.ctx, proof);
    for (const other of PURPOSES.filter((each) => each !== purpose)) {
      await issueCode(world.ctx, proofOf(other));
      expect(await check(other, code)).toEqual({ fault: "wrong" });
    }
    for (let n = 0; n < OTP.tries; n++) expect(await check(purpose, wrong(code))).toEqual({ fault: "wrong" });
    expect(await check(purpose, code)).toEqual({ fault: "burned" });
  });

  it("is replaced by the next one, with new tries", async () => {
    const { code: first } = await issueCode(world.ctx, proof);
    await check(purpose, wrong(first));
    const { code: second } = await issueCode(world.ctx, proof);
    const good = { target: "somewhere" };
    expect(await check(purpose, first)).toEqual(first === second ? good : { fault: "wrong" });
    expect(await check(purpose, second)).toEqual(good);
  });

  it("that could not be delivered is invalid, and the next one need not wait", async () => {
    const { code } = await issueCode(world.ctx, proof);
    await expect(tooSoon(purpose)).rejects.toThrow("otp.wait");
    await withdrawCode(world.ctx, proof, code);
    await tooSoon(purpose);
    expect(await check(purpose, code)).toEqual({ fault: "expired" });
  });

  it("is not withdrawn when the previous one could not be delivered", async () => {
    const { code: first } = await issueCode(world.ctx, proof);
    const { code: second } = await issueCode(world.ctx, { ...proof, target: "elsewhere" });
    await withdrawCode(world.ctx, proof, first);
    expect(await check(purpose, second)).toEqual({ target: "elsewhere" });
  });
});

it(
  "after the upgrade a number still waits for confirmation, and the codes sent before it have expired",
  { tags: "full" },
  async () => {
    const { pool } = openDatabase({ connectionString: await ownDatabase("codes_before", { empty: true }) });
    try {
      const folder = join(import.meta.dirname, "../../../migrations");
      const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
      const upgrade = files.findIndex((name) => name.endsWith("one_table_of_codes.sql"));
      const apply = async (names: string[]) => {
        for (const name of names) await pool.query(await readFile(join(folder, name), "utf8"));
      };
      await apply(files.slice(0, upgrade));
      await pool.query(`insert into users (id, name, created_at) values ('asha', 'Asha', now());
      insert into one_time_codes values ('9876543210', 'hash', now(), now(), 2, 3);
      insert into contact_codes values ('asha', 'mobile', '9876500001', 'hash', now(), now(), 1)`);
      await apply(files.slice(upgrade, upgrade + 1));
      const { rows } = await pool.query(
        "select purpose, subject, target, code_hash, in_a_row, tries from one_time_codes order by purpose",
      );
      expect(rows).toEqual([
        { purpose: "mobile", subject: "asha", target: "9876500001", code_hash: "", in_a_row: 1, tries: 1 },
        { purpose: "sign-in", subject: "9876543210", target: "9876543210", code_hash: "", in_a_row: 3, tries: 2 },
      ]);
    } finally {
      await pool.end();
    }
  },
);

async function tooSoon(purpose: CodePurpose): Promise<void> {
  refuseTooSoon(world.ctx, await lastCode(world.ctx.db, proofOf(purpose)));
}
