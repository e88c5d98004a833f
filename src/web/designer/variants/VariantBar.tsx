// The designs of a template as tabs: those for some people on its list, and the one for everyone else.
import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight, Pencil, Plus, Trash2, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { Variant } from "#api/shapes.ts";
import { VARIANT } from "#domain/certificate/variant.ts";
import { SAY } from "#domain/say/say.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Icon } from "../../ui/layout/Icon.tsx";
import { lazily } from "../../ui/lazily.tsx";
import { useDeleteVariant, useMoveVariant } from "./change-variants.ts";
import type { Variants } from "./use-variants.ts";

const VariantDialog = lazily(async () => (await import("./VariantDialog.tsx")).VariantDialog);

const say = SAY.variants;
export type VariantBarProps = {
  id: string;
  /** The one that is open; undefined: the template's own. */
  current: string | undefined;
  mayChange: boolean;
  data: Variants;
};

export function VariantBar({ id, current, mayChange, data }: VariantBarProps) {
  const [adding, setAdding] = useState(false);
  const open = data.variants.find((variant) => variant.id === current);
  return (
    <section
      aria-label={say.title}
      className="designer-variants flex flex-col gap-1 border-b border-line bg-surface px-3 py-1.5 md:px-4"
    >
      <nav aria-label={say.title} className="flex flex-wrap items-center gap-1.5">
        {data.variants.map((variant) => (
          <Tab
            key={variant.id}
            {...{ id, current }}
            variant={variant.id}
            name={variant.name}
            students={variant.students}
          />
        ))}
        <Tab {...{ id, current }} variant={undefined} name={say.everyoneElse} students={data.own.students} />
        {mayChange && data.variants.length < VARIANT.most && (
          <IconButton icon={Plus} label={SAY.designer.addVariant} onClick={() => setAdding(true)} />
        )}
      </nav>
      {open === undefined ? (
        <p className="text-s text-ink-soft">{say.forEveryoneElse(data.own.students)}</p>
      ) : (
        <Condition {...{ id, data, mayChange }} variant={open} />
      )}
      <VariantDialog open={adding} {...{ id }} like={current} onClose={() => setAdding(false)} />
    </section>
  );
}

type TabProps = Pick<VariantBarProps, "id" | "current"> & {
  variant: string | undefined;
  name: string;
  students: number;
};

function Tab({ id, current, variant, name, students }: TabProps) {
  return (
    <Link
      to="/user/templates/customize/$id"
      params={{ id }}
      search={variant === undefined ? {} : { variant }}
      activeOptions={{ exact: true }}
      aria-current={current === variant ? "page" : undefined}
      className={`flex min-h-9 max-w-full items-center gap-2 rounded-full border px-3 text-s font-semibold pointer-coarse:min-h-11 ${current === variant ? "border-brand bg-brand-wash text-brand" : "border-edge text-ink-soft hover:text-ink"}`}
    >
      <span dir="auto" className="truncate">
        {name}
      </span>
      <span className="tabular font-normal">{say.people(students)}</span>
    </Link>
  );
}

type ConditionProps = { id: string; data: Variants; variant: Variant; mayChange: boolean };

function Condition({ id, data, variant, mayChange }: ConditionProps) {
  const [changing, setChanging] = useState(false);
  const move = useMoveVariant(id, data);
  const remove = useDeleteVariant(id);
  const at = data.variants.indexOf(variant);
  const go = (by: 1 | -1) => move.mutate({ variant: variant.id, by });
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <p dir="auto" className="min-w-0 text-s wrap-anywhere text-ink-soft">
        {say.condition(variant.column, variant.values.join(" / "))}
      </p>
      {mayChange && (
        <span className="flex">
          <IconButton icon={Pencil} label={say.change(variant.name)} onClick={() => setChanging(true)} />
          {at > 0 && <IconButton icon={ChevronLeft} label={say.earlier(variant.name)} onClick={() => go(-1)} />}
          {at < data.variants.length - 1 && (
            <IconButton icon={ChevronRight} label={say.later(variant.name)} onClick={() => go(1)} />
          )}
          <IconButton
            icon={Trash2}
            tone="danger"
            label={say.remove(variant.name)}
            onClick={() => remove.mutate(variant)}
          />
        </span>
      )}
      <Warning {...{ data, variant }} />
      <VariantDialog open={changing} {...{ id, variant }} like={undefined} onClose={() => setChanging(false)} />
    </div>
  );
}

/** A condition that nobody meets, or that people meet who get an earlier design. */
function Warning({ data, variant }: Pick<ConditionProps, "data" | "variant">) {
  const { students, taken } = variant;
  const everybody = data.own.students + data.variants.reduce((sum, each) => sum + each.students, 0);
  const text = taken > 0 ? say.taken(taken) : students === 0 && everybody > 0 ? say.nobody : undefined;
  if (text === undefined) return null;
  return (
    <p className="flex basis-full items-center gap-1.5 text-s font-medium text-bad">
      <Icon of={TriangleAlert} size={16} />
      {text}
    </p>
  );
}
