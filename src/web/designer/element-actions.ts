// The actions on elements, each with its success message.
import type { Alignment, Axis } from "#domain/canvas/arranging.ts";
import type { Point } from "#domain/canvas/box.ts";
import type { Content, Element, LibraryImage } from "#domain/canvas/content.ts";
import type { Change } from "#domain/canvas/canvas.ts";
import { copiesOf } from "#domain/canvas/copying.ts";
import { withGroups } from "#domain/canvas/groups.ts";
import type { LayerStep } from "#domain/canvas/layer-order.ts";
import { isLocked } from "#domain/canvas/edits.ts";
import { newCustomImage, newElement, type PaletteEntry } from "#domain/canvas/elements.ts";
import { placeAt, placeFree } from "#domain/canvas/placing.ts";
import { SAY } from "#domain/say/say.ts";
import { toast } from "../ui/toasts/toast.ts";
import { newId } from "./new-id.ts";
import { legible } from "./stage/legible.ts";
import type { Designer } from "./use-designer.ts";

type Ids = readonly string[];

export function elementActions(designer: Designer, phone: boolean) {
  const among = (ids: Ids) => designer.current().elements.filter((element) => ids.includes(element.id));
  const addElement = (element: Element, at?: Point): void => {
    const content = designer.current();
    const placed = legible(place(element, content, at), content.canvasSize);
    if (designer.change([{ kind: "add", element: placed }])) toast.say(SAY.designer.elementAdded);
  };
  /** Copies get new ids and are shifted a little. */
  const addCopies = (elements: readonly Element[]): void => {
    const copies = copiesOf(elements, designer.current(), newId);
    if (copies.length > 0) designer.change([{ kind: "addAll", elements: copies }]);
  };
  return {
    add: (entry: PaletteEntry, at?: Point) => addElement(newElement(entry, { id: newId(), phone }), at),
    addImage: (image: LibraryImage, at?: Point) => addElement(newCustomImage(image, newId()), at),
    /** Puts a picture of the library into a frame. */
    fillFrame(id: string, image: LibraryImage): void {
      if (designer.change([{ kind: "replaceImage", id, image }])) designer.select([id]);
    },
    addText: (text: string) => addElement({ ...newElement("description", { id: newId(), phone }), text }),
    /** A placeholder for an extra column, styled like the other placeholders. */
    addColumn: (name: string) => addElement({ ...newElement("remarks", { id: newId(), phone }), text: `{{${name}}}` }),
    addCopies,
    duplicate: (ids: Ids) => addCopies(among(ids)),
    remove: (ids: Ids) => remove(designer, ids),
    removeImage: (id: string) => removeImage(designer, id),
    align: (ids: Ids, to: Alignment): void => void designer.change([{ kind: "align", ids, to }]),
    distribute: (ids: Ids, along: Axis): void => void designer.change([{ kind: "distribute", ids, along }]),
    sameSize: (ids: Ids, side: "width" | "height"): void => void designer.change([{ kind: "sameSize", ids, side }]),
    order(ids: Ids, to: LayerStep): void {
      designer.change([{ kind: "order", ids, to }]);
      const { elements } = designer.current();
      const [id, another] = ids;
      const layer = elements.findIndex((element) => element.id === id) + 1;
      if (another === undefined && layer > 0) designer.announce(SAY.announcements.layer(layer, elements.length));
    },
    group(ids: Ids): void {
      const all = withGroups(designer.current().elements, ids);
      designer.change([{ kind: "group", ids: all, groupId: newId() }]);
    },
    ungroup: (ids: Ids): void => void designer.change([{ kind: "ungroup", ids }]),
    /** Locks the elements, or unlocks them when all are locked. */
    lock(ids: Ids): void {
      designer.change([{ kind: "lock", ids, locked: !among(ids).every(isLocked) }]);
    },
  };
}

/** The toast's Undo restores exactly these elements in their old layers, even after later edits. */
function remove(designer: Designer, ids: Ids): void {
  const { gone, bringBack } = changeWithUndo(designer, { kind: "removeAll", ids });
  if (gone.length === 0) return void (ids.length > 0 && toast.error(SAY.arrange.allLocked));
  toast.withUndo(gone.length === 1 ? SAY.designer.elementRemoved : SAY.arrange.removed(gone.length), () =>
    bringBack([]),
  );
}

/** Removes an image from the library, with its copies on the canvas. */
function removeImage(designer: Designer, id: string): void {
  const image = designer.current().customImages.find((one) => one.id === id);
  if (image === undefined) return;
  const { gone, bringBack } = changeWithUndo(designer, { kind: "removeLibraryImage", id });
  toast.withUndo(SAY.designer.imageRemoved(gone.length), () => {
    const isBack = designer.current().customImages.some((one) => one.id === id);
    bringBack(isBack ? [] : [{ kind: "addLibraryImage", image }]);
  });
}

/** `bringBack` undoes the change; after later edits it makes these changes and adds the elements that are missing. */
function changeWithUndo(designer: Designer, change: Change) {
  const before = designer.current();
  designer.change([change]);
  const after = designer.current();
  const gone = before.elements.filter((element) => !after.elements.includes(element));
  function bringBack(others: readonly Change[]): void {
    if (designer.current() === after) return designer.undo();
    const { elements } = designer.current();
    const missing = gone.filter((element) => elements.every(({ id }) => id !== element.id));
    const layers = before.elements.map(({ id }) => id);
    const changes = [
      ...others,
      ...(missing.length > 0 ? [{ kind: "addAll", elements: missing, layers } as const] : []),
    ];
    if (changes.length > 0) designer.change(changes);
  }
  return { gone, bringBack };
}

/** Places a new element where it was dropped, or where it covers the least. */
export function place(element: Element, content: Content, at: Point | undefined): Element {
  if (at === undefined) return placeFree(element, content);
  // The pointer is at the middle of a dragged element.
  return placeAt(element, content, { x: at.x - element.width / 2, y: at.y - element.height / 2 });
}
