// 'Export my data': everything of an account as the entries of a ZIP: JSON, a file for each template, and the stored
// pictures.
import type { CreditRemarks } from "#domain/account/credits.ts";
import { fileNames } from "#domain/certificate/exports.ts";
import { sayDeliveryReason } from "#domain/say/delivery-reasons.ts";
import { sayRemarks } from "#domain/say/credit-remarks.ts";
import { certificateLink } from "../certificates/make.ts";
import type { Context } from "../context.ts";
import { storedAt } from "../files/store-pictures.ts";
import { languageNow, speaking } from "../language.ts";
import { readProfile } from "../profile/profile.ts";
import {
  accountCorrections,
  accountEntries,
  accountMails,
  accountOrders,
  accountPictures,
  accountPosts,
  accountStudents,
  accountTemplate,
  accountTemplates,
} from "./account-store.ts";
import { inOnePiece, type Source } from "./archive.ts";

export async function accountSources(ctx: Context, ownerId: string): Promise<Source[]> {
  const templates = await accountTemplates(ctx.db, ownerId);
  // Each file is made when its turn in the download comes, outside the request.
  const language = languageNow();
  const names = fileNames(
    "{position}-{name}",
    templates.map(({ name }) => ({ name, number: "" })),
    "json",
  );
  return [
    json("profile.json", () => readProfile(ctx, ownerId)),
    json("credits.json", async () => {
      const entries = await accountEntries(ctx.db, ownerId);
      return speaking(language, () => entries.map(withRemarks));
    }),
    json("payments.json", () => accountOrders(ctx.db, ownerId)),
    json("posts.json", () => withLinks(ctx, accountPosts(ctx.db, ownerId))),
    ...templates.flatMap(({ id }, at) => [
      json(`templates/${names[at]}`, () => accountTemplate(ctx.db, ownerId, id)),
      json(`students/${names[at]}`, () => withLinks(ctx, accountStudents(ctx.db, ownerId, id))),
      json(`mails/${names[at]}`, async () => {
        const mails = await accountMails(ctx.db, ownerId, id);
        return speaking(language, () => mails.map((mail) => ({ ...mail, ...sayDeliveryReason(mail.reason) })));
      }),
      json(`corrections/${names[at]}`, () => accountCorrections(ctx.db, ownerId, id)),
    ]),
    ...(await accountPictures(ctx.db, ownerId)).map((stored) => picture(ctx, stored)),
  ];
}

/** Read only when its turn comes, so that few of them are in memory at once. */
function json(name: string, read: () => Promise<unknown>): Source {
  return { name, make: async () => inOnePiece(Buffer.from(JSON.stringify(await read(), null, 2))) };
}

/** Under the name that designs use. Empty if the stored bytes are lost. */
function picture(ctx: Context, { id, extension }: { id: string; extension: string }): Source {
  const read = async () => {
    const stored = storedAt(id, extension);
    return (stored && (await ctx.files.get(stored.key))) ?? Buffer.alloc(0);
  };
  return { name: `files/${id}.${extension}`, make: async () => inOnePiece(await read()) };
}

function withRemarks<Entry extends { remarks: CreditRemarks }>(entry: Entry) {
  return { ...entry, remarks: sayRemarks(entry.remarks), code: entry.remarks.code };
}

async function withLinks<T extends { id: string }>(ctx: Context, rows: Promise<readonly T[]>) {
  return (await rows).map((row) => ({ ...row, link: certificateLink(ctx, row.id) }));
}
