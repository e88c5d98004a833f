// A searchable list (combobox): typing filters, arrows move, Enter picks.
import { Check, Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../layout/Icon.tsx";

export type Findable<V> = {
  key: string;
  value: V;
  /** The accessible label. */
  label: string;
  /** The visible content, if more than the label. */
  show?: ReactNode;
};
export type Findables<V> = { key: string; label?: string; items: readonly Findable<V>[] };

type FinderProps<V> = {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  groups: readonly Findables<V>[];
  /** The key of the current option. */
  picked: string | undefined;
  onPick: (value: V) => void;
  /** Text when nothing matches. */
  nothing: string;
  /** The list is for an earlier search; Enter waits for the new results. */
  isLate?: boolean;
  /** Content between field and list. */
  children?: ReactNode;
};

const A_PAGE = 8;

export function Finder<V>(finder: FinderProps<V>) {
  const { label, search, onSearch, groups, picked, onPick, nothing, isLate = false, children } = finder;
  const id = useId();
  const items = groups.flatMap((group) => group.items);
  const [reached, setReached] = useState(picked);
  const found = items.findIndex(({ key }) => key === reached);
  const active = items[Math.max(0, found)];
  const isEntered = useRef(false);
  useEffect(() => {
    if (isLate || !isEntered.current) return;
    isEntered.current = false;
    if (active) onPick(active.value);
  }, [isLate, active, onPick]);

  function press(event: KeyboardEvent): void {
    const to = STEPS[event.key]?.(Math.max(0, found), items.length);
    isEntered.current = false;
    if (to !== undefined) setReached(items[Math.min(items.length - 1, Math.max(0, to))]?.key);
    else if (event.key !== "Enter") return;
    else if (isLate) isEntered.current = true;
    else if (active) onPick(active.value);
    event.preventDefault();
  }
  function type(text: string): void {
    setReached(undefined);
    isEntered.current = false;
    onSearch(text);
  }
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <span className="control flex items-center gap-2 py-0 has-focus-visible:border-brand">
        <Icon of={Search} size={18} className="text-ink-soft" />
        <input
          role="combobox"
          aria-label={label}
          placeholder={label}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active.key}`}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          // Typing or moving cancels the waiting Enter.
          onBlur={() => (isEntered.current = false)}
          className="min-h-11 min-w-0 grow bg-transparent outline-hidden placeholder:text-ink-soft"
        />
      </span>
      {children}
      {items.length === 0 && <output className="px-2 py-3 text-ink-soft">{nothing}</output>}
      <List id={id} label={label} groups={groups} active={active} picked={picked} onPick={onPick} />
    </div>
  );
}

type ListProps<V> = Pick<FinderProps<V>, "label" | "groups" | "picked" | "onPick"> & {
  id: string;
  active: Findable<V> | undefined;
};

function List<V>({ id, label, groups, active, picked, onPick }: ListProps<V>) {
  return (
    <div
      id={`${id}-list`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot show what these do
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className="min-h-0 overflow-y-auto overscroll-contain outline-hidden"
    >
      {groups.map((group) => (
        <Group key={group.key} id={`${id}-group-${group.key}`} label={group.label}>
          {group.items.map((item) => (
            <Item
              key={item.key}
              id={`${id}-${item.key}`}
              item={item}
              active={item === active}
              picked={item.key === picked}
              onPick={() => onPick(item.value)}
            />
          ))}
        </Group>
      ))}
    </div>
  );
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + A_PAGE,
  PageUp: (at) => at - A_PAGE,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function Group({ id, label, children }: { id: string; label: string | undefined; children: ReactNode }) {
  if (label === undefined) return children;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options is no fieldset
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-3 pt-3 pb-1 text-s font-semibold text-ink-soft">
        {label}
      </p>
      {children}
    </div>
  );
}

type ItemProps = { id: string; item: Findable<unknown>; active: boolean; picked: boolean; onPick: () => void };

function Item({ id, item, active, picked, onPick }: ItemProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) place.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the field's, which has the focus
    <div
      ref={place}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element holds text alone
      role="option"
      aria-selected={picked}
      aria-label={item.label}
      data-active={active || undefined}
      onClick={onPick}
      className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 hover:bg-brand-wash data-active:bg-brand-wash"
    >
      <span className="flex min-w-0 grow items-center gap-2">{item.show ?? item.label}</span>
      {picked && <Icon of={Check} size={18} className="text-brand" />}
    </div>
  );
}
