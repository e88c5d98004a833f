// What a workspace's designs have in common: colours, fonts, a logo, and who signs.
import * as z from "zod/mini";

/** How many there are at most, and characters of a name, a role and the name of a font. */
export const BRAND = { colours: 6, signatories: 6, name: 80, font: 100 } as const;

const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const Text = z.string().check(z.maxLength(BRAND.name));
/** The address of a picture of the workspace, or empty. */
const Address = z.string().check(z.regex(/^(?:\/files\/[\w-]{22}\.[a-z]{3,4})?$/));
const Font = z.string().check(z.maxLength(BRAND.font));

export const Signatory = z.object({ name: Text, role: Text, signature: Address });
export const Brand = z.object({
  /** The first is the main one. */
  colours: z.array(Colour).check(z.maxLength(BRAND.colours)),
  /** Empty: each design keeps its own. */
  heading_font: Font,
  text_font: Font,
  logo: Address,
  signatories: z.array(Signatory).check(z.maxLength(BRAND.signatories)),
});
export type Signatory = z.infer<typeof Signatory>;
export type Brand = z.infer<typeof Brand>;

export const NO_BRAND: Brand = { colours: [], heading_font: "", text_font: "", logo: "", signatories: [] };

export function isEmptyBrand({ colours, heading_font, text_font, logo, signatories }: Brand): boolean {
  return [colours, heading_font, text_font, logo, signatories].every((part) => part.length === 0);
}

/** The addresses of its pictures. */
export function brandPictures({ logo, signatories }: Brand): string[] {
  return [logo, ...signatories.map(({ signature }) => signature)].filter((address) => address !== "");
}
