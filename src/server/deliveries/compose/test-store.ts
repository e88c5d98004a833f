// Reads what a test mail is made of.
import type { SavedDesign } from "#domain/canvas/drawing-rules.ts";
import type { CertificateStudent } from "#domain/certificate/certificate.ts";
import { type OwnIssuer, verifiedDomain, type VouchedFor } from "../../certificates/issuer.ts";
import type { Database } from "../../database/open.ts";
import type { Principal } from "../../principal.ts";
import { sql } from "../../database/orm.ts";
import { newestDesign } from "../../templates/variants/design.ts";
import { replyTo } from "../../workspaces/reply-to.ts";

/** With the design of the student's certificate: the one that it shows already, else the newest. */
export type TestMailSource = SavedDesign & {
  template: { name: string; issuer: string; language: string };
  owner: OwnIssuer & VouchedFor;
  replyTo: string;
  /** The verified address of the user who asks, else empty. */
  ownAddress: string;
  /** The requested student, otherwise the first; null if there is none. */
  student: ({ id: string } & CertificateStudent) | null;
};

/** Undefined if the template is not the owner's. */
export async function findTestMail(
  db: Database,
  { workspaceId, userId }: Principal,
  templateId: string,
  studentId: string | undefined,
): Promise<TestMailSource | undefined> {
  const only = studentId === undefined ? sql`` : sql`and id = ${studentId}`;
  const found = await db.execute<TestMailSource>(sql`
    select r.content, r.drawing_rules as "drawingRules", json_build_object('name', t.name, 'issuer', t.issuer, 'language', t.language) as template,
      json_build_object('name', o.name, 'issuer', o.issuer, 'showName', o.show_name, 'verifiedIssuer', o.verified_issuer, 'verifiedDomain', ${verifiedDomain(sql`o.id`)}) as owner,
      ${replyTo(sql`o.id`)} as "replyTo",
      coalesce((select email from users where id = ${userId} and email_verified_at is not null), '') as "ownAddress",
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name,
        'certificate_number', s.certificate_number, 'remarks', s.remarks, 'extra', s.extra) end as student
    from templates t join workspaces o on o.id = t.owner_id
      left join lateral (
        select * from students where template_id = t.id and deleted_at is null ${only} order by position limit 1) s on true
      left join certificates c on c.student_id = s.id
      join template_revisions r on r.id = coalesce(c.revision_id, ${newestDesign()})
    where t.id = ${templateId} and t.owner_id = ${workspaceId} and t.deleted_at is null`);
  return found.rows[0];
}
