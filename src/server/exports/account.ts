// 'Export my data': everything of an account as the entries of a ZIP: JSON, in files for each template, and the stored
// pictures.
import type { CreditRemarks } from "#domain/account/credits.ts";
import type { Language } from "#domain/languages.ts";
import { fileNames } from "#domain/certificate/exports.ts";
import { sayDeliveryReason } from "#domain/say/delivery-reasons.ts";
import { sayRemarks } from "#domain/say/credit-remarks.ts";
import { readBrand } from "../brand/read.ts";
import { certificateLink } from "../certificates/make.ts";
import { mapConcurrent } from "../async/map-concurrent.ts";
import { exportedClaims } from "../claims/manage.ts";
import type { Context } from "../context.ts";
import { storedAt } from "../files/store-pictures.ts";
import { exportedFigures } from "../figures/read.ts";
import { speaking } from "../language.ts";
import { readSettings } from "../issuers/settings.ts";
import { listApiKeys } from "../programs/keys.ts";
import { listWebhooks } from "../programs/webhooks/endpoints.ts";
import { readProfile } from "../profile/profile.ts";
import { shownIdentities } from "../signin/shown-identities.ts";
import { mappingsOf } from "../students/mappings.ts";
import {
  accountConsents,
  accountCorrections,
  accountEntries,
  accountMails,
  accountMessages,
  accountOrders,
  accountPictures,
  accountPostIds,
  accountPosts,
  accountStudents,
  accountTemplate,
  accountTemplates,
} from "./account-store.ts";
import { inOnePiece, type NamedContents } from "./archive.ts";

const POSTS_AT_ONCE = 50;

/** Each entry is made when its turn in the download comes, outside the request, so `language` is the reader's. */
export async function* accountContents(
  ctx: Context,
  ownerId: string,
  language: Language,
): AsyncGenerator<NamedContents> {
  const { db } = ctx;
  yield json("profile.json", await speaking(language, () => readProfile(ctx, ownerId)));
  yield json("sign-in.json", await speaking(language, () => shownIdentities(ctx, ownerId)));
  yield json("issuer.json", await speaking(language, () => readSettings(ctx, ownerId)));
  yield json("brand.json", await readBrand(ctx, ownerId));
  yield* listed("credits", accountEntries(db, ownerId), (entry) => speaking(language, () => withRemarks(entry)));
  yield json("api-keys.json", await listApiKeys(ctx, ownerId));
  yield json("webhooks.json", await listWebhooks(ctx, ownerId));
  yield json("import-columns.json", await mappingsOf(db, ownerId));
  yield json("payments.json", await accountOrders(db, ownerId));
  yield* listed("posts", postPages(ctx, ownerId), (post) => withLink(ctx, post));
  const templates = await accountTemplates(db, ownerId);
  const names = fileNames(
    "{position}-{name}",
    templates.map(({ name }) => ({ name, number: "" })),
    "json",
  );
  for (const [at, { id }] of templates.entries()) {
    const name = names[at]?.replace(/\.json$/, "") ?? "";
    yield json(`templates/${name}.json`, await accountTemplate(db, ownerId, id));
    yield* listed(`students/${name}`, accountStudents(db, ownerId, id), (student) => withLink(ctx, student));
    yield* listed(`mails/${name}`, accountMails(db, ownerId, id), (mail) =>
      speaking(language, () => ({ ...mail, ...sayDeliveryReason(mail.reason) })),
    );
    yield* listed(`whatsapp/${name}`, accountMessages(db, ownerId, id), (message) =>
      speaking(language, () => ({ ...message, ...sayDeliveryReason(message.reason) })),
    );
    yield json(`whatsapp/consents-${name}.json`, await accountConsents(db, ownerId, id));
    yield json(`corrections/${name}.json`, await accountCorrections(db, ownerId, id));
    const claims = await exportedClaims(ctx, ownerId, id);
    if (claims !== null) yield json(`claim-links/${name}.json`, claims);
    yield json(`figures/${name}.json`, await exportedFigures(ctx, ownerId, id));
  }
  yield* mapConcurrent(await accountPictures(db, ownerId), PICTURES_AT_ONCE, (stored) => picture(ctx, stored));
}

const PICTURES_AT_ONCE = 4;

async function* postPages({ db }: Context, ownerId: string) {
  const ids = await accountPostIds(db, ownerId);
  for (let from = 0; from < ids.length; from += POSTS_AT_ONCE)
    yield accountPosts(db, ownerId, ids.slice(from, from + POSTS_AT_ONCE));
}

/** A long list becomes several files, so that few of its rows are in memory: NAME.json, NAME-2.json. */
async function* listed<Row>(
  name: string,
  pages: AsyncIterable<readonly Row[]>,
  shown: (row: Row) => unknown,
): AsyncGenerator<NamedContents> {
  let files = 0;
  for await (const page of pages) {
    if (page.length === 0) continue;
    files += 1;
    yield json(files === 1 ? `${name}.json` : `${name}-${files}.json`, page.map(shown));
  }
  if (files === 0) yield json(`${name}.json`, []);
}

function json(name: string, value: unknown): NamedContents {
  return { name, ...inOnePiece(Buffer.from(JSON.stringify(value, null, 2))) };
}

/** Under the name that designs use. Empty if the stored bytes are lost. */
async function picture(ctx: Context, { id, extension }: { id: string; extension: string }): Promise<NamedContents> {
  const stored = storedAt(id, extension);
  const bytes = (stored && (await ctx.files.get(stored.key))) ?? Buffer.alloc(0);
  return { name: `files/${id}.${extension}`, ...inOnePiece(bytes) };
}

function withRemarks<Entry extends { remarks: CreditRemarks }>(entry: Entry) {
  return { ...entry, remarks: sayRemarks(entry.remarks), code: entry.remarks.code };
}

function withLink<Row extends { id: string }>(ctx: Context, row: Row) {
  return { ...row, link: certificateLink(ctx, row.id) };
}
