// How large a certificate is when another site shows it: its picture, with what is known of it below.

/** `bar`: the height of the words below the picture; `badge`: the width of a picture with a link. */
export const EMBED = { width: 600, bar: 96, badge: 400 } as const;

type Size = { width: number; height: number };
export type FrameRoom = { width?: number | undefined; height?: number | undefined };

/** The frame for a picture of these proportions, as large as the room allows. */
export function frameSize({ width, height }: Size, room: FrameRoom = {}): Size {
  const ratio = height / width;
  const wide = Math.min(EMBED.width, room.width ?? EMBED.width);
  const tall = Math.round(wide * ratio) + EMBED.bar;
  if (room.height === undefined || tall <= room.height) return { width: wide, height: tall };
  // The picture becomes smaller, and the frame with it, unless the words alone fill the room.
  const narrow = Math.round((room.height - EMBED.bar) / ratio);
  return { width: Math.max(1, narrow > 0 ? Math.min(wide, narrow) : wide), height: room.height };
}
