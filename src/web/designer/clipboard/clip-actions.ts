// Copy, cut and paste by buttons. Where the browser refuses its clipboard, the last copy is kept in memory.
import { clipForOthers, clipInHtml, writeClip } from "#domain/canvas/clip.ts";
import { SAY } from "#domain/say/say.ts";
import { DESIGN_ERRORS } from "#domain/say/errors/design.ts";
import { sayError } from "#domain/say/say-code.ts";
import { UserError } from "#domain/user-error.ts";
import { toast } from "../../ui/toasts/toast.ts";
import type { Designer } from "../use-designer.ts";
import { type Pasted, putPasted, type Putting } from "./put-pasted.ts";

type Ids = readonly string[];

/** The last copy made by a button, shared by all designs opened in this tab. */
let kept = { clip: "", text: "" };

export function clipActions(designer: Designer, putting: Putting & { remove: (ids: Ids) => void }) {
  function copy(ids: Ids): void {
    const elements = designer.current().elements.filter(({ id }) => ids.includes(id));
    const { text, html } = clipForOthers(elements);
    kept = { clip: writeClip(elements), text };
    writeSystemClipboard({ "text/html": html, "text/plain": text });
    toast.say(SAY.clipboard.copied(elements.length));
  }
  return {
    copy,
    cut(ids: Ids): void {
      copy(ids);
      putting.remove(ids);
    },
    async paste(): Promise<void> {
      try {
        putPasted(await pasted(), designer, putting);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        toast.error(sayError(error, DESIGN_ERRORS));
      }
    },
  };
}

async function pasted(): Promise<Pasted> {
  try {
    const [item] = (await systemClipboard()?.read()) ?? [];
    if (item !== undefined) return await contentsOf(item);
  } catch {
    // The browser refused: use what was copied in this tab.
  }
  return { ...kept, files: [] };
}

async function contentsOf(item: ClipboardItem): Promise<Pasted> {
  const blobs = await Promise.all(item.types.map((type) => item.getType(type)));
  const textAs = async (wanted: string) => (await blobs.find(({ type }) => type.startsWith(wanted))?.text()) ?? "";
  const [text, html] = await Promise.all([textAs("text/plain"), textAs("text/html")]);
  const files = blobs
    .filter(({ type }) => type.startsWith("image/"))
    .map((blob) => new File([blob], SAY.clipboard.picture, { type: blob.type }));
  return { clip: clipInHtml(html) || text, text, files };
}

/** Where the browser refuses, the copy is kept in this tab alone. */
function writeSystemClipboard(formats: Record<string, string>): void {
  const blobs = Object.entries(formats).map(([type, data]) => [type, new Blob([data], { type })] as const);
  systemClipboard()
    ?.write([new ClipboardItem(Object.fromEntries(blobs))])
    .catch(() => {});
}

/** Only pages in a secure context have a clipboard. */
function systemClipboard(): Clipboard | undefined {
  return navigator.clipboard;
}
