// Counts who would get a mail if everybody is mailed, so that a dialog can say so before the click.
import type { BatchAudience } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import {
  issuerOf,
  issuerStanding,
  type Issuing,
  labelledIssuer,
  type VouchedFor,
  verifiedDomain,
} from "../../certificates/issuer.ts";
import type { Context } from "../../context.ts";
import { languageOfTemplate, speaking } from "../../language.ts";
import { sql } from "../../database/orm.ts";
import { variantOf } from "../../templates/variants/design.ts";
import { filledIn } from "./filled.ts";
import { shownStates } from "../queue/recipient-states.ts";

/** How many students without an e-mail are named: more than anyone would contact one by one. */
const NAMED = 100;
/** How many certificates are previewed before sending. */
const SAMPLES = 3;

/** Of all students, or only the `picked` ones. Undefined if the template is not the owner's. */
export async function findAudience(
  ctx: Context,
  ownerId: string,
  templateId: string,
  picked?: readonly string[],
): Promise<Omit<BatchAudience, "allowance"> | undefined> {
  const { db, clock } = ctx;
  const now = clock();
  const filled = await filledIn(db, ownerId, templateId);
  const found = await db.execute<Omit<BatchAudience, "issuer" | "mail" | "allowance"> & { issuing: MailIssuing }>(sql`
    with recipient as materialized (${shownStates({ ownerId, templateId, now, named: picked })})
    select
      count(*) filter (where not withdrawn and "hasEmail" and not suppressed and not "onItsWay" and not mailed)::int as due,
      count(*) filter (where not withdrawn and "hasEmail" and not suppressed and not "onItsWay" and not mailed and not ${filled(sql`recipient.id`)})::int as "toFill",
      count(*) filter (where not withdrawn and "hasEmail" and not suppressed and not "onItsWay" and mailed)::int as "alreadySent",
      count(*) filter (where not withdrawn and "hasEmail" and "onItsWay")::int as "onTheWay",
      count(*) filter (where not withdrawn and "hasEmail" and suppressed and not "onItsWay")::int as suppressed,
      count(*) filter (where not withdrawn and not "hasEmail")::int as "withoutEmail",
      count(*) filter (where withdrawn)::int as withdrawn,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'mobile', s.mobile) order by s.position), '[]')
        from (select * from recipient where not "hasEmail" and not withdrawn order by position limit ${NAMED}) named
        join students s on s.id = named.id) as unreachable,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'certificate_number', s.certificate_number,
          'remarks', s.remarks, 'extra', s.extra, 'variant', ${variantOf()}) order by shown.mailed, length(s.name) desc, s.position), '[]')
        from (select * from recipient where "hasEmail" and not withdrawn and not suppressed and not "onItsWay"
          order by mailed, length(name) desc, position limit ${SAMPLES}) shown
        join students s on s.id = shown.id) as samples,
      json_build_object('template', json_build_object('issuer', t.issuer, 'name', t.name, 'language', t.language),
        'owner', json_build_object('name', o.name, 'issuer', o.issuer, 'showName', o.show_name,
          'verifiedIssuer', o.verified_issuer, 'verifiedDomain', ${verifiedDomain(sql`o.id`)})) as issuing
    from templates t join workspaces o on o.id = t.owner_id left join recipient on true
    where t.id = ${templateId} and t.owner_id = ${ownerId} and t.deleted_at is null
    group by t.id, o.id`);
  const [row] = found.rows;
  if (row === undefined) return undefined;
  const { issuing, ...audience } = row;
  return { ...audience, issuer: issuerOf(issuing), mail: defaultWords(ctx, issuing) };
}

type MailIssuing = Issuing & { template: { name: string; language: string }; owner: VouchedFor };

function defaultWords(ctx: Context, issuing: MailIssuing): BatchAudience["mail"] {
  const { template, owner } = issuing;
  const named = issuerOf(issuing);
  return speaking(languageOfTemplate(template.language), () => {
    const issuer = labelledIssuer(named, issuerStanding(ctx, named, owner));
    return { subject: SAY.mail.subject(template.name), line: SAY.mail.line(template.name, issuer), issuer };
  });
}
