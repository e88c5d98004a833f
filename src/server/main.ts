// Starts and stops the server: configuration, database, background work, HTTP.
import { existsSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { releaseDeadLeases, startFiller } from "./ai/worker.ts";
import { openApp, openStateApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { DEFAULT_PLANS } from "#domain/account/plans.ts";
import { startDemo } from "./demo/keep-fresh.ts";
import { startWorker } from "./deliveries/queue/worker.ts";
import { startMessenger } from "./deliveries/whatsapp/messenger.ts";
import { startWebhooks } from "./programs/webhooks/worker.ts";
import { runJob } from "./jobs/work.ts";
import { openLog } from "./log.ts";
import { open, type OpenedServer } from "./open.ts";
import { startFault } from "./start-fault.ts";
import { makeDataFolder } from "./storage.ts";
import type { Config } from "./config/config.ts";

if (import.meta.main) await main();

/** `screens`: the build of the screens, beside which the database is opened. */
export async function main(screens: Promise<void> = Promise.resolve()): Promise<void> {
  try {
    await start(screens);
  } catch (error) {
    const sentence = startFault(error);
    if (sentence === undefined) throw error;
    endWith(sentence);
  }
}

function endWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

async function start(screens: Promise<void>): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig(process.env);
  await makeDataFolder(config);
  const log = openLog(config.logLevel);
  log.info(settingsInForce(config), "Settings of this start");
  const opening = open(config, log, { alone: true, gone: ({ message }) => endWith(message) });
  let serving: ReturnType<typeof serve> | undefined;
  let isStopping = false;
  // From here on there may be a database, which outlives a process that is just ended.
  stopOn(["SIGTERM", "SIGINT"], async () => {
    isStopping = true;
    const { app, work, demo } = (await serving?.catch(() => undefined)) ?? {};
    await Promise.all([app?.close(), work?.stop(), demo?.stop()]);
    await (await opening).close(work?.ended);
  });
  const opened = await opening;
  // What stops the server ends the process, too.
  const ended = Promise.withResolvers<never>().promise;
  const { app } = await screens
    .then(() => (isStopping ? ended : (serving = serve(opened))))
    .catch(async (error: unknown) => {
      // Ctrl+C also reaches what builds the screens.
      if (isStopping) return ended;
      await opened.close();
      throw error;
    });
  if (config.live) opened.ctx.log.info({ trust: config.trust.who }, trustOf(config));
  for (const line of greeting(config, app, opened)) console.log(line);
}

async function serve(opened: OpenedServer) {
  const { ctx } = opened;
  const demo = await startDemo(ctx);
  await releaseDeadLeases(ctx);
  const app = await (ctx.config.role === "worker" ? openStateApp(ctx) : openApp(ctx));
  await app.listen({ host: ctx.config.host, port: ctx.config.port });
  return { app, demo, work: ctx.config.role === "web" ? undefined : await startWork(opened) };
}

type Work = {
  stop(): Promise<void>;
  /** Resolves after `stop`, when the background work no longer writes to the database. */
  ended: Promise<unknown>;
};

/** Starts the background work; several processes may do it at the same time. */
async function startWork({ ctx, jobs }: OpenedServer): Promise<Work> {
  const worker = await startWorker(ctx, jobs);
  const webhooks = await startWebhooks(ctx, jobs);
  const filler = startFiller(ctx);
  const messenger = startMessenger(ctx);
  await jobs.work((name, id) => runJob(ctx, name, id));
  await jobs.queueOther("queue-waiting");
  return {
    stop: async () => {
      void jobs.leave();
      await Promise.all([worker.stop(), webhooks.stop(), filler.stop(), messenger.stop()]);
    },
    ended: worker.ended,
  };
}

/** Stops at the first signal, after work in progress is finished. */
function stopOn(signals: readonly NodeJS.Signals[], stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;
  for (const signal of signals) {
    process.on(signal, () => {
      stopping ??= stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

/** What an investigation needs to know later; no addresses, keys or secrets. */
function settingsInForce(config: Config) {
  const { live, role, limits, trustProxy, insecure, sms, mail, whatsapp, files, ai, payments } = config;
  const providers = [sms, mail, whatsapp, files, ai, payments].map(({ provider }) => provider);
  return { event: "settings", live, role, limits, proxies: trustProxy.length, insecure, providers };
}

function greeting(config: Config, app: FastifyInstance, { ctx, server }: OpenedServer): string[] {
  const embedded = [
    ...(["sms", "mail", "files", "ai"] as const).filter((name) => ctx[name].embedded),
    ...(ctx.payments?.till === undefined ? [] : ["payments"]),
  ];
  const address = config.port === 0 ? app.listeningOrigin : config.publicUrl;
  return [
    "",
    `  Prashasti is ready at ${address}`,
    `  data        ${config.dataDir}`,
    `  database    ${config.database.kind === "embedded" ? `embedded PostgreSQL, ${server.how}` : "DATABASE_URL"}`,
    `  embedded    ${embedded.length > 0 ? embedded.join(", ") : "none"}`,
    ...(server.how === "made" ? [`  new         ${newIn(config)}`] : []),
    ...(config.live ? [`  trust       ${trustOf(config)}`] : []),
    ...(ctx.mail.embedded ? [`  outbox      ${outboxOf(config, address)} (mails are kept, not delivered)`] : []),
    ...warnings(config).map((line) => `  warning     ${line}`),
    "",
  ];
}

function newIn({ dataDir }: Config): string {
  return `an empty installation was made in ${dataDir}; if you have one elsewhere, stop this one and set DATA_DIR to its folder`;
}

/**
 * Said at a live start, because it decides whom strangers may mail in whose name. A constant down here would not be
 * there yet when the server starts.
 */
function trustOf({ trust }: Config): string {
  if (trust.who === "all") return "TRUST=all: the operator vouches for everybody who signs in";
  return "TRUST=tiers: accounts prove who they are before they mail others, and issuers are 'not verified' until npm run admin -- verify";
}

/** On a live server the page does not exist, because others could read it. */
function outboxOf({ live, dataDir }: Config, address: string): string {
  return live ? `${dataDir}/outbox` : `${address}/dev/outbox`;
}

function warnings(config: Config): string[] {
  const goesOut = config.live || config.mail.provider === "smtp";
  const sells = config.live && config.payments.provider !== "off";
  const lines = [
    config.localLinks &&
      goesOut &&
      `links in mails and QR codes begin with ${config.publicUrl}, which only works on this machine: set PUBLIC_URL`,
    sells && config.sale.plans === DEFAULT_PLANS && "credits are sold at the default prices: set PLANS",
    config.insecure.length > 0 && `allowed although it is not secure: ${config.insecure.join(", ")}`,
    config.live && config.payments.provider === "embedded" && "payments are made on the test page: no money moves",
  ];
  return lines.filter((line) => line !== false);
}
