// A visitor of the demo: an account of their own for an hour, with the example designs and lists.
import type { FastifyInstance } from "fastify";
import type { DeviceKind } from "#domain/account/device.ts";
import { SAY } from "#domain/say/say.ts";
import { MINUTE } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import { weakMemo } from "#domain/weak-memo.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";
import { type Organiser, organiser } from "../seed/organiser.ts";
import { seedTemplates } from "../seed/templates.ts";
import { addVisitor } from "../signin/account.ts";
import { openSession, SESSION } from "../signin/session.ts";

/** `graceMs`: what a visitor began in the last moment is finished before the data goes. */
export const DEMO = { livesMs: SESSION.demoMs, graceMs: 5 * MINUTE, mostVisitors: 200 } as const;

/** How many certificates are issued at the beginning. */
const GIVEN = 4;

type Serving = { app: FastifyInstance | undefined };
/** The application that serves this context: examples are made with its own calls. */
const servingOf = weakMemo((): Serving => ({ app: undefined }));

export function demoPages(app: FastifyInstance, ctx: Context): void {
  servingOf(ctx).app = app;
}

type Visitor = { ip: string; device: DeviceKind };

export async function beginDemo(ctx: Context, { ip, device }: Visitor): Promise<{ token: string }> {
  const { app } = servingOf(ctx);
  if (!ctx.config.demo || app === undefined) throw new UserError("request.not_found");
  await ctx.limits.use({ demoNetwork: ip, demoAll: "all" });
  const token = await ctx.db.transaction(async (tx) => {
    if ((await countVisitors(tx)) >= DEMO.mostVisitors) throw new UserError("server.busy");
    const userId = await addVisitor(ctx, tx, SAY.demo.visitor);
    return openSession(ctx, tx, { userId, device, network: "" });
  });
  const visitor = organiser(app, token);
  await seedTemplates(visitor);
  await giveSome(visitor);
  return { token };
}

/** Some certificates are issued, so that there is something to verify, share and withdraw. */
async function giveSome(visitor: Organiser): Promise<void> {
  const { data } = await visitor("listTemplates", { query: {} });
  const [template] = data.toSorted((one, other) => other.students - one.students);
  if (template === undefined) return;
  const students = await visitor("listStudents", { query: { user_template_id: template.id } });
  for (const { id } of students.slice(0, GIVEN)) await visitor("markGiven", { params: { id }, body: { given: true } });
}

async function countVisitors(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ visitors: number }>(sql`select count(*)::int visitors from users`);
  return rows[0]?.visitors ?? 0;
}

/** When the visitor's hour is over; undefined where there is no demo. */
export async function visitEnds(ctx: Context, userId: string): Promise<string | undefined> {
  if (!ctx.config.demo) return undefined;
  const { rows } = await ctx.db.execute<{ at: Date }>(sql`select created_at at from users where id = ${userId}`);
  return rows[0] && new Date(new Date(rows[0].at).getTime() + DEMO.livesMs).toISOString();
}
