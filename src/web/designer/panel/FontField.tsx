// The font family list in the specification's five groups. Each name is in its own font, and found by its script too.
import { ChevronDown } from "lucide-react";
import { useMemo, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { fold } from "#domain/text.ts";
import { FAMILIES, type Family, FONT_GROUPS, familyNamed } from "#render/families.ts";
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

/** The scripts that families are found by, with letters of each. Latin letters are in all. */
const SCRIPTS = { devanagari: "अआकख", cyrillic: "Абвг", greek: "Αβγδ", vietnamese: "Ấếợữ" } as const;
type Script = keyof typeof SCRIPTS;

/** Matches the family's name, its group, or a script whose letters it has. */
function groupsFor(search: string) {
  const wanted = fold(search);
  const script = scriptNamed(wanted);
  const groups = FONT_GROUPS.map((group) => {
    const label = SAY.designer.fontGroups[group];
    const found = FAMILIES.filter(
      ({ group: its, name, subsets }) =>
        its === group &&
        (fold(name).includes(wanted) || fold(label).startsWith(wanted) || (script && subsets.includes(script))),
    );
    const items = found.map((family) => ({
      key: family.name,
      value: family.name,
      label: family.name,
      show: <FontName family={family.name} sample={sampleOf(family, script)} />,
    }));
    return { key: group, label, items };
  });
  return groups.filter(({ items }) => items.length > 0);
}

/** By its English name, its name in the language of the screens, or a language that is written in it. */
function scriptNamed(wanted: string): Script | undefined {
  if (wanted === "") return undefined;
  const scripts = Object.keys(SCRIPTS) as Script[];
  return scripts.find((script) =>
    SAY.designer.scripts[script].split(", ").some((name) => fold(name).startsWith(wanted)),
  );
}

/** Letters of the script that was asked for; without one, the Hindi ones of families that have them. */
function sampleOf({ subsets }: Family, script: Script = "devanagari"): string {
  return subsets.includes(script) ? SCRIPTS[script] : "";
}
