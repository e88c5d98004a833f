// The settings of the selected element.
import type { ComponentType } from "react";
import type { Element, ElementKind, ElementOf, Picture } from "#domain/canvas/content.ts";
import { smallCodes } from "#render/small-codes.ts";
import { usePublicUrl } from "../../shell/use-settings.ts";
import type { Actions } from "../use-actions.ts";
import type { Designer } from "../use-designer.ts";
import { FigureProperties } from "./ShapeProperties.tsx";
import { LookFields } from "./LookFields.tsx";
import { PlaceFields } from "./PlaceFields.tsx";
import { TextProperties } from "./TextProperties.tsx";
import { SAY } from "#domain/say/say.ts";
import { PictureFields } from "./PictureFields.tsx";

type ElementPropertiesProps = {
  element: Element;
  designer: Designer;
  actions: Actions;
  overflow: readonly string[];
};

export function ElementProperties({ element, designer, actions, overflow }: ElementPropertiesProps) {
  const overflows = overflow.includes(element.id);
  return (
    <>
      <OwnProperties element={element} designer={designer} actions={actions} overflows={overflows} />
      <LookFields element={element} designer={designer} />
      <PlaceFields element={element} designer={designer} />
    </>
  );
}

type OwnProps<E extends Element> = { element: E; designer: Designer; actions: Actions; overflows: boolean };

/** Settings for each kind of element; a missing kind does not compile. */
const OWN: { [K in ElementKind]: ComponentType<OwnProps<ElementOf<K>>> } = {
  title: TextProperties,
  description: TextProperties,
  image: CodeProperties,
  "custom-image": PictureFields,
  shape: FigureProperties,
};

function OwnProperties<K extends ElementKind>(props: OwnProps<ElementOf<K>>) {
  const Fields: ComponentType<OwnProps<ElementOf<K>>> = OWN[props.element.type];
  return <Fields {...props} />;
}

/** A QR code that is too small to scan says so; a picture by AI is cut like others. */
function CodeProperties({ element, designer, actions }: OwnProps<Picture>) {
  const { canvasSize } = designer.content;
  const least = smallCodes({ elements: [element], canvasSize }, usePublicUrl()).get(element.id);
  if (element.aiImageUrl) return <PictureFields element={element} designer={designer} actions={actions} />;
  if (least === undefined) return null;
  return <output className="text-s text-bad">{SAY.designer.codeTooSmall(least)}</output>;
}
