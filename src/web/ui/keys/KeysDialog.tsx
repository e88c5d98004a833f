// The shortcuts dialog of a screen, in groups.
import { SAY } from "#domain/say/say.ts";
import { Dialog } from "../overlays/Dialog.tsx";
import { partsOf } from "./parts.ts";

export type KeyGroup = { name: string; rows: readonly { verb: string; keys: readonly string[] }[] };

type KeysDialogProps = { open: boolean; onClose: () => void; hint: string; groups: readonly KeyGroup[] };

export function KeysDialog({ open, onClose, hint, groups }: KeysDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={SAY.keys.title}
      text={hint}
      closeLabel={SAY.product.close}
      width="wide"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where the list is longer than the screen,
         arrows scroll it */}
      <div tabIndex={0} className="rounded-control gap-x-10 sm:columns-2">
        {groups.map((group) => (
          <Group key={group.name} {...group} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ name, rows }: KeyGroup) {
  return (
    <section className="mb-6 break-inside-avoid">
      <h3 className="border-b border-line pb-1 font-semibold text-ink-soft">{name}</h3>
      <dl>
        {rows.map(({ verb, keys }) => (
          <div key={verb} className="flex items-center justify-between gap-4 border-b border-line py-1.5">
            <dt className="min-w-1/3 leading-tight">{verb}</dt>
            <dd className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 text-s text-ink-soft">
              {keys.map((written, nth) => (
                <span key={written} className="flex items-center gap-2">
                  {nth > 0 && SAY.keys.or}
                  <Written written={written} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Written({ written }: { written: string }) {
  return (
    <kbd className="flex gap-1 font-[inherit]">
      {partsOf(written).map((part) => (
        <kbd
          key={part}
          className="min-w-6 rounded-[5px] border border-b-2 border-line bg-sunken px-1.5 text-center font-[inherit] text-ink"
        >
          {part}
        </kbd>
      ))}
    </kbd>
  );
}
