// The font family list in the specification's five groups, each name shown in its own font.
import { ChevronDown } from "lucide-react";
import { useMemo, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { fold } from "#domain/text.ts";
import { FAMILIES, FONT_GROUPS, familyNamed } from "#render/families.ts";
import { Finder } from "../../ui/controls/Finder.tsx";
import { Icon } from "../../ui/layout/Icon.tsx";
import { PopUp } from "../../ui/overlays/PopUp.tsx";
import { FontName } from "./FontName.tsx";

export function FontField({ value, onChange }: { value: string; onChange: (family: string) => void }) {
  const [open, setOpen] = useState(false);
  const { name } = familyNamed(value);
  const trigger = (
    <button
      type="button"
      aria-label={SAY.designer.fontPick(name)}
      className="control flex items-center justify-between gap-2 text-left"
    >
      <FontName family={name} />
      <Icon of={ChevronDown} className="text-ink-soft" />
    </button>
  );
  function pick(family: string): void {
    setOpen(false);
    onChange(family);
  }
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span aria-hidden="true" className="font-semibold">
        {SAY.designer.fontFamily}
      </span>
      <PopUp open={open} onOpen={setOpen} title={SAY.designer.fontFamily} trigger={trigger}>
        <FontList picked={name} onPick={pick} />
      </PopUp>
    </div>
  );
}

function FontList({ picked, onPick }: { picked: string; onPick: (family: string) => void }) {
  const [search, setSearch] = useState("");
  const groups = useMemo(() => groupsFor(search), [search]);
  return (
    <Finder
      label={SAY.designer.fontSearch}
      search={search}
      onSearch={setSearch}
      groups={groups}
      picked={picked}
      onPick={onPick}
      nothing={SAY.designer.fontNothing}
    />
  );
}

/** Matches the family's name or its group. */
function groupsFor(search: string) {
  const wanted = fold(search);
  const groups = FONT_GROUPS.map((group) => {
    const label = SAY.designer.fontGroups[group];
    const found = FAMILIES.filter(
      (family) => family.group === group && (fold(family.name).includes(wanted) || fold(label).startsWith(wanted)),
    );
    const items = found.map(({ name }) => ({ key: name, value: name, label: name, show: <FontName family={name} /> }));
    return { key: group, label, items };
  });
  return groups.filter(({ items }) => items.length > 0);
}
