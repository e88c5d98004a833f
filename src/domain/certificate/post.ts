// A post: a template's design with its own title, for social media (specification sections 2, 5 and 9).
import * as z from "zod/mini";
import { CATEGORIES } from "./categories.ts";
import type { Content, Element } from "../canvas/content.ts";
import { DEFAULT_TEXTS, isDefaultTitle } from "../canvas/default-texts.ts";
import { Id } from "../id.ts";
import { isBlank, cleanText } from "../text.ts";
import { withoutMarkers } from "../canvas/markers.ts";
import { fillText, placeholdersIn } from "../canvas/placeholders.ts";
import { canvasOf, type CanvasShape } from "../canvas/canvas-shape.ts";
import { STARTER_NAMES, type StarterName } from "../starters/catalogue.ts";
import { TextField } from "../text-field.ts";
import { errorOf, type ReasonOf } from "../user-error.ts";

/** Characters of the title; the counter turns orange above `crowded`. */
export const POST = { titleLeast: 3, titleMost: 100, titleCrowded: 80 } as const;

/** Posts per page. */
export const POSTS_PAGE = 24;

/** Always an option, whatever the category. */
export const NO_SUBCATEGORY = "None";

/** Export shapes of a post: its own, or one that networks show uncropped. */
export const POST_SHAPES = ["own", "square", "post", "story"] as const;
export type PostShape = (typeof POST_SHAPES)[number];

export const PostRequest = z.object({
  template_id: TextField,
  title: TextField,
  captionBased: TextField,
  subcategory: TextField,
  main_category: TextField,
  /** Of which variant's design it is made; by default the template's own. */
  variant: z.optional(Id),
  /** Of which starter's design it is made, instead of the template's. */
  starter: z.optional(z.enum(STARTER_NAMES)),
  /** Idempotency id: a retry makes no second post. */
  post_id: z.optional(Id),
});
export type PostRequest = z.infer<typeof PostRequest>;

export type PostFields = {
  templateId: string;
  variant: string | undefined;
  starter: StarterName | undefined;
  title: string;
  subcategory: string;
  captionBased: "no" | "yes";
};
type TitleReason = ReasonOf<"post.title_required" | "post.title_too_short" | "post.title_too_long">;
export type PostFault =
  { field: "templateId"; reason: ReasonOf<"post.template_required"> } | { field: "title"; reason: TitleReason };

export function postFaults({ templateId, title }: Pick<PostFields, "templateId" | "title">): PostFault[] {
  const fault = titleFault(title);
  return [
    ...(templateId === "" ? [{ field: "templateId", reason: { code: "post.template_required" } } as const] : []),
    ...(fault === undefined ? [] : [{ field: "title", reason: fault } as const]),
  ];
}

/** The subcategories of a category, and always 'None'. */
export function subcategoriesOf(category: string): readonly string[] {
  const listed = CATEGORIES.find((one) => one.name === category)?.subcategories ?? [];
  return [NO_SUBCATEGORY, ...listed];
}

/** The valid fields of a request; the category always is the template's. Throws the first error as a UserError. */
export function parsePost(request: PostRequest, category: string) {
  const title = cleanText(request.title);
  const fault = titleFault(title);
  if (fault !== undefined) throw errorOf(fault);
  const subcategory = subcategoriesOf(category).find((one) => one === request.subcategory) ?? NO_SUBCATEGORY;
  return { title, subcategory, mainCategory: category, captionBased: request.captionBased === "yes" };
}

/**
 * The design with the post's title. Texts that only a student could fill are removed, and so is default
 * text without a replacement.
 */
export function postContent(content: Content, title: string, summary: string): Content {
  const place = titlePlace(content);
  const elements = content.elements.flatMap((element): Element[] => {
    if (element === place) return [{ ...element, text: title }];
    if (element.type !== "title" && element.type !== "description") return [element];
    if (element.text === DEFAULT_TEXTS.description) return summary === "" ? [] : [{ ...element, text: summary }];
    const isAnothers = placeholdersIn(element.text).length > 0 || element.text === DEFAULT_TEXTS.title;
    return isAnothers ? [] : [element];
  });
  return { ...content, elements };
}

/** Centres the whole design in another shape; the background's edge colours fill the rest. */
export function inShape(content: Content, shape: PostShape): Content {
  if (shape === "own") return content;
  const { width, height } = content.canvasSize;
  const canvasSize = { ...content.canvasSize, ...around(content.canvasSize, shape) };
  if (canvasSize.width === width && canvasSize.height === height) return content;
  const x = Math.round((canvasSize.width - width) / 2);
  const y = Math.round((canvasSize.height - height) / 2);
  const elements = content.elements.map((element) => ({ ...element, x: element.x + x, y: element.y + y }));
  return { ...content, canvasSize, backgroundSize: { width, height }, elements };
}

/** The smallest canvas of a shape that contains a size. */
function around(size: Content["canvasSize"], shape: CanvasShape): { width: number; height: number } {
  const sample = canvasOf(shape, size.width);
  const ratio = sample.width / sample.height;
  return size.width / size.height >= ratio
    ? { width: size.width, height: Math.round(size.width / ratio) }
    : { width: Math.round(size.height * ratio), height: size.height };
}

/** A student's name at least this large, relative to the largest title, is the main subject. */
const LARGE = 0.5;

/** The element that gets the title: the default title, else a large student name, else the largest title. */
function titlePlace({ elements }: Content): Lettered | undefined {
  const texts = elements.filter((element) => element.type === "title" || element.type === "description");
  const defaultTitle = texts.find(isDefaultTitle);
  if (defaultTitle !== undefined) return defaultTitle;
  const isTitle = ({ type, text }: Lettered) => type === "title" && placeholdersIn(text).length === 0;
  const title = largest(texts.filter(isTitle));
  const name = largest(texts.filter(({ text }) => isNameAlone(text)));
  if (title === undefined || name === undefined) return title ?? name ?? largest(texts.filter(hasPlaceholder));
  return sizeOf(name) < sizeOf(title) * LARGE ? title : name;
}

function hasPlaceholder({ text }: Lettered): boolean {
  return placeholdersIn(text).length > 0;
}

/** Forms of address before names. */
const HONORIFICS = new Set("mr mrs ms miss dr prof shri smt श्री श्रीमती सुश्री कुमारी डॉ".split(" "));

/** 'Mr./Ms. {{Student Name}}' is a name; 'Thank you, {{Student Name}}' is a sentence and gets no title. */
function isNameAlone(text: string): boolean {
  const withoutName = fillText(withoutMarkers(text), { "Student Name": "" }).toLowerCase();
  const words = withoutName.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "");
  return placeholdersIn(text).length > 0 && words.every((word) => HONORIFICS.has(word));
}

type Lettered = Extract<Element, { text: string }>;

function largest(texts: readonly Lettered[]): Lettered | undefined {
  return texts.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
}

/** The area of one line. A tall number in a badge has no room for a title. */
function sizeOf({ fontSize, width }: Lettered): number {
  return fontSize * width;
}

function titleFault(text: string): TitleReason | undefined {
  const title = text.trim();
  if (isBlank(title)) return { code: "post.title_required" };
  if (Array.from(title).length < POST.titleLeast) return { code: "post.title_too_short" };
  return title.length > POST.titleMost ? { code: "post.title_too_long" } : undefined;
}
