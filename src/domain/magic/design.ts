// A whole design from a brief and the art of a starter: its texts get the brief's words, and are laid out again.
import { DEFAULT_TEXTS } from "../canvas/default-texts.ts";
import { isInside, overlap } from "../canvas/box.ts";
import {
  type Content,
  type Description,
  type Element,
  EMPTY_CONTENT,
  type Size,
  type Title,
} from "../canvas/content.ts";
import type { StarterName } from "../starters/catalogue.ts";
import { STARTER_DESIGNS } from "../starters/designs.ts";
import { backgroundOf } from "../starters/pictures.ts";
import type { StarterDesign } from "../starters/parts.ts";
import { elementsOf, starterSize } from "../starters/starters.ts";
import type { Brief } from "./brief.ts";
import { inLettersOf } from "./letters.ts";
import { LOOK_TRAITS, type LookTraits } from "./looks.ts";
import { SAMPLE_SIGNERS } from "./signers.ts";

/** What is left out, one after the other, where not everything has room. */
const SPARED = ["intro", "organiser", "where"] as const;
type Spared = (typeof SPARED)[number];
type Words = Title | Description;

/** The background is a bundled picture's name. */
export function designFrom(brief: Brief, look: StarterName): Content {
  const canvasSize = starterSize(brief.shape);
  const content = { ...EMPTY_CONTENT, canvasSize, backgroundImage: backgroundOf(look, brief.shape) };
  const design = STARTER_DESIGNS[look];
  const tries = SPARED.map((_, nth) => elementsWith(brief, design, SPARED.slice(0, nth)));
  const elements = tries.find((each) => hasRoom(each, design, canvasSize)) ?? elementsWith(brief, design, SPARED);
  const finished = elements.map((element) => finish(element, elements, LOOK_TRAITS[look]));
  return { ...content, elements: finished.map((element) => inLettersOf(element, brief.language)) };
}

function elementsWith(brief: Brief, design: StarterDesign, spared: readonly Spared[]): Element[] {
  const said = { ...brief, ...Object.fromEntries(spared.map((part) => [part, ""])) };
  const { placed: _, fixed, ...arranged } = design;
  const onArt = fixed && ((size: Size) => fixed(size).flatMap((part) => onTheArt(part, said)));
  return elementsOf({ ...arranged, parts: partsOf(design, said), ...(onArt && { fixed: onArt }) }, brief.shape);
}

/** A heading beside an ornament is narrower, and the name of who signs ends above the role. */
function finish(element: Element, elements: readonly Element[], { corner, plate }: LookTraits): Element {
  if (element.id === "heading" && corner === true) return { ...element, width: Math.round(element.width * BESIDE) };
  if (element.id === "number") return besideRoles(plate === true ? besideCode(element, elements) : element, elements);
  const office = elements.find(({ id }) => id === element.id.replace("-name", "-office"));
  if (!element.id.endsWith("-name") || office === undefined) return element;
  return { ...element, height: Math.min(element.height, office.y - element.y) };
}

function besideCode(number: Element, elements: readonly Element[]): Element {
  const code = elements.find(({ type }) => type === "image");
  return code === undefined ? number : { ...number, x: code.x - number.width - PLATE };
}

/** Canvas pixels from the code to the edge of its plate, and a little more. */
const PLATE = 26;

/** The number is only as wide as the roles beside it leave room. */
function besideRoles(number: Element, elements: readonly Element[]): Element {
  const roles = elements.filter(({ id }) => id.endsWith("-office"));
  const middle = number.x + number.width / 2;
  const left = roles.filter(({ x, width }) => x + width / 2 < middle).map(({ x, width }) => x + width);
  const right = roles.filter(({ x, width }) => x + width / 2 > middle).map(({ x }) => x);
  const from = Math.max(number.x, ...left);
  return { ...number, x: from, width: Math.min(number.x + number.width, ...right) - from };
}

const BESIDE = 0.76;

/** Nothing that is arranged covers another or leaves the room of the art. */
function hasRoom(elements: readonly Element[], design: StarterDesign, size: Size): boolean {
  const room = design.room(size);
  const onArt = idsOnTheArt(design, size);
  const boxes = elements.filter((part) => (isWords(part) || part.type === "image") && !onArt.has(part.id));
  const rows = boxes.filter((part) => !isFoot(part));
  const isFree = (one: Element) => boxes.every((other) => other === one || overlap(one, other) === 0);
  return (
    rows.every((row) => isFree(row)) &&
    boxes.every((box) => isInside({ ...box, x: box.x - room.x, y: box.y - room.y }, room))
  );
}

function idsOnTheArt({ fixed }: StarterDesign, size: Size): ReadonlySet<string> {
  return new Set(fixed?.(size).map(({ id }) => id));
}

/** The parts of the starter with the brief's words, and those that it lacks. */
function partsOf(design: StarterDesign, brief: Brief): Element[] {
  const rows = sentencesOf(design, brief);
  const row = (id: string) => rows.filter((each) => each.id === id);
  return design.parts
    .filter((part) => isKept(part, brief))
    .flatMap((part): Element[] => {
      if (part.id === "heading") return [...row("issuer"), withText(part, breakable(brief.heading))];
      if (part.id === "name") return [...row("intro"), part];
      if (part.id === "reason") return [...row("reason"), ...row("event"), ...row("date")];
      return [withSigner(part, brief)];
    })
    .map((part) => larger(part, brief, design.parts.some(isFoot)));
}

/** Posts are seen small and have few words; `certificate`: the starter is one, with smaller type. */
function larger(part: Element, { post, shape }: Brief, certificate: boolean): Element {
  if (!post || !certificate || !isWords(part)) return part;
  return { ...part, fontSize: Math.round(part.fontSize * (shape === "story" ? 1.5 : 1.25)) };
}

/** Where a long heading may go on in another line. */
function breakable(heading: string): string {
  return heading.replace(/^(\S+) (of .+)$/u, "$1|$2").replace(/^(.+) (प्रमाण पत्र)$/u, "$1|$2");
}

/** The texts between heading and foot, each in the type of a part of the starter that is like it. */
function sentencesOf(design: StarterDesign, brief: Brief): Description[] {
  const like = (...ids: readonly string[]) =>
    ids.map((id) => design.parts.find((part) => part.id === id)).find(isWordsPart);
  const reason = like("reason");
  const small = like("intro", "date", "issuer", "tag", "event", "name-label") ?? reason;
  const onArt = idsOnTheArt(design, starterSize(brief.shape));
  const rows: readonly [id: string, text: string, like: Words | undefined][] = [
    ["issuer", onArt.has("issuer") ? "" : brief.organiser, like("issuer") ?? small],
    ["intro", brief.intro, small],
    ["reason", brief.aiText ? DEFAULT_TEXTS.description : stressed(brief), reason],
    ["event", (brief.post || brief.aiText) && !onArt.has("event") ? brief.event : "", like("event", "tag") ?? small],
    ["date", onArt.has("tag") ? "" : brief.where, like("date", "tag") ?? small],
  ];
  return rows.flatMap(([id, text, own]) => (text === "" || own === undefined ? [] : [sentenceLike(id, text, own)]));
}

/** Labels, sample texts and lines between them go. */
function isKept(part: Element, { post }: Brief): boolean {
  if (isFoot(part)) return !post;
  if (isWords(part)) return ["heading", "name", "reason"].includes(part.id);
  return !["third", "name-line"].includes(part.id);
}

function isFoot({ type, id }: Element): boolean {
  return type === "image" || id === "number" || /^(?:left|right)-/.test(id);
}

function sentenceLike(id: string, text: string, like: Words): Description {
  const { fontFamily, fontWeight, align, x, y, width, height } = like;
  const [primaryColor, secondaryColor] =
    like.type === "title" ? [like.color, like.color] : [like.primaryColor, like.secondaryColor];
  const fontSize = id === "reason" ? like.fontSize : Math.max(SMALL.least, like.fontSize * (SMALL.parts[id] ?? 1));
  const type = { text, fontSize, fontFamily, fontWeight, primaryColor, secondaryColor, ...(align && { align }) };
  return { id, type: "description", x, y, width, height, ...type };
}

/** How large other texts are beside the small text of the starter, and at least. */
const SMALL: { least: number; parts: Readonly<Record<string, number>> } = {
  least: 11,
  parts: { issuer: 0.95, date: 0.9 },
};

/** The brief's words that stand out, or the placeholder, in the second colour. */
function stressed({ reason, stress }: Brief): string {
  const words = [stress, "{{Remarks}}"].find((each) => each !== "" && reason.includes(each));
  return words === undefined ? reason : reason.replace(words, () => `<secondary>${words}</secondary>`);
}

function withSigner(part: Element, { signers, language }: Brief): Element {
  const [, side, of] = /^(left|right)-(name|office)$/.exec(part.id) ?? [];
  if (side === undefined) return part;
  const nth = side === "left" ? 0 : 1;
  const { name, roles } = SAMPLE_SIGNERS[language];
  const signer = signers[nth] ?? { name: "", role: "" };
  // A person who is named without a role needs none.
  const role = signer.role || (signer.name === "" ? roles[nth] : " ");
  return withText(part, of === "name" ? signer.name || name : role);
}

/** Parts at places of the art: their texts only where the brief has such. */
function onTheArt(part: Element, brief: Brief): Element[] {
  if (!isWords(part)) return [part];
  const words: Readonly<Record<string, string>> = {
    issuer: brief.organiser,
    event: brief.event,
    tag: brief.where,
    place: brief.kind === "winner" ? "1" : "",
  };
  const text = words[part.id] ?? "";
  return text === "" ? [] : [withText(part, part.text === part.text.toUpperCase() ? text.toUpperCase() : text)];
}

function withText(part: Element, text: string): Element {
  return isWords(part) ? { ...part, text } : part;
}

function isWordsPart(part: Element | undefined): part is Words {
  return part !== undefined && isWords(part);
}

function isWords(part: Element): part is Words {
  return part.type === "title" || part.type === "description";
}
