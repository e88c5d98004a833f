// All certificates of a visit in one ZIP, made while it is sent: one after the other, and none before the one before it
// has left.
import type { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { downloadName } from "#domain/certificate/download-name.ts";
import { FILE_NAMES, fileNamer } from "#domain/certificate/exports.ts";
import { MINE } from "#domain/certificate/mine.ts";
import type { Language } from "#domain/languages.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import { bakingOf } from "../certificates/baked.ts";
import { drawDocument } from "../certificates/document.ts";
import { type Certificate, certificateOf } from "../certificates/make.ts";
import { drawCertificatePicture } from "../certificates/picture.ts";
import type { Context } from "../context.ts";
import { bakePng } from "../credentials/bake.ts";
import { offlineKit } from "../credentials/offline-kit.ts";
import { inOnePiece, type NamedContents, writeContents } from "../exports/archive.ts";
import { setOneTimeHeaders } from "../exports/bodies.ts";
import { send } from "../exports/send.ts";
import { languageNow, speaking } from "../language.ts";
import { addressKey } from "../trust/recipients.ts";
import { passOf } from "./passes.ts";
import { givenInForce } from "./store.ts";

type ByToken = { Params: { token: string } };

export function mineDownload(app: FastifyInstance, ctx: Context): void {
  const open = new Set<Writable>();
  app.addHook("preClose", async () => {
    for (const stream of open) stream.destroy();
  });
  // A HEAD request would have to make the whole download.
  app.get<ByToken>("/mine/download/:token", { exposeHeadRoute: false }, async (request, reply) => {
    const pass = await ctx.limits.lookUp(request.ip, () => passOf(ctx, "download", request.params.token));
    if (pass === undefined) throw new UserError("download.gone");
    await ctx.limits.use({ mineDownload: addressKey(ctx, pass.address) });
    const now = ctx.clock();
    setOneTimeHeaders(reply, "application/zip", downloadName(SAY.mine.title, now.getTime(), "zip"));
    void reply.header("referrer-policy", "no-referrer");
    const ids = await givenInForce(ctx.db, pass.address, MINE.download);
    const parts = writeContents(filesOfAll(ctx, ids, languageNow()), now);
    return send(request, reply, { parts, length: undefined }, 0, open);
  });
}

async function* filesOfAll(ctx: Context, ids: readonly string[], language: Language): AsyncGenerator<NamedContents> {
  const nameOf = fileNamer(FILE_NAMES.pattern);
  for (const [at, id] of ids.entries()) {
    const found = await certificateOf(ctx, id, { forRecipient: true });
    // Withdrawn or taken down since the download began.
    if (found.state !== "in force" || found.shown.kind !== "certificate") continue;
    const certificate = found.shown;
    const { name, certificate_number: number } = certificate.student;
    yield* await speaking(language, () => filesOfOne(ctx, certificate, nameOf({ name, number }, at)));
  }
  const kit = await speaking(language, () =>
    offlineKit(ctx, { studentIds: ids }, { title: SAY.mine.title, at: ctx.clock() }),
  );
  yield* kit.files.map(({ name, bytes }) => named(name, bytes));
}

/** A certificate whose own picture is missing must not block the others: a note replaces it. */
async function filesOfOne(ctx: Context, certificate: Certificate, name: string): Promise<NamedContents[]> {
  try {
    const baking = await bakingOf(ctx, certificate);
    const drawn = await drawCertificatePicture(ctx, certificate, "png");
    const picture = baking === undefined ? drawn : Buffer.from(bakePng(drawn, baking.credential));
    const document = await drawDocument(ctx, certificate, baking);
    const files = [named(`${name}.png`, picture), named(`${name}.pdf`, document)];
    if (baking !== undefined) files.push(named(`${name}.json`, Buffer.from(JSON.stringify(baking.credential))));
    return files;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return [named(`${name}.txt`, Buffer.from(`\uFEFF${SAY.exports.notMade(certificate.student.name)}\r\n`))];
  }
}

function named(name: string, bytes: Buffer): NamedContents {
  return { name, ...inOnePiece(bytes) };
}
