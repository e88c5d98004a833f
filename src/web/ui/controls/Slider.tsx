// A slider with its value beside the label.
import { Slider as Base } from "@base-ui/react/slider";
import { useRef } from "react";

type SliderProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Called once, on release of the thumb or key. */
  onCommit?: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** `(18) => "18 px"` */
  show?: (value: number) => string;
  /** The value stands in a field beside it. */
  unshown?: boolean;
  disabled?: boolean;
};

export function Slider({
  label,
  value,
  onChange,
  onCommit,
  min,
  max,
  step = 1,
  show = String,
  unshown = false,
  disabled = false,
}: SliderProps) {
  /** Whether a key is held, which changes the value repeatedly. */
  const moved = useRef(false);
  function commit(next: number): void {
    moved.current = false;
    onCommit?.(next);
  }
  const release = () => moved.current && commit(value);
  return (
    <Base.Root
      value={value}
      onValueChange={onChange}
      onValueCommitted={(next, { reason }) => (reason === "keyboard" ? (moved.current = true) : commit(next))}
      onKeyUp={release}
      onBlur={release}
      {...{ min, max, step, disabled }}
    >
      <div className="mb-1 flex items-baseline justify-between gap-2">
        <Base.Label className="font-semibold">{label}</Base.Label>
        {!unshown && <span className="tabular whitespace-nowrap text-ink-soft">{show(value)}</span>}
      </div>
      <Base.Control className="flex h-11 touch-none items-center px-2.5 select-none">
        <Base.Track className="h-1.5 w-full rounded-full bg-line">
          {min < 0 && max > 0 ? (
            <FillFromZero {...{ min, max, value }} />
          ) : (
            <Base.Indicator className="rounded-full bg-brand" />
          )}
          <Base.Thumb
            getAriaValueText={(_, now) => show(now)}
            className="size-5 rounded-full border-2 border-brand bg-surface shadow-print has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}

/** Left or right of zero, so that nothing is filled where nothing was changed. */
function FillFromZero({ min, max, value }: Pick<SliderProps, "min" | "max" | "value">) {
  const at = (one: number) => ((one - min) / (max - min)) * 100;
  const left = Math.min(at(0), at(value));
  const width = Math.abs(at(value) - at(0));
  return <span data-fill className="absolute h-full bg-brand" style={{ left: `${left}%`, width: `${width}%` }} />;
}
