// What a dialog shows of the messages before a press: some of the certificates, and the words of the first message.
import type { WhatsAppAudience } from "#api/whatsapp.ts";
import { SAY } from "#domain/say/say.ts";
import { issuerOf, type Issuing } from "../../certificates/issuer.ts";
import type { Context } from "../../context.ts";
import { sql } from "../../database/orm.ts";
import { languageOfTemplate, speaking } from "../../language.ts";
import { variantOf } from "../../templates/variants/design.ts";
import type { AgreedStudent } from "./people.ts";
import { messageWords } from "./words.ts";

const SAMPLES = 3;
/** The longest names are looked for among the first of the list. */
const LOOKED_AT = 500;

type Samples = Pick<WhatsAppAudience, "samples" | "message">;
type Row = Samples["samples"][number] & Issuing & { template: { name: string; language: string } };

export async function findSamples(
  { db }: Pick<Context, "db">,
  templateId: string,
  people: readonly AgreedStudent[],
): Promise<Samples> {
  const ids = people.slice(0, LOOKED_AT).map(({ id }) => id);
  if (ids.length === 0) return { samples: [], message: null };
  const { rows } = await db.execute<Row>(sql`
    select s.id, s.name, s.certificate_number, s.remarks, s.extra, ${variantOf()} as variant,
      json_build_object('issuer', t.issuer, 'name', t.name, 'language', t.language) as template,
      json_build_object('name', o.name, 'issuer', o.issuer, 'showName', o.show_name) as owner
    from students s join templates t on t.id = s.template_id join workspaces o on o.id = t.owner_id
    where s.id = any(${sql.param(ids)}::text[]) and t.id = ${templateId}
    order by length(s.name) desc, s.position limit ${SAMPLES}`);
  const [first] = rows;
  const to = people.find(({ id }) => id === first?.id)?.phone ?? "";
  return {
    samples: rows.map(({ id, name, certificate_number, remarks, extra, variant }) => {
      return { id, name, certificate_number, remarks, extra, ...(variant !== undefined && { variant }) };
    }),
    message: first === undefined ? null : { to, ...wordsOf(first) },
  };
}

/** In the language of the certificate. */
function wordsOf(row: Row): { text: string; open: string } {
  const { name, template } = row;
  return speaking(languageOfTemplate(template.language), () => {
    const words = messageWords({ name, title: template.name, issuer: issuerOf(row) });
    return { text: SAY.whatsapp.body(words.name, words.title, words.issuer), open: SAY.whatsapp.open };
  });
}
