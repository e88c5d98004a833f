// The preview bar: the student shown, previous and next, and how many names do not fit.
import { ChevronDown, ChevronLeft, ChevronRight, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Icon } from "../../ui/layout/Icon.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { PopUp } from "../../ui/overlays/PopUp.tsx";
import { MisfitCount } from "./MisfitCount.tsx";
import { StudentPicker } from "./StudentPicker.tsx";
import type { Preview } from "./use-preview.ts";

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

export function OpenBar({ template, preview }: { template: string; preview: Preview }) {
  const bar = useRef<HTMLElement>(null);
  // The arrow keys work inside this bar.
  useEffect(() => bar.current?.querySelector<HTMLElement>("[data-who]")?.focus(), []);
  const { row, samples, failed, step, close } = preview;
  function press(event: KeyboardEvent<HTMLElement>): void {
    const by = STEPS[event.key];
    if (by !== undefined && !(event.target instanceof HTMLInputElement)) {
      event.preventDefault();
      step(by);
    }
    if (event.key === "Escape") close();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows work wherever in the bar the focus is
    <section
      ref={bar}
      aria-label={SAY.previewAs.bar}
      onKeyDown={press}
      className="relative flex flex-wrap items-center rounded-card border border-line bg-surface p-1 pr-12"
    >
      <span className="flex min-w-0 grow basis-64 items-center">
        <IconButton icon={ChevronLeft} label={SAY.previewAs.previous} onClick={() => step(-1)} />
        <Who template={template} preview={preview} />
        <IconButton icon={ChevronRight} label={SAY.previewAs.next} onClick={() => step(1)} />
      </span>
      {row && <MisfitCount preview={preview} />}
      <IconButton icon={X} label={SAY.previewAs.close} className="absolute top-1 right-1" onClick={close} />
      {samples && <p className="basis-full px-3 pb-1 text-s text-ink-soft">{SAY.previewAs.samples}</p>}
      {failed && (
        <Banner tone="error" className="basis-full">
          {SAY.previewAs.failed}
        </Banner>
      )}
    </section>
  );
}

function Who({ template, preview }: { template: string; preview: Preview }) {
  const [picking, setPicking] = useState(false);
  const { row, total, place, go } = preview;
  const name = row?.name ?? SAY.product.loading;
  const trigger = (
    <button
      type="button"
      data-who=""
      aria-label={SAY.previewAs.pick(name)}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-left hover:bg-brand-wash"
    >
      <span className="flex min-w-0 grow flex-col leading-tight">
        <span dir="auto" className="truncate font-semibold">
          {name}
        </span>
        {row && <span className="tabular text-s text-ink-soft">{SAY.previewAs.of(row.place + 1, total)}</span>}
      </span>
      <Icon of={ChevronDown} size={18} className="text-ink-soft" />
    </button>
  );
  return (
    <PopUp open={picking} onOpen={setPicking} title={SAY.previewAs.pickTitle} trigger={trigger}>
      <StudentPicker
        template={template}
        preview={preview}
        from={place.view}
        onPick={(to) => {
          go(to);
          setPicking(false);
        }}
      />
    </PopUp>
  );
}
