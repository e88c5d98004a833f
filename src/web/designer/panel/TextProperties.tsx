// Settings of a text: content and style.
import type { Description, Title } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import type { Designer } from "../use-designer.ts";
import { MarkedTextField } from "./MarkedTextField.tsx";
import { TextStyle } from "./TextStyle.tsx";

type TextPropertiesProps = { element: Title | Description; designer: Designer; overflows: boolean };

export function TextProperties({ element, designer, overflows }: TextPropertiesProps) {
  return (
    <>
      <MarkedTextField element={element} designer={designer} error={overflows ? SAY.designer.overflow : undefined} />
      <TextStyle elements={[element]} designer={designer} />
    </>
  );
}
