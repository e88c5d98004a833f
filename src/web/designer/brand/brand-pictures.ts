// The pictures of a brand with their sizes, loaded before they are put on the canvas.
import type { Brand, Signatory } from "#domain/brand/brand.ts";
import { type RowSigner, signatureRow, SIGNERS } from "#domain/brand/signature-row.ts";
import type { LibraryImage } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { loadPicture } from "../../ui/drawing/pictures.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { newId } from "../new-id.ts";
import type { Actions } from "../use-actions.ts";

const FONT = "Arial";

/** Up to four of them. A picture that does not load is reported, nothing is added, and the answer is false. */
export async function addSignatories(
  actions: Actions,
  signatories: readonly Signatory[],
  { text_font }: Pick<Brand, "text_font">,
): Promise<boolean> {
  const loaded = await Promise.all(signatories.slice(0, SIGNERS).map(signerOf));
  const signers = loaded.filter((signer) => signer !== undefined);
  if (signers.length < loaded.length) {
    toast.error(SAY.signatures.pictureFailed);
    return false;
  }
  const font = text_font === "" ? FONT : text_font;
  const row = actions.addRow((content) => signatureRow(signers, content, font, newId));
  if (row?.covers) toast.error(SAY.signatures.addedOver);
  else if (row !== undefined) toast.say(SAY.signatures.added);
  return true;
}

export async function addLogo(actions: Actions, src: string): Promise<void> {
  const picture = await loadPicture(src);
  if (picture === undefined) return toast.error(SAY.signatures.pictureFailed);
  const { naturalWidth: width, naturalHeight: height } = picture;
  const logo: LibraryImage = { id: src, name: SAY.brand.logo, src, width, height };
  actions.addLogo(logo);
}

async function signerOf(signatory: Signatory): Promise<RowSigner | undefined> {
  if (signatory.signature === "") return { ...signatory, size: undefined };
  const picture = await loadPicture(signatory.signature);
  if (picture === undefined) return undefined;
  return { ...signatory, size: { width: picture.naturalWidth, height: picture.naturalHeight } };
}
