// Settings of a picture: which one, what part of it is shown, and the shape of its frame.
import { ChevronDown, Crop as CropIcon, ImageUp } from "lucide-react";
import { CORNER, type CustomImage, type Picture, type Size } from "#domain/canvas/content.ts";
import { type CropSide, cropWith, isSameCrop, startCropping, windowFor } from "#domain/canvas/crop.ts";
import { isLocked } from "#domain/canvas/edits.ts";
import { isEmptyFrame, isPictured, pictureAddress, type Pictured } from "#domain/canvas/pictured.ts";
import { type Crop, CROP, MASKS, WHOLE_PICTURE } from "#domain/canvas/picture-looks.ts";
import { isTurned } from "#domain/canvas/turning.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { NumberField } from "../../ui/controls/NumberField.tsx";
import { Slider } from "../../ui/controls/Slider.tsx";
import { decodedPictures } from "../../ui/drawing/pictures.ts";
import { Icon } from "../../ui/layout/Icon.tsx";
import { choosePictures } from "../pictures/choose-pictures.ts";
import type { Actions } from "../use-actions.ts";
import type { Designer } from "../use-designer.ts";
import { Choice } from "./Choice.tsx";
import { lookSetters } from "./look-setters.ts";

type PictureFieldsProps = { element: Picture | CustomImage; designer: Designer; actions: Actions };

export function PictureFields({ element, designer, actions }: PictureFieldsProps) {
  const empty = isEmptyFrame(element);
  const shows = isPictured(element) && !empty;
  return (
    <>
      {empty && <p className="text-s text-ink-soft">{SAY.cutting.emptyHint}</p>}
      {element.type === "custom-image" && (
        <Button icon={ImageUp} onClick={() => choosePictures((files) => actions.replaceImage(element.id, files))}>
          {empty ? SAY.cutting.choose : SAY.designer.replaceImage}
        </Button>
      )}
      {shows && (
        <Button icon={CropIcon} disabled={isLocked(element)} onClick={() => actions.crop(element.id)}>
          {SAY.cutting.crop}
        </Button>
      )}
      {shows && <CropNumbers element={element} designer={designer} />}
      <FrameFields element={element} designer={designer} />
    </>
  );
}

const MASK_OPTIONS = MASKS.map((value) => ({ value, label: SAY.cutting.masks[value] }));

function FrameFields({ element, designer }: Omit<PictureFieldsProps, "actions">) {
  const { mask = "rectangle", corner = 0, width, height } = element;
  const { set, slide, pause } = lookSetters([element], designer);
  return (
    <>
      <Choice label={SAY.cutting.frame} value={mask} options={MASK_OPTIONS} onChange={(next) => set({ mask: next })} />
      {mask === "rectangle" && (
        <Slider
          label={SAY.designer.corner}
          min={CORNER.min}
          max={Math.min(CORNER.max, Math.ceil(Math.min(width, height) / 2))}
          value={corner}
          show={SAY.designer.pixels}
          onChange={(next) => slide({ corner: next })}
          onCommit={pause}
        />
      )}
    </>
  );
}

const PERCENT = 100;
const SIDES = [
  { side: "left", label: SAY.cutting.left, min: 0 },
  { side: "top", label: SAY.cutting.top, min: 0 },
  { side: "width", label: SAY.cutting.width, min: CROP.least },
  { side: "height", label: SAY.cutting.height, min: CROP.least },
] as const;

/** The same as by the handles, for keys and screen readers. */
function CropNumbers({ element, designer }: { element: Pictured; designer: Designer }) {
  const crop = element.crop ?? WHOLE_PICTURE;
  function choose(side: CropSide, value: number): void {
    const next = cropWith(crop, side, value);
    if (isSameCrop(crop, next)) return;
    const room = { canvas: designer.current().canvasSize, turned: isTurned(element) };
    const box = windowFor(startCropping(element, sizeOf(element, crop)), next, element, room);
    designer.change([{ kind: "crop", id: element.id, crop: next, box }]);
  }
  return (
    <details className="group rounded-control border border-line px-3 open:pb-3">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
        {SAY.cutting.numbers}
        <Icon of={ChevronDown} className="text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        {SIDES.map(({ side, label, min }) => (
          <NumberField
            key={side}
            compact
            label={label}
            value={Math.round(crop[side] * PERCENT)}
            min={min * PERCENT}
            max={PERCENT}
            disabled={isLocked(element)}
            onCommit={(value) => value !== null && choose(side, value / PERCENT)}
            decrease={SAY.designer.less(label)}
            increase={SAY.designer.more(label)}
          />
        ))}
      </div>
    </details>
  );
}

/** While it loads, that of a picture which is not stretched. */
function sizeOf(element: Pictured, { width, height }: Crop): Size {
  const picture = decodedPictures().get(pictureAddress(element));
  if (picture && picture.width > 0) return picture;
  return { width: element.width / width, height: element.height / height };
}
