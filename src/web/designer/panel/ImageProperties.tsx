// What can be set on a custom image: which one it is.
import { ImageUp } from "lucide-react";
import type { CustomImage } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/Button.tsx";
import { choosePictures } from "../pictures/choose-pictures.ts";
import type { Actions } from "../use-actions.ts";

export function ImageProperties({ element, actions }: { element: CustomImage; actions: Actions }) {
  return (
    <Button icon={ImageUp} onClick={() => choosePictures((files) => actions.replaceImage(element.id, files))}>
      {SAY.designer.replaceImage}
    </Button>
  );
}
