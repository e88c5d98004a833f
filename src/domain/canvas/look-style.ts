// Changes of looks, as the panel and programs ask for them.
import { within } from "./box.ts";
import type { Element } from "./content.ts";
import { SHADOW, type Shadow } from "./looks.ts";

export type LookStyle = {
  rotation?: number;
  opacity?: number;
  /** `null` takes it away. */
  shadow?: Shadow | null;
  flipX?: boolean;
  flipY?: boolean;
};

/** The element with the valid part of a style, within bounds; the same object if nothing changes. */
export function withLookStyle<E extends Element>(element: E, style: LookStyle): E {
  const { rotation, opacity, shadow, flipX, flipY } = style;
  const isPicture = element.type === "image" || element.type === "custom-image";
  return withKeys(element, {
    ...(rotation !== undefined && { rotation: orDefault(upright(rotation), 0, element.rotation) }),
    ...(opacity !== undefined && { opacity: orDefault(within(opacity, 0, 1), 1, element.opacity) }),
    ...(shadow !== undefined && { shadow: shadow === null ? undefined : cleanShadow(shadow, element.shadow) }),
    ...(isPicture && flipX !== undefined && { flipX: flipX || undefined }),
    ...(isPicture && flipY !== undefined && { flipY: flipY || undefined }),
  });
}

/** What is as without the key needs no key, unless it is there already. */
function orDefault<T>(value: T, without: T, now: T | undefined): T | undefined {
  return value === without && now === undefined ? undefined : value;
}

/** The element with these keys; without those that are undefined. */
export function withKeys<E extends Element>(element: E, keys: Readonly<Record<string, unknown>>): E {
  const changes = Object.entries(keys).filter(([key, value]) => element[key] !== value);
  if (changes.length === 0) return element;
  const after: Record<string, unknown> = { ...element, ...Object.fromEntries(changes) };
  for (const [key, value] of changes) if (value === undefined) delete after[key];
  return after as E;
}

function cleanShadow(shadow: Shadow, now: Shadow | undefined): Shadow | undefined {
  const { min, max } = SHADOW.offset;
  const clean = {
    ...now,
    x: within(shadow.x, min, max),
    y: within(shadow.y, min, max),
    blur: within(shadow.blur, SHADOW.blur.min, SHADOW.blur.max),
    color: shadow.color,
  };
  const same = now?.x === clean.x && now.y === clean.y && now.blur === clean.blur && now.color === clean.color;
  return same || !/^#[0-9a-f]{3,8}$/i.test(shadow.color) ? now : clean;
}

/** The same direction between -180, exclusive, and 180 degrees; 0 for NaN. In tenths. */
function upright(degrees: number): number {
  const turn = Math.round((Number.isFinite(degrees) ? degrees % 360 : 0) * 10) / 10;
  if (turn > 180) return Math.round((turn - 360) * 10) / 10;
  return turn <= -180 ? Math.round((turn + 360) * 10) / 10 : turn + 0;
}
