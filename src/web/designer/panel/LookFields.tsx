// Settings of every element: rotation, opacity and shadow; pictures are flipped. Several get the same.
import { FlipHorizontal2, FlipVertical2 } from "lucide-react";
import type { CustomImage, Element, Picture } from "#domain/canvas/content.ts";
import { isLocked } from "#domain/canvas/edits.ts";
import { upright } from "#domain/canvas/look-style.ts";
import { SHADOW, type Shadow } from "#domain/canvas/looks.ts";
import { SAY } from "#domain/say/say.ts";
import { Slider } from "../../ui/controls/Slider.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import type { Designer } from "../use-designer.ts";
import { ButtonRow } from "./ButtonRow.tsx";
import { ColourField } from "./ColourField.tsx";
import { type LookSetters, lookSetters } from "./look-setters.ts";
import { TextLooks } from "./TextLooks.tsx";

const FIRST_SHADOW: Shadow = { x: 2, y: 3, blur: 4, color: "#00000080" };
const HALF_TURN = 180;
const PERCENT = 100;

export function LookFields({ element, designer }: { element: Element; designer: Designer }) {
  const setters = lookSetters([element], designer);
  return (
    <>
      {(element.type === "title" || element.type === "description") && <TextLooks element={element} {...setters} />}
      {(element.type === "custom-image" || (element.type === "image" && element.aiImageUrl)) && (
        <Flips element={element} {...setters} />
      )}
      <CommonLooks elements={[element]} designer={designer} />
    </>
  );
}

type CommonLooksProps = {
  elements: readonly [Element, ...Element[]];
  designer: Designer;
  /** Not for a group, which is turned as one. */
  turns?: boolean;
};

export function CommonLooks({ elements, designer, turns = true }: CommonLooksProps) {
  const [first] = elements;
  const setters = lookSetters(elements, designer);
  const { slide, pause } = setters;
  return (
    <>
      {turns && (
        <Slider
          label={SAY.looks.rotation}
          min={-HALF_TURN}
          max={HALF_TURN}
          value={upright(first.rotation ?? 0)}
          show={SAY.looks.degrees}
          disabled={elements.every(isLocked)}
          onChange={(rotation) => slide({ rotation })}
          onCommit={pause}
        />
      )}
      <Slider
        label={SAY.looks.opacity}
        min={0}
        max={PERCENT}
        value={Math.round((first.opacity ?? 1) * PERCENT)}
        show={SAY.stage.percent}
        onChange={(percent) => slide({ opacity: percent / PERCENT })}
        onCommit={pause}
      />
      <ShadowFields shadow={first.shadow} {...setters} />
    </>
  );
}

function Flips({ element, set }: { element: Picture | CustomImage } & LookSetters) {
  const { flipX = false, flipY = false } = element;
  return (
    <ButtonRow
      label={SAY.looks.flip}
      titled
      buttons={[
        { label: SAY.looks.flipX, icon: FlipHorizontal2, pressed: flipX, onClick: () => set({ flipX: !flipX }) },
        { label: SAY.looks.flipY, icon: FlipVertical2, pressed: flipY, onClick: () => set({ flipY: !flipY }) },
      ]}
    />
  );
}

const SHADOW_SLIDERS = [
  { of: "x", label: SAY.looks.shadowX, ...SHADOW.offset },
  { of: "y", label: SAY.looks.shadowY, ...SHADOW.offset },
  { of: "blur", label: SAY.looks.shadowBlur, ...SHADOW.blur },
] as const;
/** What the sliders offer; designs may have more. */
const OFFERED = 30;

function ShadowFields({ shadow, set, slide, pause }: { shadow: Shadow | undefined } & LookSetters) {
  return (
    <>
      <Switch
        label={SAY.looks.shadow}
        on={shadow !== undefined}
        onChange={(on) => set({ shadow: on ? FIRST_SHADOW : null })}
      />
      {shadow && (
        <ColourField
          label={SAY.looks.shadowColour}
          value={shadow.color}
          // The picker knows no transparency, so the shadow keeps its own.
          onChange={(colour) => slide({ shadow: { ...shadow, color: colour + alphaOf(shadow.color) } })}
          onDone={pause}
        />
      )}
      {shadow &&
        SHADOW_SLIDERS.map(({ of, label, min, max }) => (
          <Slider
            key={of}
            label={label}
            min={Math.max(min, Math.min(-OFFERED, shadow[of]))}
            max={Math.min(max, Math.max(OFFERED, shadow[of]))}
            value={shadow[of]}
            show={SAY.designer.pixels}
            onChange={(value) => slide({ shadow: { ...shadow, [of]: value } })}
            onCommit={pause}
          />
        ))}
    </>
  );
}

/** The two digits of `#rrggbbaa` or `#rgba`; empty for a colour without. */
function alphaOf(colour: string): string {
  const [, short, long = ""] = /^#(?:[0-9a-f]{3}([0-9a-f])|[0-9a-f]{6}([0-9a-f]{2}))$/i.exec(colour) ?? [];
  return short === undefined ? long : short + short;
}
