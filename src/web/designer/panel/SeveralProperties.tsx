// Settings of several elements: the style of the texts among them.
import type { Description, Element, Title } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import type { Designer } from "../use-designer.ts";
import { TextStyle } from "./TextStyle.tsx";

export function SeveralProperties({ elements, designer }: { elements: readonly Element[]; designer: Designer }) {
  const [first, ...others] = elements.filter(isText);
  if (first === undefined || others.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 text-s text-ink-soft">{SAY.designer.allTexts(others.length + 1)}</legend>
      <TextStyle elements={[first, ...others]} designer={designer} />
    </fieldset>
  );
}

function isText(element: Element): element is Title | Description {
  return element.type === "title" || element.type === "description";
}
