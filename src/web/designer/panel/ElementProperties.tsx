// The settings of the selected element.
import type { ComponentType } from "react";
import type { Element, ElementKind, ElementOf, CustomImage, Picture } from "#domain/canvas/content.ts";
import { smallCodes } from "#render/small-codes.ts";
import { usePublicUrl } from "../../shell/use-settings.ts";
import type { Actions } from "../use-actions.ts";
import type { Designer } from "../use-designer.ts";
import { FigureProperties } from "./ShapeProperties.tsx";
import { LookFields } from "./LookFields.tsx";
import { PlaceFields } from "./PlaceFields.tsx";
import { TextProperties } from "./TextProperties.tsx";
import { ImageUp } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { choosePictures } from "../pictures/choose-pictures.ts";

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
  "custom-image": ImageProperties,
  shape: FigureProperties,
};

function OwnProperties<K extends ElementKind>(props: OwnProps<ElementOf<K>>) {
  const Fields: ComponentType<OwnProps<ElementOf<K>>> = OWN[props.element.type];
  return <Fields {...props} />;
}

/** A QR code that is too small to scan says so. */
function CodeProperties({ element, designer }: OwnProps<Picture>) {
  const { canvasSize } = designer.content;
  const least = smallCodes({ elements: [element], canvasSize }, usePublicUrl()).get(element.id);
  if (least === undefined) return null;
  return <output className="text-s text-bad">{SAY.designer.codeTooSmall(least)}</output>;
}

function ImageProperties({ element, actions }: { element: CustomImage; actions: Actions }) {
  return (
    <Button icon={ImageUp} onClick={() => choosePictures((files) => actions.replaceImage(element.id, files))}>
      {SAY.designer.replaceImage}
    </Button>
  );
}
