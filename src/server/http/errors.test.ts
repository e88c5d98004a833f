// The answer when something could not be made.
import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { ERROR_STATUS, type ErrorCode } from "#domain/error-codes.ts";
import type { ErrorParams } from "#domain/error-params.ts";
import { errorOf, type ErrorReason } from "#domain/user-error.ts";
import { languageOfReader, speaking } from "../language.ts";
import { answerError } from "./errors.ts";

test("An error instead of a download is a page, not a file to save", async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get("/download", (_, reply) => {
    void reply.headers({
      "content-disposition": 'attachment; filename="all.zip"',
      etag: '"a"',
      "accept-ranges": "bytes",
    });
    throw new Error("The database went away");
  });
  const { statusCode, headers } = await app.inject({ url: "/download", headers: { accept: "text/html" } });
  expect([statusCode, headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
  for (const name of ["content-disposition", "etag", "accept-ranges"]) expect(headers).not.toHaveProperty(name);
});

/** Of each code that needs some. */
const PARAMS: { [Code in ErrorCode as ErrorParams[Code] extends undefined ? never : Code]: ErrorParams[Code] } = {
  "request.invalid_field": { field: "state" },
  "request.unknown_field": { field: "dryrun" },
  "list.limit_invalid": { most: 500 },
  "import.failed": { of: "people" },
  "mobile.invalid_abroad": { dialling: "+49" },
  "otp.wait": { seconds: 30 },
  "verify.foreign_link": { host: "example.org" },
  "verify.picture_link": { host: "example.org" },
  "profile.too_long": { field: "bio", most: 500 },
  "key.scope_missing": { scopes: ["lists:write"] },
  "key.name_too_long": { most: 60 },
  "key.too_many": { most: 50 },
  "draft.too_many": { most: 100 },
  "issue.too_many_texts": { most: 500, texts: 200 },
  "people.too_many": { most: 500 },
  "webhook.too_many": { most: 10 },
  "idempotency.running": { seconds: 2 },
  "workspace.forbidden": { permission: "designs.change", names: ["Asha Rao"] },
  "workspace.name_too_long": { most: 100 },
  "workspace.too_many": { most: 10 },
  "workspace.mails_wait": { mails: 3 },
  "workspace.owned_by_you": { name: "HackFest" },
  "workspace.owner_leaving": { until: "2026-12-02T10:00:00.000Z" },
  "workspace.role_above": { role: "manager" },
  "workspace.full": { most: 100 },
  "invitation.too_many": { most: 50 },
  "column.name_long": { most: 60 },
  "column.name_reserved": { column: "Email" },
  "column.name_taken": { column: "Team" },
  "column.decides": { column: "Result" },
  "column.issued": { column: "Team", certificates: 3 },
  "column.printed": { column: "Team" },
  "column.only_printed": { column: "Team" },
  "block.final": { operator: "help@example.com" },
  "budget.full": { budget: "storage", allowed: 512, operator: "help@prashasti.example" },
  "budget.design": { budget: "pixels", allowed: 100, operator: "help@prashasti.example" },
  "budget.day_over": { operator: "help@prashasti.example" },
  "template.too_long": { field: "issuer", most: 120 },
  "variant.too_many": { most: 12 },
  "design.invalid": { where: "elements.0.width" },
  "design.picture_address_refused": { address: "/a.png" },
  "design.too_many_elements": { most: 200 },
  "design.too_many_images": { most: 200 },
  "design.too_much_text": { most: 300 },
  "clipboard.too_long": { most: 500 },
  "picture.wrong_type": { file: "a.gif" },
  "picture.broken": { file: "a.png" },
  "picture.too_many_scans": { file: "a.jpg" },
  "picture.too_large": { file: "a.png", megabytes: 10 },
  "picture.too_many_pixels": { file: "a.png" },
  "picture.too_many": { most: 20 },
  "student.name_is_error": { text: "#N/A" },
  "student.too_long": { column: "remarks", most: 100 },
  "column.unknown": { column: "Team" },
  "column.twice": { column: "Team" },
  "column.too_long": { column: "Team", most: 2000 },
  "column.too_many": { most: 100 },
  "csv.broken": { line: 7 },
  "csv.header_too_long": { column: "Team", most: 60 },
  "csv.duplicate_column": { column: "Team" },
  "csv.ambiguous_columns": { one: "Mail", other: "Email ID", column: "email" },
  "csv.too_many_columns": { most: 100 },
  "csv.too_many_rows": { most: 500 },
  "sheet.file_too_large": { most: 128 },
  "csv.cell_too_long": { column: "Team", most: 500 },
  "import.list_full": { most: 500 },
  "import.another_arrived": { imported: 3, updated: 0, skipped: 2 },
  "certificate.reason_too_long": { most: 300 },
  "certificate.no_such_size": { widths: [640, 1280] },
  "correction.note_too_long": { most: 500 },
  "correction.reason_too_long": { most: 500 },
  "report.note_too_long": { most: 1000 },
  "download.pattern_too_long": { most: 100 },
  "download.pattern_unknown": { placeholder: "{email}" },
  "download.too_many_elements": { most: 500, elements: 900 },
  "download.too_many_pages": { most: 200 },
  "saved_text.name_taken": { name: "Winners" },
  "saved_text.too_many": { most: 50 },
  "mail.test_failed": { why: { code: "delivery.refused", params: { answer: "554 Refused" } } },
  "ai.prompt_too_long": { most: 200 },
  "ai.text_too_long": { field: "title", most: 80 },
  "credits.not_enough": { needed: 2, balance: 1 },
  "credits.below_zero": { balance: 3 },
  "order.paid_already": { credits: 50 },
};

describe("Every code under which a user is refused", () => {
  const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
  const app = Fastify();
  app.addHook("onRequest", ({ headers }, _, done) => speaking(languageOfReader(headers), done));
  app.setErrorHandler(answerError);
  app.get<{ Params: { code: string } }>("/:code", ({ params }) => {
    throw errorOf(reasonOf(codes.find((code) => code === params.code) ?? "request.not_found"));
  });
  const ask = (code: ErrorCode, language: string) =>
    app.inject({ url: `/${code}`, headers: { "accept-language": language, accept: "application/json" } });

  test.each<[ErrorCode, string | undefined]>([
    ["otp.wait", "30"],
    ["request.too_many", "60"],
    ["server.busy", "2"],
    ["otp.wrong", undefined],
  ])(
    "%s says when to come again, if waiting helps: after the seconds that it knows, or a usual time",
    async (code, seconds) => {
      expect((await ask(code, "en")).headers["retry-after"]).toBe(seconds);
    },
  );

  test.each(codes)("%s is answered with its status, and a sentence in the reader's language", async (code) => {
    const [english, hindi] = [await ask(code, "en"), await ask(code, "hi")];
    for (const answer of [english, hindi]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([ERROR_STATUS[code], { code }]);
      for (const param of shown(code)) expect(answer.json<{ message: string }>().message).toContain(param);
    }
    expect(english.json<{ message: string }>().message).toMatch(/^(?!.*undefined).*[a-z]{2}/);
    expect(hindi.json<{ message: string }>().message).toMatch(/^(?!.*undefined).*\p{Script=Devanagari}{2}/u);
  });
});

function reasonOf(code: ErrorCode): ErrorReason {
  return { code, params: (PARAMS as Partial<Record<ErrorCode, object>>)[code] } as ErrorReason;
}

function isFault(value: unknown): value is { params: { answer: string } } {
  return typeof value === "object" && value !== null && "params" in value;
}

/** What of its parameters must stand in the sentence: a field stands there by its name in the reader's language. */
function shown(code: ErrorCode): string[] {
  const named = Object.entries((PARAMS as Partial<Record<ErrorCode, object>>)[code] ?? {});
  const isField =
    code === "request.invalid_field" || code === "request.unknown_field"
      ? () => false
      : (name: string) => ["field", "column", "budget", "permission", "role", "of", "until"].includes(name);
  return named
    .filter(([name, value]) => !isField(name) && value !== 0)
    .flatMap(([, value]) => (isFault(value) ? value.params.answer : String(value).split(",")));
}
