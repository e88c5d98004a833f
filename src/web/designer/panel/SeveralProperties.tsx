// Settings of several elements: the style of the texts and of the shapes among them, and the looks that all have.
import { RotateCcw, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import type { Description, Element, Title } from "#domain/canvas/content.ts";
import { isLocked } from "#domain/canvas/edits.ts";
import { SAY } from "#domain/say/say.ts";
import type { Designer } from "../use-designer.ts";
import { ButtonRow } from "./ButtonRow.tsx";
import { CommonLooks } from "./LookFields.tsx";
import { ShapeStyleFields } from "./ShapeProperties.tsx";
import { TextStyle } from "./TextStyle.tsx";

type SeveralPropertiesProps = {
  elements: readonly Element[];
  /** Whether they are one group, which is turned as one. */
  grouped: boolean;
  designer: Designer;
};

export function SeveralProperties({ elements, grouped, designer }: SeveralPropertiesProps) {
  const [text, ...texts] = elements.filter(isText);
  const [shape, ...shapes] = elements.filter((element) => element.type === "shape");
  const [first, ...others] = elements;
  if (first === undefined) return null;
  return (
    <>
      {text && texts.length > 0 && (
        <Fields legend={SAY.designer.allTexts(texts.length + 1)}>
          <TextStyle elements={[text, ...texts]} designer={designer} />
        </Fields>
      )}
      {shape && shapes.length > 0 && (
        <Fields legend={SAY.designer.allShapes(shapes.length + 1)}>
          <ShapeStyleFields elements={[shape, ...shapes]} designer={designer} />
        </Fields>
      )}
      <Fields legend={SAY.designer.allElements(others.length + 1)}>
        {grouped && <Turns elements={elements} designer={designer} />}
        <CommonLooks elements={[first, ...others]} designer={designer} turns={!grouped} />
      </Fields>
    </>
  );
}

function Fields({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 text-s text-ink-soft">{legend}</legend>
      {children}
    </fieldset>
  );
}

const STEP = 15;

function Turns({ elements, designer }: { elements: readonly Element[]; designer: Designer }) {
  const ids = elements.map(({ id }) => id);
  const locked = elements.every(isLocked);
  const turn = (by: number) => () => void designer.change([{ kind: "turn", ids, by }]);
  return (
    <ButtonRow
      label={SAY.looks.rotation}
      titled
      buttons={[
        { label: SAY.groups.turnLeft(STEP), icon: RotateCcw, disabled: locked, onClick: turn(-STEP) },
        { label: SAY.groups.turnRight(STEP), icon: RotateCw, disabled: locked, onClick: turn(STEP) },
      ]}
    />
  );
}

function isText(element: Element): element is Title | Description {
  return element.type === "title" || element.type === "description";
}
