// A dropdown menu: actions, links and radio choices.
import { Menu as Base } from "@base-ui/react/menu";
import { Link } from "@tanstack/react-router";
import { Check, type LucideIcon } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../layout/Icon.tsx";
import { useLandmark } from "./use-landmark.ts";

type MenuProps = {
  trigger: ReactElement;
  /** For a controlled menu. */
  open?: boolean;
  onOpen?: (open: boolean) => void;
  children: ReactNode;
};

export function Menu({ trigger, open, onOpen, children }: MenuProps) {
  const { ref, landmark } = useLandmark();
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpen?.(next)}>
      <Base.Trigger ref={ref} render={trigger} />
      <Popup landmark={landmark}>{children}</Popup>
    </Base.Root>
  );
}

/** Connects one menu to many buttons: one menu per row would make long lists slow. */
export type MenuOfMany<About> = Base.Handle<About>;
export const menuOfMany = Base.createHandle;

type SharedMenuProps<About> = { menu: MenuOfMany<About>; children: (about: About) => ReactNode };

/** Rendered once beside the rows, with the payload of the pressed button. */
export function SharedMenu<About>({ menu, children }: SharedMenuProps<About>) {
  const { ref, landmark } = useLandmark();
  return (
    <Base.Root handle={menu}>
      {({ payload }) => (
        <>
          <span ref={ref} hidden />
          <Popup landmark={landmark}>{payload !== undefined && children(payload)}</Popup>
        </>
      )}
    </Base.Root>
  );
}

type SharedMenuTriggerProps<About> = { menu: MenuOfMany<About>; about: About; trigger: ReactElement };

export function SharedMenuTrigger<About>({ menu, about, trigger }: SharedMenuTriggerProps<About>) {
  return <Base.Trigger handle={menu} payload={about} render={trigger} />;
}

type MenuAtProps = {
  label: string;
  /** A point of the screen. */
  at: { x: number; y: number };
  open: boolean;
  onOpen: (open: boolean) => void;
  /** What gets the focus when it has closed; false: whatever has it. */
  focusAfter: () => HTMLElement | false;
  children: ReactNode;
};

/** Whole, wherever the point is. */
const SHIFTED = { side: "shift", align: "shift" } as const;

/** A menu without a button, at a point. */
export function MenuAt({ label, at, open, onOpen, focusAfter, children }: MenuAtProps) {
  const { ref, landmark } = useLandmark();
  const anchor = { getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) };
  return (
    <>
      <span ref={ref} hidden />
      <Base.Root open={open} onOpenChange={(next) => onOpen(next)}>
        <Popup
          landmark={landmark}
          place={{ anchor, align: "start", sideOffset: 2, collisionAvoidance: SHIFTED }}
          {...{ label, focusAfter }}
        >
          {children}
        </Popup>
      </Base.Root>
    </>
  );
}

type PopupProps = {
  landmark: HTMLElement | undefined;
  label?: string;
  place?: Pick<Base.Positioner.Props, "anchor" | "align" | "sideOffset" | "collisionAvoidance">;
  focusAfter?: () => HTMLElement | false;
  children: ReactNode;
};

const AT_BUTTON = { sideOffset: 6, align: "end" } as const;

function Popup({ landmark, label, place = AT_BUTTON, focusAfter, children }: PopupProps) {
  return (
    <Base.Portal container={landmark}>
      <Base.Positioner className="z-50 outline-hidden" {...place}>
        <Base.Popup
          aria-label={label}
          finalFocus={focusAfter}
          // The browser's own menu does not open over it.
          onContextMenu={(event) => event.preventDefault()}
          // A menu taller than the window is scrolled by keys, too.
          tabIndex={0}
          className="max-h-(--available-height) max-w-[min(20rem,var(--available-width))] min-w-56 overflow-y-auto overscroll-contain origin-(--transform-origin) rounded-card border border-line bg-surface p-1 text-ink shadow-float outline-hidden transition-[scale,opacity] duration-120 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

const ITEM =
  "flex min-h-11 pointer-fine:min-h-9 w-full items-center gap-3 rounded-control px-3 -outline-offset-2 select-none data-highlighted:bg-brand-wash";

type MenuItemProps = {
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  /** The keyboard shortcut that does the same: as it is shown, and for `aria-keyshortcuts`. */
  keys?: { shown: string; aria: string };
  className?: string;
  onSelect: () => void;
  children: string;
};

export function MenuItem({ icon, danger = false, disabled, keys, className, onSelect, children }: MenuItemProps) {
  return (
    <Base.Item
      onClick={onSelect}
      disabled={disabled}
      aria-keyshortcuts={keys?.aria}
      className={classNames(
        ITEM,
        "data-disabled:opacity-45",
        danger && "text-bad data-highlighted:bg-bad-wash",
        className,
      )}
    >
      {icon && <Icon of={icon} className={danger ? "" : "text-ink-soft"} />}
      {children}
      {keys && (
        <span aria-hidden="true" className="ml-auto pl-6 text-s whitespace-nowrap text-ink-soft pointer-coarse:hidden">
          {keys.shown}
        </span>
      )}
    </Base.Item>
  );
}

/** `to`: a screen of the app; `href`: another site, in a new tab. `label`: accessible name if the text says less. */
type MenuLinkProps = { icon?: LucideIcon; label?: string; children: string } & (
  { to: string; search?: Record<string, string> } | { href: string }
);

export function MenuLink({ icon, label, children, ...where }: MenuLinkProps) {
  const inside = (
    <>
      {icon && <Icon of={icon} className="text-ink-soft" />}
      {children}
    </>
  );
  const link =
    "to" in where ? (
      <Link to={where.to} {...(where.search && { search: where.search })}>
        {inside}
      </Link>
    ) : (
      <a href={where.href} target="_blank" rel="noreferrer">
        {inside}
      </a>
    );
  return <Base.LinkItem closeOnClick render={link} aria-label={label} className={ITEM} />;
}

type MenuTilesProps<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string; icon: LucideIcon }[];
  onChange: (value: V) => void;
};

/** A choice of a few short words, side by side. */
export function MenuTiles<V extends string>({ label, value, options, onChange }: MenuTilesProps<V>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: V) => onChange(next)}>
      <Base.Group>
        <Base.GroupLabel className="px-3 pt-1 pb-1 text-s text-ink-soft">{label}</Base.GroupLabel>
        <div className="grid auto-cols-fr grid-flow-col gap-1 px-1 pb-1">
          {options.map(({ value: each, label: name, icon }) => (
            <Base.RadioItem
              key={each}
              value={each}
              closeOnClick={false}
              className="flex min-h-13 min-w-0 flex-col items-center justify-center gap-0.5 rounded-control border border-transparent px-1 py-1 text-center text-s leading-tight -outline-offset-2 select-none data-checked:border-brand data-checked:font-semibold data-checked:text-brand data-highlighted:bg-brand-wash"
            >
              <Icon of={icon} />
              <span className="max-w-full wrap-anywhere">{name}</span>
            </Base.RadioItem>
          ))}
        </div>
      </Base.Group>
    </Base.RadioGroup>
  );
}

export function MenuLine() {
  return <Base.Separator className="mx-2 my-1 h-px bg-line" />;
}

type MenuChoiceProps<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string; hint?: string; icon?: LucideIcon }[];
  /** Whether choosing closes the menu. */
  closes?: boolean;
  onChange: (value: V) => void;
};

export function MenuChoice<V extends string>({ label, value, options, closes = false, onChange }: MenuChoiceProps<V>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: V) => onChange(next)}>
      <Base.Group>
        <Base.GroupLabel className="px-3 pt-2 pb-1 text-s text-ink-soft">{label}</Base.GroupLabel>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} closeOnClick={closes} className={`${ITEM} py-1.5`}>
            {option.icon && <Icon of={option.icon} className="text-ink-soft" />}
            <span className="min-w-0 grow">
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {option.label}
              </span>
              {option.hint !== undefined && <span className="tabular block text-s text-ink-soft">{option.hint}</span>}
            </span>
            <Base.RadioItemIndicator className="text-brand">
              <Icon of={Check} size={18} />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.Group>
    </Base.RadioGroup>
  );
}
