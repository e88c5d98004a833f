// The HTTP server: limits on bodies and time, headers, calls, pages, and the single error path.
import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { openApi } from "#api/openapi.ts";
import { isLoopback } from "#domain/loopback.ts";
import { SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { UNCOUNTED_BYTES } from "./body-budget.ts";
import { serveCalls } from "./calls.ts";
import { answerError, answerInJson } from "./errors.ts";
import type { Handlers } from "./handler.ts";
import { languageOfReader, speaking } from "../language.ts";
import { html } from "../page/html.ts";
import { withRequestContext } from "./request-context.ts";
import { addLingeringClose } from "./lingering-close.ts";
import { cutSlowBodies, cutUnreadAnswers } from "./slow-client-guard.ts";
import { BARE_HEADERS, CONTENT_SECURITY_POLICY, PERMISSIONS_POLICY } from "./policy.ts";
import { serveState } from "./state.ts";
import { endIdleWhileStopping } from "./stop.ts";

/**
 * Slow requests are cut off. The limit for headers must be below that of the whole request, or Node's own 60 s would
 * apply.
 */
const TIME = { requestMs: 120 * SECOND, headersMs: 10 * SECOND, checkMs: SECOND } as const;
const REQUESTS_PER_SOCKET = 1000;

export type Pages = (app: FastifyInstance, ctx: Context) => void;

/** Without handlers it serves no calls, and no description of them. */
export async function createApp(
  ctx: Context,
  handlers: Handlers | undefined,
  pages: readonly Pages[],
): Promise<FastifyInstance> {
  // Fastify's own messages, such as its address, are logged better by the start.
  const level = ctx.log.isLevelEnabled("warn") ? "warn" : ctx.log.level;
  const loggerInstance: FastifyBaseLogger = ctx.log.child({}, { level });
  const app: FastifyInstance = Fastify({
    loggerInstance,
    // A log line per request would contain addresses that open certificates; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => ctx.newId(),
    // Every line already has the request id.
    childLoggerFactory: (logger) => logger,
    // Longer ones only where a call has a limit of its own, which also counts them.
    bodyLimit: UNCOUNTED_BYTES,
    trustProxy: ctx.config.trustProxy.length > 0 ? ctx.config.trustProxy : false,
    requestTimeout: TIME.requestMs,
    http: { headersTimeout: TIME.headersMs, connectionsCheckingInterval: TIME.checkMs },
    maxRequestsPerSocket: REQUESTS_PER_SOCKET,
    forceCloseConnections: "idle",
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // Requests that cannot be parsed get JSON: their strict policy lets no page be shown.
    frameworkErrors: (error, request, reply) => void answerInJson(error, request, reply.headers(BARE_HEADERS)),
  });
  app.setErrorHandler(answerError);
  if (!ctx.config.live) refuseOtherHosts(app, new URL(ctx.config.publicUrl).hostname);
  endIdleWhileStopping(app);
  cutSlowBodies(app);
  cutUnreadAnswers(app);
  addLingeringClose(app);
  acceptEmptyJson(app);
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: ctx.config.publicUrl.startsWith("https:"),
  });
  secureAnswers(app);
  // Before the answers are compressed.
  if (ctx.config.demo) sayThatItIsADemo(app);
  await app.register(compress, { threshold: 1024, encodings: ["gzip", "identity"], globalDecompression: false });
  await app.register(multipart);
  speakToReaders(app);
  nameRequests(app);
  if (ctx.config.demo) hideFromSearch(app);
  refuseEncodedBodies(app);
  if (handlers !== undefined) {
    serveCalls(app, ctx, handlers);
    let document: object | undefined;
    app.get("/openapi.json", async () => (document ??= openApi(ctx.config.publicUrl)));
  }
  serveState(app, ctx);
  for (const page of pages) page(app, ctx);
  return app;
}

/** By helmet, which would make its headers anew for each request; those of a route with its own it sets itself. */
function secureAnswers(app: FastifyInstance): void {
  let usual: [name: string, value: string][] | undefined;
  app.addHook("onRequest", (request, reply, next) => {
    const { raw } = reply;
    if ("helmet" in request.routeOptions.config) return next();
    if (usual === undefined) {
      const before = new Set(raw.getHeaderNames());
      void reply.helmet();
      usual = raw.getHeaderNames().flatMap((name) => (before.has(name) ? [] : [[name, String(raw.getHeader(name))]]));
    } else for (const [name, value] of usual) raw.setHeader(name, value);
    next();
  });
}

/**
 * A page of another site whose name is made to lead here (DNS rebinding) could read codes and mails of a development
 * server. A live server shows neither, and makes no link from this header, which proxies may rewrite.
 */
function refuseOtherHosts(app: FastifyInstance, own: string): void {
  app.addHook("onRequest", ({ headers: { host = "localhost" } }, _, next) => {
    const name = /^(\[[^\]]*\]|[^:]*)(?::\d+)?$/.exec(host)?.[1] ?? "";
    const isOther = !isLoopback(name) && name.toLowerCase() !== own;
    next(isOther ? new UserError("request.wrong_host") : undefined);
  });
}

/** Everything during a request uses the reader's language and is logged under the request's id. */
function speakToReaders(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _, done) =>
    withRequestContext(request.id, () => speaking(languageOfReader(request.headers), done)),
  );
}

/** The id is returned with the answer, so that a user can mention it in a complaint. */
function nameRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, next) => {
    void reply.header("x-request-id", request.id).header("permissions-policy", PERMISSIONS_POLICY);
    next();
  });
}

/** On the pages that others may get a link to; the screens of the visitor have a bar of their own. */
function sayThatItIsADemo(app: FastifyInstance): void {
  app.addHook("onSend", async (_, reply, payload) => {
    const isPage = reply.getHeader("content-type")?.toString().startsWith("text/html") === true;
    if (!isPage || typeof payload !== "string" || payload.includes('<div id="app">')) return payload;
    const strip = html`<p class="border-b border-line px-4 py-2 text-center text-s">${SAY.demo.page}</p>`;
    return payload.replace("<body>", () => `<body>${strip.toString()}`);
  });
}

/** Nobody should find what visitors of a demo have made. */
function hideFromSearch(app: FastifyInstance): void {
  app.addHook("onRequest", async (_, reply) => void reply.header("x-robots-tag", "noindex, nofollow"));
}

/** A small compressed body could fill the memory: limits count the bytes that are sent. */
function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook("onRequest", ({ headers: { "content-encoding": encoding = "identity" } }, _, next) => {
    next(encoding.trim().toLowerCase() === "identity" ? undefined : new UserError("request.encoded"));
  });
}

/** The specification's client sends `application/json` on every call, even without a body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, body as string, done);
  });
}
