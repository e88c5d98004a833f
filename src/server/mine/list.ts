// The certificates of an address, for the visit of its recipient.
import { certificateNumber } from "#domain/certificate/certificate.ts";
import { MINE } from "#domain/certificate/mine.ts";
import type { MyCertificate } from "#api/calls/mine.ts";
import { issuerOf, issuerStanding, labelledIssuer } from "../certificates/issuer.ts";
import type { Context } from "../context.ts";
import type { Caller } from "../http/handler.ts";
import { type PageQuery, pageOfList } from "../paging/list-page.ts";
import { addressKey } from "../trust/recipients.ts";
import { requireVisit } from "./passes.ts";
import { countGiven, givenAfter, type GivenRow, keysOfGiven } from "./store.ts";

type Request = { query: PageQuery } & Caller<"listMine">;

export async function listMine(ctx: Context, request: Request): Promise<MyCertificate[]> {
  const { address } = await requireVisit(ctx, request.sent);
  const { rows } = await pageOfList(ctx, request, {
    scope: ["mine", addressKey(ctx, address)],
    usual: MINE.page,
    rows: (after, most) => givenAfter(ctx.db, address, { after, most }),
    keysOf: keysOfGiven,
    total: () => countGiven(ctx.db, address),
  });
  return rows.map((row) => shown(ctx, row));
}

function shown(ctx: Context, row: GivenRow): MyCertificate {
  const { id, name, title, standing } = row;
  // Whoever deleted their account is named no more.
  const issuer = row.isGone && row.template.issuer === "" ? "" : (row.issuer ?? issuerOf(row));
  return {
    id,
    name,
    title,
    number: certificateNumber({ id, certificate_number: row.certificateNumber }),
    issuer,
    issued_by: labelledIssuer(issuer, issuerStanding(ctx, issuer, standing)),
    issued_at: row.issuedAt,
    withdrawn_at: row.withdrawnAt,
    hidden: row.isHidden,
    correctable: row.isCorrectable,
  };
}
