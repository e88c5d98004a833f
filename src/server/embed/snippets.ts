// The code by which another site shows a certificate: a frame, or a picture with a link.
import { EMBED, frameSize, type FrameRoom } from "#domain/certificate/embed.ts";
import { altOf, type Published } from "../certificates/make.ts";
import { jpegSize, PICTURE_FILES } from "../certificates/picture.ts";
import type { Context } from "../context.ts";
import { html, type Html } from "../page/html.ts";

/** It needs no sandbox: the page in it runs nothing, and in one it could not load its styles. */
export function frameSnippet({ config }: Context, shown: Published, room?: FrameRoom): string {
  const { width, height } = frameSize(jpegSize(shown), room);
  return onOneLine(
    html`<iframe
      src="${config.publicUrl}/embed/${shown.id}"
      width="${width}"
      height="${height}"
      title="${altOf(shown)}"
      style="border:0;max-width:100%"
      loading="lazy"
    ></iframe>`,
  );
}

/** For places that allow no frame. */
export function badgeSnippet({ config }: Context, shown: Published): string {
  const { width, height } = jpegSize(shown);
  const src = `${config.publicUrl}/certify/${shown.id}${PICTURE_FILES.png}?size=${EMBED.badge}`;
  const tall = Math.round((height * EMBED.badge) / width);
  return onOneLine(
    html`<a href="${shown.design.link}"
      ><img src="${src}" alt="${altOf(shown)}" width="${EMBED.badge}" height="${tall}"
    /></a>`,
  );
}

function onOneLine(code: Html): string {
  return code
    .toString()
    .replace(/\s*\n\s*/g, " ")
    .replaceAll(" >", ">");
}
