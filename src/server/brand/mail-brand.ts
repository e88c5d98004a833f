// The brand of a workspace as its mails show it: colours that can be read, and a small copy of the logo.
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { STORED_PICTURE } from "#domain/canvas/picture.ts";
import { type MailColours, mailColours } from "#domain/mail/mail-colours.ts";
import { SECOND } from "#domain/time.ts";
import { weakMemo } from "#domain/weak-memo.ts";
import type { Context } from "../context.ts";
import { storedAt } from "../files/store-pictures.ts";
import { findBrand } from "./store.ts";

/** `width` and `height` as shown: the picture has up to twice as many pixels. */
export type MailLogo = { bytes: Buffer; contentType: "image/png" | "image/jpeg"; width: number; height: number };
export type MailBrand = { colours: MailColours | undefined; logo: MailLogo | undefined };

const LOGO = { width: 200, height: 56, bytes: 24 * 1024, colours: 128, quality: 82 } as const;
const MOST_LOGOS = 64;
const MOST_BRANDS = 1000;
/** How long a batch goes on with the brand that it began with. */
const KEPT_MS = 2 * SECOND;

type Needs = Pick<Context, "db" | "files" | "log">;

/** As it is now. */
export async function mailBrand(ctx: Needs, ownerId: string): Promise<MailBrand> {
  const { colours, logo } = await findBrand(ctx.db, ownerId);
  const [main] = colours;
  return {
    colours: main === undefined ? undefined : mailColours(main),
    logo: logo === "" ? undefined : await logoOnce(ctx, logo),
  };
}

/** For a batch: as it was up to two seconds ago. */
export function brandOfBatch(ctx: Context, ownerId: string): Promise<MailBrand> {
  const known = brandsOf(ctx).get(ownerId);
  if (known !== undefined) return known;
  const brand = mailBrand(ctx, ownerId);
  brandsOf(ctx).set(ownerId, brand);
  brand.catch(() => brandsOf(ctx).delete(ownerId));
  return brand;
}

const brandsOf = weakMemo<Context, LRUCache<string, Promise<MailBrand>>>(
  () => new LRUCache({ max: MOST_BRANDS, ttl: KEPT_MS }),
);
/** What an address shows never changes. */
const logosOf = weakMemo<Context["files"], LRUCache<string, MailLogo>>(() => new LRUCache({ max: MOST_LOGOS }));

async function logoOnce({ files, log }: Needs, address: string): Promise<MailLogo | undefined> {
  const known = logosOf(files).get(address);
  if (known !== undefined) return known;
  const [, id = "", extension = ""] = STORED_PICTURE.exec(address) ?? [];
  const stored = storedAt(id, extension);
  const bytes = stored && (await files.get(stored.key));
  if (bytes === undefined) {
    log.warn({ address }, "The logo of a mail is missing in the storage");
    return undefined;
  }
  const logo = await smallLogo(bytes);
  logosOf(files).set(address, logo);
  return logo;
}

/** On white, because the sheet below it is white too, also in dark mode: a dark logo stays visible. */
async function smallLogo(bytes: Buffer): Promise<MailLogo> {
  const small = sharp(bytes)
    .resize({ width: 2 * LOGO.width, height: 2 * LOGO.height, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" });
  const { data, info } = await small
    .clone()
    .png({ palette: true, colours: LOGO.colours, compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(1, LOGO.width / info.width, LOGO.height / info.height);
  const shown = {
    width: Math.max(1, Math.round(info.width * scale)),
    height: Math.max(1, Math.round(info.height * scale)),
  };
  if (data.length <= LOGO.bytes) return { bytes: data, contentType: "image/png", ...shown };
  return { bytes: await small.jpeg({ quality: LOGO.quality }).toBuffer(), contentType: "image/jpeg", ...shown };
}
