// The call that checks certificates: what somebody hands in, and those of this server by link or number.
import { readHandedIn } from "#domain/credential/verify/handed-in.ts";
import { type Report, reportOf, type Step, verdictOf } from "#domain/credential/verify/report.ts";
import { isOfStranger, sayCheckedStep, sayCheckedVerdict } from "#domain/say/verify-steps.ts";
import { UserError } from "#domain/user-error.ts";
import { longDate } from "../certificates/facts.ts";
import { absenceError, lookUp } from "../certificates/look-up.ts";
import type { Context } from "../context.ts";
import type { Blocks } from "../http/body-blocks.ts";
import { countFigure } from "../figures/count.ts";
import type { Handlers } from "../http/handler.ts";
import { widerNetworkOf } from "../http/network.ts";
import type { Asker } from "../untrusted/reader.ts";
import { checkCertificate } from "./check.ts";
import { credentialOf } from "./issued.ts";
import { certificateByNumber } from "./numbers.ts";

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
  return placedAnswer(asking, await checkText(asking, text, name));
}

type TextToVerify = { text?: string | undefined; name?: string | undefined };

/** A provider's customer may have a network of 48 bits, and a new address for each request. */
function askingFrom(ctx: Context, ip: string, left: AbortSignal | undefined): Asking {
  return { ctx, ip, asker: { owner: widerNetworkOf(ip), stranger: true, left } };
}

async function placedAnswer(asking: Asking, report: Report) {
  const { report: shown, page, picture } = await placed(asking, report);
  return { ...answerOf(shown), page, picture };
}

function checkFile({ ctx, asker }: Asking, bytes: Blocks): Promise<Report> {
  return checkCertificate(ctx, asker, bytes);
}

async function checkText(asking: Asking, text: string, name: string): Promise<Report> {
  const { ctx, ip } = asking;
  const given = readHandedIn(text, new URL(ctx.config.publicUrl).host);
  switch (given.kind) {
    case "nothing":
      throw new UserError("verify.nothing");
    case "foreign_link":
      throw new UserError("verify.foreign_link");
    case "credential":
      return checkFile(asking, [Buffer.from(given.text)]);
    case "certificate":
      return checkOwn(asking, given.id);
    case "number": {
      await ctx.limits.use({ verifyNumber: ip });
      const id = await ctx.limits.lookUp(ip, () => certificateByNumber(ctx.db, given.number, name));
      if (id === undefined) throw new UserError("verify.not_found");
      return checkOwn(asking, id);
    }
  }
}

const RECORD: Step = { step: "file", state: "ok", code: "record" };

/** A certificate of this server: the credential that was given out for it. */
async function checkOwn({ ctx, ip, asker }: Asking, id: string): Promise<Report> {
  const found = await lookUp(ctx, id, ip);
  if (found.state === "withdrawn") return reportOf([RECORD, { step: "status", state: "failed", code: "withdrawn" }]);
  if (found.state === "unknown") throw new UserError("verify.not_found");
  if (found.state !== "in force") throw absenceError(found.state);
  if (found.shown.kind === "post") throw new UserError("verify.post");
  const credential = found.shown.isIssued ? await credentialOf(ctx, id) : undefined;
  if (credential === undefined) throw new UserError("certificate.not_issued");
  const { steps, values } = await checkCertificate(ctx, asker, [credential]);
  return { steps: steps.map((each) => (each.step === "file" ? RECORD : each)), values };
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
  const [host, id = ""] = report.values?.address.split("/certify/") ?? [];
  if (codeOf("issuer") !== "known" || host !== ctx.config.publicUrl) return nowhere;
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
