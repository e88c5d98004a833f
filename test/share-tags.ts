// Reads the head of a page as Facebook, X and LinkedIn do (by their documents for webmasters), and reports problems.
import sharp from "sharp";

export type Tags = ReadonlyMap<string, readonly string[]>;

/** `<meta>` by property or name; crawlers run no scripts and read only the head. */
export function readTags(page: string): Tags {
  const head = page.slice(0, page.indexOf("</head>"));
  const tags = new Map<string, string[]>();
  for (const [tag] of head.matchAll(/<meta\b[^>]*>/g)) {
    const attributes = new Map(Array.from(tag.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name, value]) => [name, value]));
    const name = attributes.get("property") ?? attributes.get("name");
    if (name !== undefined) tags.set(name, [...(tags.get(name) ?? []), decoded(attributes.get("content") ?? "")]);
  }
  return tags;
}

function decoded(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

const ONCE = ["og:title", "og:type", "og:url", "og:description", "og:site_name", "og:image", "og:image:type"];
const ALSO_ONCE = ["og:image:width", "og:image:height", "og:image:alt", "twitter:card", "twitter:title"];
const X_ONCE = ["twitter:description", "twitter:image", "twitter:image:alt", "description"];

/** What is wrong with the tags of a page that has a picture; an empty list when all is well. */
export function faultsOfTags(tags: Tags, site: string): string[] {
  const faults = [...ONCE, ...ALSO_ONCE, ...X_ONCE]
    .filter((name) => tags.get(name)?.length !== 1 || tags.get(name)?.[0] === "")
    .map((name) => `${name} stands there ${tags.get(name)?.length ?? 0} times, or is empty`);
  const only = (name: string) => tags.get(name)?.[0] ?? "";
  const tooLong = (name: string, most: number) =>
    Array.from(only(name)).length > most && faults.push(`${name} is long`);
  for (const name of ["og:title", "twitter:title"]) tooLong(name, 70);
  for (const name of ["og:description", "twitter:description", "description"]) tooLong(name, 200);
  for (const name of ["og:image:alt", "twitter:image:alt"]) tooLong(name, 420);
  for (const name of ["og:url", "og:image", "twitter:image"])
    if (!only(name).startsWith(`${site}/`)) faults.push(`${name} is not an address of the site`);
  if (only("og:image") !== only("twitter:image")) faults.push("two pictures");
  if (site.startsWith("https:") && only("og:image:secure_url") !== only("og:image")) faults.push("no secure_url");
  if (only("twitter:card") !== "summary_large_image") faults.push("a small card");
  return faults;
}

/**
 * What is wrong with the picture itself: WhatsApp accepts 300 KB, Facebook and LinkedIn show the ratio 1.91 to 1
 * uncropped.
 */
export async function faultsOfCard(bytes: Buffer, tags: Tags): Promise<string[]> {
  const { format, width, height } = await sharp(bytes).metadata();
  const declared = [tags.get("og:image:width")?.[0], tags.get("og:image:height")?.[0], tags.get("og:image:type")?.[0]];
  const is = [String(width), String(height), `image/${format}`];
  return [
    ...(bytes.length > 300 * 1024 ? [`${bytes.length} bytes`] : []),
    ...(width === 1200 && height === 630 && format === "jpeg" ? [] : [`${width} by ${height}, ${format}`]),
    ...(declared.join() === is.join() ? [] : [`told as ${declared.join()}, is ${is.join()}`]),
  ];
}
