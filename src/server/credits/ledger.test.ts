import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WELCOME_CREDITS } from "#domain/account/credits.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import { rowsRead } from "../../../test/rows-read.ts";
import { spendCredits } from "../../../test/spend.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { sql } from "../database/orm.ts";
import { commitCredits, grantCredits, releaseCredits, reserveCredits } from "./ledger.ts";
import { forgottenReservations, transactionsOf } from "./store.ts";
import { releaseForgotten, RESERVED_MS } from "./sweep.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const BACKGROUND = { code: "credit.ai_background" } as const;
const BOUGHT = { code: "credit.plan_bought", params: { plan: "Starter" } } as const;

let numbers = 0;
async function account(): Promise<{ person: Person; workspaceId: string }> {
  const person = await world.signIn(`93${String(numbers++).padStart(8, "0")}`, "Saver");
  const { rows } = await world.ctx.pool.query<{ id: string }>(
    "select id from users where id = (select user_id from identities where subject = $1)",
    [person.id],
  );
  return { person, workspaceId: rows[0]?.id ?? "" };
}
const balance = async (person: Person) => (await person.ask("creditBalance")).body.balance;
const history = async (person: Person) => (await person.ask("creditTransactions", { query: {} })).body;
const spend = (workspaceId: string, intention: string, work = async () => "done") =>
  spendCredits(world.ctx, { workspaceId, purchase: "background", intention, remarks: BACKGROUND }, work);

describe("The ledger", () => {
  it("starts an account with the welcome credits", async () => {
    const { person } = await account();
    expect(await balance(person)).toBe(WELCOME_CREDITS);
    expect((await history(person)).data).toMatchObject([{ amt: WELCOME_CREDITS, remarks: SAY.credits.welcome }]);
  });

  it("takes the price of work that succeeded", async () => {
    const { person, workspaceId } = await account();
    expect(await spend(workspaceId, "a")).toBe("done");
    expect(await balance(person)).toBe(WELCOME_CREDITS - 1);
    expect((await history(person)).data[0]).toMatchObject({ amt: -1, remarks: "AI background" });
  });

  it("returns the credits of work that failed, and the history does not show it", async () => {
    const { person, workspaceId } = await account();
    const failing = spend(workspaceId, "b", async () => {
      throw new Error("no picture came");
    });
    await expect(failing).rejects.toThrow("no picture came");
    expect(await balance(person)).toBe(WELCOME_CREDITS);
    expect((await history(person)).data).toHaveLength(1);
  });

  it("charges an intention once, however often it is repeated", { tags: "full" }, async () => {
    const { person, workspaceId } = await account();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => spend(workspaceId, "c")));
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    expect(await balance(person)).toBe(WELCOME_CREDITS - 1);
  });

  it("either spends a reservation or releases it, whichever comes first", async () => {
    const { person, workspaceId } = await account();
    const outcomes = [];
    for (let n = 0; n < WELCOME_CREDITS; n++) {
      const spending = { workspaceId, purchase: "background", intention: `race ${n}`, remarks: BACKGROUND } as const;
      await world.ctx.db.transaction((tx) => reserveCredits(world.ctx, tx, spending));
      const [committed] = await Promise.allSettled([
        world.ctx.db.transaction((tx) => commitCredits(world.ctx, tx, spending)),
        world.ctx.db.transaction((tx) => releaseCredits(world.ctx, tx, spending)),
      ]);
      outcomes.push(committed.status);
    }
    expect(await balance(person)).toBe(outcomes.filter((status) => status === "rejected").length);
  });

  it("does not spend what was not reserved", async () => {
    const { workspaceId } = await account();
    const spending = { workspaceId, intention: "never reserved", remarks: BACKGROUND };
    const committing = world.ctx.db.transaction((tx) => commitCredits(world.ctx, tx, spending));
    await expect(committing).rejects.toThrow("not reserved");
  });

  it("never spends more than the balance, however many requests come at once", async () => {
    const { person, workspaceId } = await account();
    const results = await Promise.allSettled(Array.from({ length: 60 }, (_, n) => spend(workspaceId, `d${n}`)));
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(WELCOME_CREDITS);
    expect(await balance(person)).toBe(0);
    await expect(spend(workspaceId, "one more")).rejects.toThrow(
      new UserError("credits.not_enough", { needed: 1, balance: 0 }),
    );
  });

  it("grants an intention once", async () => {
    const { person, workspaceId } = await account();
    const grant = { workspaceId, intention: "order 1", amount: 50, remarks: BOUGHT };
    const granted = await Promise.all(
      Array.from({ length: 10 }, () => world.ctx.db.transaction((tx) => grantCredits(world.ctx, tx, grant))),
    );
    expect(granted.filter(Boolean)).toHaveLength(1);
    expect(await balance(person)).toBe(WELCOME_CREDITS + 50);
  });

  it("is the sum of its entries for everybody, and the database refuses a negative balance", async () => {
    const { rows } = await world.ctx.pool.query(
      "select a.user_id from credit_accounts a where a.balance <> (select sum(amount) from credit_entries e where e.user_id = a.user_id)",
    );
    expect(rows).toEqual([]);
    await expect(world.ctx.pool.query("update credit_accounts set balance = -1")).rejects.toThrow(
      "credit_accounts_not_negative",
    );
  });
});

describe("When credits are unlimited", () => {
  it("nothing costs any, and an intention still happens once", { tags: "full" }, async () => {
    const free = await openWorld({ CREDITS: "unlimited" });
    const { rows } = await free.ctx.pool.query<{ id: string }>(
      "select id from users where id = (select user_id from identities where subject = $1)",
      [free.asha.id],
    );
    const spending = { workspaceId: rows[0]?.id ?? "", purchase: "fill", count: 500, remarks: BACKGROUND } as const;
    const once = { ...spending, intention: "all" };
    expect(await spendCredits(free.ctx, once, async () => "done")).toBe("done");
    await expect(spendCredits(free.ctx, once, async () => "done")).rejects.toMatchObject({
      code: "request.in_progress",
    });
    const failing = spendCredits(free.ctx, { ...spending, intention: "failing" }, () =>
      Promise.reject(new Error("no")),
    );
    await expect(failing).rejects.toThrow("no");
    expect((await free.asha.ask("creditBalance")).body).toEqual({ balance: WELCOME_CREDITS, unlimited: true });
    expect((await free.asha.ask("creditTransactions", { query: {} })).body.data).toHaveLength(1);
    await free.close();
  });
});

describe("The history", () => {
  it("has pages of ten, newest first", async () => {
    const { person, workspaceId } = await account();
    for (let n = 0; n < 10; n++) await spend(workspaceId, `e${n}`);
    const first = await history(person);
    expect(first.data).toHaveLength(10);
    expect(first.hasMore).toBe(true);
    const second = (await person.ask("creditTransactions", { query: { page: "2", limit: "10" } })).body;
    expect(second).toMatchObject({ hasMore: false, data: [{ amt: WELCOME_CREDITS }] });
  });

  it("goes on by cursor where it ended, although credits were spent since, and not by somebody else's", async () => {
    const { person, workspaceId } = await account();
    for (let n = 0; n < 4; n++) await spend(workspaceId, `c${n}`);
    const whole = (await history(person)).data;
    const { headers } = await person.ask("creditTransactions", { query: { limit: "3" } });
    const link = /<([^>]*)>; rel="next"/.exec(String(headers["link"]))?.[1] ?? "";
    const { cursor = "" } = Object.fromEntries(new URL(link, "http://localhost").searchParams);
    await spend(workspaceId, "later");
    const rest = await person.ask("creditTransactions", { query: { page: "2", limit: "3", cursor } });
    expect(rest.body).toEqual({ hasMore: false, data: whole.slice(3) });
    expect(rest.headers["link"]).toBeUndefined();
    expect((await world.ravi.ask("creditTransactions", { query: { cursor } })).status).toBe(400);
  });

  it.each(["0", "-1", "x", "1e9", "9".repeat(30)])("reads the page %j without an error", async (page) => {
    const answer = await world.asha.ask("creditTransactions", { query: { page } });
    expect(answer.status).toBe(200);
  });

  it("is visible to its owner only", async () => {
    expect((await world.visitor.ask("creditBalance")).status).toBe(401);
    expect((await world.visitor.ask("creditTransactions", { query: {} })).status).toBe(401);
  });
});

describe("A long history", () => {
  it("is shown, and searched for forgotten reservations, by reading few rows", async () => {
    const { workspaceId } = await account();
    const { pool, db } = world.ctx;
    await pool.query(
      `insert into credit_entries (id, user_id, intention, kind, amount, remarks, created_at)
       select 'long ' || kind || n, $1, 'long ' || n, kind, case kind when 'reserve' then -1 else 1 end, $2, $3
       from generate_series(1, 3000) n, unnest(array['reserve', 'release']) kind where kind = 'reserve' or n % 2 = 0 order by n`,
      [workspaceId, BACKGROUND, world.clock.now],
    );
    await pool.query("analyze credit_entries");
    const page = transactionsOf(db, workspaceId, { after: undefined, most: 20 }).getSQL();
    expect(await rowsRead(db, sql`${page}`)).toBeLessThan(300);
    await db.transaction((tx) =>
      reserveCredits(world.ctx, tx, { workspaceId, purchase: "background", intention: "open", remarks: BACKGROUND }),
    );
    world.clock.forward(RESERVED_MS + 1);
    expect(await forgottenReservations(db, world.clock.now, 10)).toEqual([{ workspaceId, intention: "open" }]);
    expect(await releaseForgotten(world.ctx)).toBe(1);
    expect(await forgottenReservations(db, world.clock.now, 10)).toEqual([]);
  });
});
