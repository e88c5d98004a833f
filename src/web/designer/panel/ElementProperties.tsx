// Everything that can be set on the selected element.
import type { ComponentType } from "react";
import type { Element, ElementKind, ElementOf } from "#domain/content.ts";
import type { Designer } from "../use-designer.ts";
import { FigureProperties } from "./FigureProperties.tsx";
import { PlaceFields } from "./PlaceFields.tsx";
import { TextProperties } from "./TextProperties.tsx";

type ElementPropertiesProps = { element: Element; designer: Designer; overflow: readonly string[] };

export function ElementProperties({ element, designer, overflow }: ElementPropertiesProps) {
  return (
    <>
      <OwnProperties element={element} designer={designer} overflows={overflow.includes(element.id)} />
      <PlaceFields element={element} designer={designer} />
    </>
  );
}

type OwnProps<E extends Element> = { element: E; designer: Designer; overflows: boolean };

/** What is set on elements of one kind alone; a kind that is missing does not compile. */
const OWN: { [K in ElementKind]: ComponentType<OwnProps<ElementOf<K>>> } = {
  title: TextProperties,
  description: TextProperties,
  image: NoProperties,
  "custom-image": NoProperties,
  shape: FigureProperties,
};

function OwnProperties<K extends ElementKind>(props: OwnProps<ElementOf<K>>) {
  const Fields: ComponentType<OwnProps<ElementOf<K>>> = OWN[props.element.type];
  return <Fields {...props} />;
}

function NoProperties() {
  return null;
}
