// Whether the operator keeps a stored picture, or the design of a revision, out of public view.
import { sql, type SQL } from "../database/orm.ts";

/** Whether everything of the workspace is out of public view; `workspace` is its row in SQL. */
function isOwnerHidden(workspace: SQL): SQL<boolean> {
  return sql<boolean>`coalesce(${workspace}.blocked_at, ${workspace}.taken_down_at) is not null`;
}

/** Of a template whose certificates were all taken down, nothing is shown, as if it were taken down itself. */
function isTemplateShown(template: SQL): SQL<boolean> {
  return sql<boolean>`(${template}.taken_down_at is null and (
    exists (select from students s where s.template_id = ${template}.id and s.taken_down_at is null)
    or not exists (select from students s where s.template_id = ${template}.id)))`;
}

/** `template` and `workspace` are the rows of its template and of the owner. */
export function isDesignHidden(template: SQL, workspace: SQL): SQL<boolean> {
  return sql<boolean>`(${isOwnerHidden(workspace)} or not ${isTemplateShown(template)})`;
}

/** A picture is shown as long as one of those that use it is; `file` and `workspace` are rows. */
export function isFileHidden(file: SQL, workspace: SQL): SQL<boolean> {
  return sql<boolean>`(${isOwnerHidden(workspace)} or (
    exists (select from picture_uses where file_id = ${file}.id)
    and not exists (select from picture_uses u where u.file_id = ${file}.id and (
      exists (select from template_revisions r join templates t on t.id = r.template_id
        where r.id = u.used_by and ${isTemplateShown(sql`t`)})
      or exists (select from posts p join templates t on t.id = p.template_id
        where p.id in (select u.used_by union all select certificate_id from ai_fills where id = u.used_by)
          and p.taken_down_at is null and t.taken_down_at is null)
      or exists (select from ai_fills a join students s on s.id = a.certificate_id join templates t on t.id = s.template_id
        where a.id = u.used_by and s.taken_down_at is null and t.taken_down_at is null)))
    and not ${usedOutsideDesigns(file)}))`;
}

/** By a profile, an issuer or a brand; `file` is its row. */
export function usedOutsideDesigns(file: SQL): SQL<boolean> {
  return sql<boolean>`(
    exists (select from users u where u.id = ${file}.owner_id and ${idInAddress(sql`u.avatar`)} = ${file}.id)
    or exists (select from issuer_profiles i where i.owner_id = ${file}.owner_id and ${idInAddress(sql`i.logo`)} = ${file}.id)
    or exists (select from brands b where b.owner_id = ${file}.owner_id and strpos(b.brand::text, '/files/' || ${file}.id) > 0))`;
}

/** The id in the address of one picture: the 22 characters after `/files/`. */
const idInAddress = (address: SQL): SQL => sql`substr(${address}, 8, 22)`;
