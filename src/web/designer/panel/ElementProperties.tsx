// Everything that can be set on the selected element.
import type { Element } from "#domain/content.ts";
import type { Designer } from "../use-designer.ts";
import { FigureProperties } from "./FigureProperties.tsx";
import { PlaceFields } from "./PlaceFields.tsx";
import { TextProperties } from "./TextProperties.tsx";

type ElementPropertiesProps = { element: Element; designer: Designer; overflow: readonly string[] };

export function ElementProperties({ element, designer, overflow }: ElementPropertiesProps) {
  const isText = element.type === "title" || element.type === "description";
  return (
    <>
      {isText && <TextProperties element={element} designer={designer} overflows={overflow.includes(element.id)} />}
      {element.type === "shape" && <FigureProperties element={element} designer={designer} />}
      <PlaceFields element={element} designer={designer} />
    </>
  );
}
