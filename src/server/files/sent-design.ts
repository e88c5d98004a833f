// A design as it was sent, with its inline pictures taken out of it.
import { type Content, parseContent, pictureAddresses, withPictureAddresses } from "#domain/canvas/content.ts";
import { withoutRules } from "#domain/canvas/drawing-rules.ts";
import { impossibleColour } from "#domain/canvas/ink-colours.ts";
import { UserError } from "#domain/user-error.ts";

/** `inline:0` in the content is the address of the first of `pictures`, until it is stored. */
export type SentDesign = { content: Content; pictures: readonly Buffer[] };

/** The longest content that is stored, in characters; its pictures are stored as files. */
const STORED = 1024 * 1024;
const DATA = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;
const INLINE = /^inline:/;
const LONGEST = `/files/${"A".repeat(22)}.webp`;

export function readDesign(text: string): SentDesign {
  const sent = withoutRules(parseContent(text));
  const where = impossibleColour(sent);
  if (where !== undefined) throw new UserError("design.invalid", { where });
  const addresses = pictureAddresses(sent);
  const claimed = addresses.find(isInline);
  if (claimed !== undefined) throw new UserError("design.picture_address_refused", { address: claimed });
  const data = addresses.filter((address) => DATA.test(address));
  const places = new Map(data.map((address, at) => [address, `inline:${at}`]));
  const pictures = data.map((address) => Buffer.from(DATA.exec(address)?.[1] ?? "", "base64"));
  const content = withPictureAddresses(sent, (address) => places.get(address) ?? address);
  if (storedLength(content) > STORED) throw new UserError("request.too_large");
  return { content, pictures };
}

export function isInline(address: string): boolean {
  return INLINE.test(address);
}

/** The most characters the design can have once its pictures are files. */
function storedLength(content: Content): number {
  return JSON.stringify(withPictureAddresses(content, (address) => (isInline(address) ? LONGEST : address))).length;
}
