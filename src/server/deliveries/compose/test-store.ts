// Reads what a test mail is made of.
import type { CertificateStudent } from "#domain/certificate/certificate.ts";
import type { Database } from "../../database/open.ts";
import { sql } from "../../database/orm.ts";

export type TestMailSource = {
  /** The canvas JSON text of the newest design. */
  content: string;
  template: { name: string; issuer: string; language: string };
  owner: { name: string; issuer: string; showName: boolean; verifiedIssuer: string };
  replyTo: string;
  /** The requested student, otherwise the first; null if there is none. */
  student: ({ id: string } & CertificateStudent) | null;
};

/** Undefined if the template is not the owner's. */
export async function findTestMail(
  db: Database,
  ownerId: string,
  templateId: string,
  studentId: string | undefined,
): Promise<TestMailSource | undefined> {
  const only = studentId === undefined ? sql`` : sql`and id = ${studentId}`;
  const found = await db.execute<TestMailSource>(sql`
    select r.content, json_build_object('name', t.name, 'issuer', t.issuer, 'language', t.language) as template,
      json_build_object('name', o.name, 'issuer', o.issuer, 'showName', o.show_name, 'verifiedIssuer', o.verified_issuer) as owner,
      case when o.email_verified_at is null then '' else o.email end as "replyTo",
      (select json_build_object('id', id, 'name', name, 'certificate_number', certificate_number,
          'remarks', remarks, 'extra', extra)
        from students where template_id = t.id and deleted_at is null ${only} order by position limit 1) as student
    from templates t join template_revisions r on r.id = t.revision_id join users o on o.id = t.owner_id
    where t.id = ${templateId} and t.owner_id = ${ownerId} and t.deleted_at is null`);
  return found.rows[0];
}
