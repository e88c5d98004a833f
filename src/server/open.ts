// Opens what the server needs: database, providers, jobs; and closes it again in reverse order.
import { randomBytes, randomFillSync } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Context } from "./context.ts";
import { type DatabaseServer, type HowToOpen, openDatabaseServer } from "./database/server.ts";
import { refusePooler } from "./database/pooler.ts";
import { refuseUnknownZone } from "./database/time-zone.ts";
import { describeMigration } from "./database/migrations.ts";
import { migrateDatabase, openDatabase } from "./database/open.ts";
import type { DiskCacheOptions } from "./drawing/disk-cache.ts";
import { openDrawing } from "./drawing/drawing.ts";
import { watchEventLoop } from "./http/event-loop-delay.ts";
import { NO_LIMITS, openLimits } from "./http/limits.ts";
import { type Jobs, openJobs } from "./jobs/boss.ts";
import { openSendRateLimiter } from "./deliveries/queue/send-rate-limiter.ts";
import { meteredDrawing } from "./budgets/drawing-time.ts";
import { countedDrawing } from "./metrics/drawing.ts";
import { countedReader } from "./metrics/reading.ts";
import { openMetrics } from "./metrics/metrics.ts";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { ID } from "#domain/id.ts";
import { setRegion } from "#domain/region-here.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import { chooseAi } from "./providers/ai/index.ts";
import { chooseFiles } from "./providers/files/index.ts";
import { chooseImageSearch } from "./providers/image-search/index.ts";
import { chooseMail } from "./providers/mail/index.ts";
import { choosePayments } from "./providers/payments/index.ts";
import { chooseSms } from "./providers/sms/index.ts";
import { chooseWhatsApp } from "./providers/whatsapp/index.ts";
import type { Config } from "./config/config.ts";
import { sealIssuerKeysAgain } from "./credentials/seal-again.ts";
import { type SealAgain, acceptSecret } from "./installed-secret.ts";
import { requireInstallation } from "./mistaken-folder.ts";
import { sealWebhooksAgain } from "./programs/webhooks/seal-again.ts";
import { openStorage } from "./storage.ts";
import { openReadings } from "./untrusted/reader.ts";

/** Far more than any query needs, those of background work too; a client has long given up by then. */
const STATEMENT_TIMEOUT = MINUTE;

export type OpenedServer = {
  ctx: Context;
  jobs: Jobs;
  server: DatabaseServer;
  /** `work` is background work that may still write results after the mail server is closed. */
  close(work?: Promise<unknown>): Promise<void>;
};

/** `anySecret`: also with another SECRET than the installation's, for the command that changes it. */
type Options = HowToOpen & { needsOne?: boolean; anySecret?: boolean };

/** What features store sealed with a key of SECRET. */
export const SEALED: readonly SealAgain[] = [sealIssuerKeysAgain, sealWebhooksAgain];

/**
 * With `alone`, no other process may run on the same data folder: throws AlreadyRunning. A script that runs beside a
 * server does without it; one that needs an installation makes none.
 */
export async function open(config: Config, log: Logger, options: Options): Promise<OpenedServer> {
  if (options.needsOne === true) await requireInstallation(config);
  setRegion(config.region);
  const server = await openDatabaseServer(config.database, options);
  try {
    return await openOn(server, { config, log, options });
  } catch (error) {
    // Nobody else would stop the database.
    await server.stop();
    throw error;
  }
}

type Asked = { config: Config; log: Logger; options: Options };

async function openOn(server: DatabaseServer, { config, log, options }: Asked): Promise<OpenedServer> {
  const connection = { statement_timeout: STATEMENT_TIMEOUT, ...server.connection };
  const { pool, db } = openDatabase(connection);
  await refusePooler(pool);
  await refuseUnknownZone(pool, config.region.timeZone);
  await migrateDatabase(pool, (progress) => log.info(progress, `Migrating ${describeMigration(progress)}`));
  if (options.anySecret !== true) {
    const { again } = await acceptSecret({ db, config, random: chance.random }, SEALED);
    if (again > 0) log.info({ again }, "What SECRET_OLD sealed was sealed with SECRET");
  }
  const jobs = await openJobs(server.connection, log, { works: options.alone && config.role !== "web" });
  const mail = chooseMail(config.mail, log, clock, openSendRateLimiter(db));
  const metrics = openMetrics();
  const threads = openDrawing({ files: config.files, diskCache: diskCacheOf(config) }, log);
  const drawing = meteredDrawing(countedDrawing(threads, metrics), { config, clock, db, log });
  const ctx: Context = {
    config,
    db,
    pool,
    health: openDatabase({ ...connection, max: 1 }),
    log,
    clock,
    ...chance,
    sms: chooseSms(config.sms, log),
    mail,
    whatsapp: chooseWhatsApp(config.whatsapp, clock, openSendRateLimiter(db, "whatsapp")),
    files: chooseFiles(config.files),
    payments: choosePayments(config.payments, chance.random, config.publicUrl),
    imageSearch: chooseImageSearch(config.imageSearch, { dnsServers: config.dnsServers }),
    ai: chooseAi(config.ai, (painting) => drawing.draw({ kind: "artwork", painting })),
    drawing,
    reader: countedReader(openReadings(log), metrics),
    limits: config.limits ? openLimits(pool, log, watchEventLoop(log)) : NO_LIMITS,
    metrics,
    wake: jobs.wake,
    queueJob: jobs.queueJob,
    hasRoom: openStorage(config),
  };
  return { ctx, jobs, server, close: (work) => close({ ctx, jobs, server }, work) };
}

function diskCacheOf({ dataDir, cacheMb }: Config): DiskCacheOptions | undefined {
  return cacheMb === 0 ? undefined : { folder: join(dataDir, "cache"), maxBytes: cacheMb * MEGABYTE };
}

function clock(): Date {
  return new Date();
}

/** Random ids and bytes outside tests. */
export const chance: Pick<Context, "newId" | "random"> = {
  newId: randomId,
  random: randomBytes,
};

/** Random bytes for the next ids: one buffer for each id would cost an import of 100,000 students 60 MB. */
const idBytes = Buffer.alloc(ID.bytes * 256);
let nextId = 0;

function randomId(): string {
  if (nextId === 0) randomFillSync(idBytes);
  const id = idBytes.toString("base64url", nextId, nextId + ID.bytes);
  nextId = (nextId + ID.bytes) % idBytes.length;
  return id;
}

/** A database that does not answer must not keep the server from stopping. */
const WRITE_TIMEOUT = 5 * SECOND;

async function close({ ctx, jobs, server }: Omit<OpenedServer, "close">, work?: Promise<unknown>): Promise<void> {
  const leaving = jobs.leave();
  await ctx.mail.close();
  await Promise.race([Promise.all([work, leaving]), sleep(WRITE_TIMEOUT, undefined, { ref: false })]);
  await jobs.stop();
  await ctx.reader.close();
  await ctx.drawing.close();
  await Promise.all([ctx.pool, ctx.health.pool].map((pool) => pool.end()));
  await server.stop();
}
