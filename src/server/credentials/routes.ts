// The call that checks certificates: what somebody hands in, and those of this server by link or number.
import { type HandedIn, readHandedIn } from "#domain/credential/verify/handed-in.ts";
import { type Report, reportOf, type Step, verdictOf } from "#domain/credential/verify/report.ts";
import { isOfStranger, sayCheckedStep, sayCheckedVerdict } from "#domain/say/verify-steps.ts";
import { UserError } from "#domain/user-error.ts";
import { longDate } from "../certificates/facts.ts";
import { labelledIssuer } from "../certificates/issuer.ts";
import { absenceError, lookUp } from "../certificates/look-up.ts";
import { certificateOf } from "../certificates/make.ts";
import type { Context } from "../context.ts";
import type { Blocks } from "../http/body-blocks.ts";
import { countFigure } from "../figures/count.ts";
import type { Handlers } from "../http/handler.ts";
import { widerNetworkOf } from "../http/network.ts";
import type { Asker } from "../untrusted/reader.ts";
import { checkCertificate, checkOpened, openCertificate } from "./check.ts";
import { credentialOf } from "./issued.ts";
import { certificatesByNumber } from "./numbers.ts";

/** Whoever checks much waits for themselves, not for others. */
type Asking = { ctx: Context; ip: string; asker: Asker };

export function credentialRoutes(ctx: Context): Pick<Handlers, "verifyCertificate"> {
  return {
    verifyCertificate: async ({ files: [file], body, ip, left }) => {
      if (file === undefined) return { data: await verifyText(ctx, ip, body, left) };
      await ctx.limits.use({ verifyAddress: ip });
      const asking = askingFrom(ctx, ip, left);
      return { data: await placedAnswer(asking, await checkFile(asking, file.bytes)) };
    },
  };
}

/** A credential, the link of a certificate or its number, each step in a sentence. */
export async function verifyText(ctx: Context, ip: string, { text = "", name = "" }: TextToVerify, left?: AbortSignal) {
  await ctx.limits.use({ verifyAddress: ip });
  const asking = askingFrom(ctx, ip, left);
  const { report, others } = await checkText(asking, text, name);
  return placedAnswer(asking, report, others);
}

type TextToVerify = { text?: string | undefined; name?: string | undefined };

/** A provider's customer may have a network of 48 bits, and a new address for each request. */
function askingFrom(ctx: Context, ip: string, left: AbortSignal | undefined): Asking {
  return { ctx, ip, asker: { owner: widerNetworkOf(ip), stranger: true, left } };
}

async function placedAnswer(asking: Asking, report: Report, others: readonly string[] = []) {
  const { report: shown, page, picture } = await placed(asking, report);
  return { ...answerOf(shown), page, picture, others: await namedOthers(asking, others) };
}

async function checkFile(asking: Asking, bytes: Blocks): Promise<Report> {
  const opened = await openCertificate(asking.ctx, asking.asker, bytes);
  return opened.codes === undefined || opened.codes.length === 0
    ? checkOpened(asking.ctx, asking.asker, opened)
    : checkCodes(asking, opened.codes);
}

const PICTURE: Step = { step: "file", state: "warning", code: "qr" };

/** A picture can show anything, so all that counts is what was issued under its code. */
async function checkCodes(asking: Asking, codes: readonly string[]): Promise<Report> {
  const { host } = new URL(asking.ctx.config.publicUrl);
  const readings = codes.flatMap((code) => readHandedIn(code, host).slice(0, 1));
  const ids = new Set(readings.flatMap((each) => (each.kind === "certificate" ? [each.id] : [])));
  const [id, ...others] = ids;
  if (id !== undefined && others.length === 0) return checkOwn(asking, id, PICTURE);
  if (id !== undefined) return reportOf([{ step: "file", state: "failed", code: "several" }]);
  for (const each of readings) {
    if (each.kind === "credential") return checkCertificate(asking.ctx, asking.asker, [Buffer.from(each.text)]);
    if (each.kind === "foreign_link") throw new UserError("verify.picture_link", { host: each.host });
  }
  throw new UserError("verify.picture_lost");
}

/** `others`: further certificates with the same number and name. */
type TextChecked = { report: Report; others?: readonly string[] };

/** What the text may be is tried in turn; where nothing is found, the likeliest says why. */
async function checkText(asking: Asking, text: string, name: string): Promise<TextChecked> {
  const readings = readHandedIn(text, new URL(asking.ctx.config.publicUrl).host);
  let refused: UserError | undefined;
  for (const reading of readings) {
    // Only with a name is a link to another site sought as a number: it could be printed as one.
    if (reading.kind === "number" && refused?.code === "verify.foreign_link" && name === "") break;
    try {
      return await checkReading(asking, reading, name);
    } catch (error) {
      if (!(error instanceof UserError) || !IS_ELSE.has(error.code)) throw error;
      refused ??= error;
    }
  }
  throw refused ?? new UserError("verify.nothing");
}

/** It is not what it was taken for. */
const IS_ELSE: ReadonlySet<string> = new Set(["verify.not_found", "verify.foreign_link"]);

async function checkReading(asking: Asking, reading: HandedIn, name: string): Promise<TextChecked> {
  const { ctx, ip } = asking;
  switch (reading.kind) {
    case "nowhere":
      throw new UserError("verify.not_found");
    case "foreign_link":
      throw new UserError("verify.foreign_link", { host: reading.host });
    case "credential":
      return { report: await checkFile(asking, [Buffer.from(reading.text)]) };
    case "certificate":
      return { report: await checkOwn(asking, reading.id, RECORD) };
    case "number": {
      await ctx.limits.use({ verifyNumber: ip });
      const find = () => certificatesByNumber(ctx.db, reading.number, name);
      return checkFirst(asking, await ctx.limits.lookUp(ip, find, (ids) => ids.length > 0));
    }
  }
}

const NUMBER: Step = { step: "file", state: "ok", code: "number" };

/** The first that can be shown: a list that somebody holds back, or hides, must not stand before it. */
async function checkFirst(asking: Asking, ids: readonly string[]): Promise<TextChecked> {
  let refused = new UserError("verify.not_found");
  for (const [nth, id] of ids.entries()) {
    try {
      return { report: await checkOwn(asking, id, NUMBER), others: ids.toSpliced(nth, 1) };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      if (nth === 0) refused = error;
    }
  }
  throw refused;
}

/** Each with its issuer and date, so that nobody takes one for another. */
async function namedOthers({ ctx }: Asking, ids: readonly string[]) {
  const all = [];
  for (const id of ids) {
    const found = await certificateOf(ctx, id);
    if (found.state !== "in force" || found.shown.kind !== "certificate" || !found.shown.isIssued) continue;
    const { title, issuer, issuerStanding, issuedAt } = found.shown;
    const named = labelledIssuer(issuer === "" ? new URL(ctx.config.publicUrl).host : issuer, issuerStanding);
    all.push({ page: `/certify/${id}`, title, issuer: named, issued_at: issuedAt.toISOString() });
  }
  return all;
}

const RECORD: Step = { step: "file", state: "ok", code: "record" };

/** A certificate of this server: the credential that was given out for it. `as`: how it was found. */
async function checkOwn({ ctx, ip, asker }: Asking, id: string, as: Step): Promise<Report> {
  const found = await lookUp(ctx, id, ip);
  if (found.state === "withdrawn") return reportOf([as, { step: "status", state: "failed", code: "withdrawn" }]);
  if (found.state === "unknown") throw new UserError("verify.not_found");
  if (found.state !== "in force") throw absenceError(found.state);
  if (found.shown.kind === "post") throw new UserError("verify.post");
  const credential = found.shown.isIssued ? await credentialOf(ctx, id) : undefined;
  if (credential === undefined) throw new UserError("certificate.not_issued");
  const { steps, values } = await checkCertificate(ctx, asker, [credential]);
  return { steps: steps.map((each) => (each.step === "file" ? as : each)), values };
}

function answerOf(report: Report) {
  const verdict = verdictOf(report);
  return {
    verdict: typeof verdict === "object" ? ("failed" as const) : verdict,
    is_strange: isOfStranger(report),
    says: sayCheckedVerdict(report),
    steps: report.steps.map((each) => {
      const at = "at" in each ? each.at : undefined;
      const says = sayCheckedStep(each, at === undefined ? "" : longDate(at));
      return { step: each.step, state: each.state, code: each.code, at: at?.toISOString() ?? null, says };
    }),
    values: report.values ?? null,
  };
}

type Placed = { report: Report; page: string | null; picture: string | null };

/**
 * What the page of a certificate says of its issuer, if we signed it. Our page and picture only beside our own form:
 * others may write our addresses too. Nothing is shown of one that is out of public view; a picture only of what the
 * file says.
 */
async function placed({ ctx, ip }: Asking, report: Report): Promise<Placed> {
  const nowhere = { report, page: null, picture: null };
  const codeOf = (step: Step["step"]) => report.steps.find((each) => each.step === step)?.code;
  const id = report.values?.address.split("/certify/")[1] ?? "";
  // Signed here, whatever host it had then.
  if (codeOf("issuer") !== "known" || id === "") return nowhere;
  const found = await lookUp(ctx, id, ip, "file");
  if (found.state === "takenDown") return { ...nowhere, report: withIssuer(report, "hidden") };
  if (found.state !== "in force") return nowhere;
  if (found.shown.kind === "certificate") countFigure(ctx, found.shown, "verified");
  const isUnverified = found.shown.issuerStanding === "unverified";
  const told = isUnverified ? withIssuer(report, "unverified") : report;
  if (codeOf("form") !== "own") return { ...nowhere, report: told };
  const page = `/certify/${id}`;
  return { report: told, page, picture: verdictOf(told) === "valid" ? `${page}.jpg` : null };
}

function withIssuer({ steps, values }: Report, code: "unverified" | "hidden"): Report {
  const issuer: Step = { step: "issuer", state: "warning", code };
  return { steps: steps.map((each) => (each.step === "issuer" ? issuer : each)), values };
}
