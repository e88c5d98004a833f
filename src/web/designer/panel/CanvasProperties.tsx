// Settings when nothing is selected: sample texts, template name, background, shape and width of the canvas.
import { Suspense } from "react";
import { ImageUp, Trash2 } from "lucide-react";
import { CANVAS } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { nearestCanvasShape, CANVAS_SHAPES } from "#domain/canvas/canvas-shape.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { NativeSelect } from "../../ui/controls/NativeSelect.tsx";
import { Slider } from "../../ui/controls/Slider.tsx";
import { part } from "../../ui/part.tsx";
import { MagicPrompt } from "../magic/MagicPrompt.tsx";
import { choosePictures } from "../pictures/choose-pictures.ts";
import type { Actions } from "../use-actions.ts";
import type { Designer } from "../use-designer.ts";
import { BackgroundPicture } from "./BackgroundPicture.tsx";
import { Choice } from "./Choice.tsx";
import { NameField } from "./NameField.tsx";

// Loaded separately: it knows the texts of all starters.
const SampleTexts = part(async () => (await import("./SampleTexts.tsx")).SampleTexts);
const SHAPE_OPTIONS = CANVAS_SHAPES.map((shape) => ({ value: shape, label: SAY.designer.shapes[shape] }));
const FITS = [
  { value: "contain", label: SAY.designer.fitContain },
  { value: "cover", label: SAY.designer.fitCover },
] as const;

type CanvasPropertiesProps = { designer: Designer; actions: Actions };

export function CanvasProperties({ designer, actions }: CanvasPropertiesProps) {
  const { width } = designer.content.canvasSize;
  const shape = nearestCanvasShape(designer.content.canvasSize);
  return (
    <div className="flex flex-col gap-4">
      <Suspense>
        <SampleTexts designer={designer} />
      </Suspense>
      <NameField />
      <Background designer={designer} actions={actions} />
      <MagicPrompt actions={actions} kind="quiet" rows={3} />
      <NativeSelect
        label={SAY.designer.shape}
        value={shape}
        options={SHAPE_OPTIONS}
        onChange={(next) => designer.change([{ kind: "setCanvas", shape: next, width }])}
      />
      <Slider
        label={SAY.designer.canvasWidth}
        min={CANVAS.min}
        max={CANVAS.max}
        value={width}
        show={SAY.designer.pixels}
        onChange={(next) => designer.changeFromStart([{ kind: "setCanvas", shape, width: next }], "canvas width")}
        onCommit={designer.pause}
      />
    </div>
  );
}

function Background({ designer, actions }: CanvasPropertiesProps) {
  const { backgroundImage, backgroundFit = "contain" } = designer.content;
  const has = backgroundImage !== null;
  return (
    <>
      <div className="flex flex-col gap-2">
        {has && <BackgroundPicture src={backgroundImage} />}
        <Button icon={ImageUp} onClick={() => choosePictures(actions.uploadBackground)}>
          {has ? SAY.designer.replaceBackground : SAY.designer.upload}
        </Button>
        <p className="text-s text-ink-soft">{SAY.designer.uploadHint}</p>
        {has && (
          <Button
            icon={Trash2}
            kind="plain"
            className="text-bad!"
            onClick={() => designer.change([{ kind: "removeBackground" }])}
          >
            {SAY.designer.removeBackground}
          </Button>
        )}
      </div>
      {has && (
        <Choice
          label={SAY.designer.fit}
          value={backgroundFit}
          options={FITS}
          onChange={(fit) => designer.change([{ kind: "setBackgroundFit", fit }])}
        />
      )}
    </>
  );
}
