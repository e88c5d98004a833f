// Above the list: search, and what can be done with all of it.
import { Download, Search, Send, Upload } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import type { OpenDialog } from "./dialog.ts";

const say = SAY.students;
type Props = {
  search: string;
  onSearch: (text: string) => void;
  /** There is nobody to search among. */
  empty: boolean;
  sending: boolean;
  open: OpenDialog;
};

export function Toolbar({ search, onSearch, empty, sending, open }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      {!empty && <SearchBox value={search} onChange={onSearch} />}
      <div className="grid grow grid-cols-2 gap-3 md:flex md:justify-end">
        <Button onClick={() => open({ kind: "add" })}>{say.add}</Button>
        <Button icon={Upload} onClick={() => open({ kind: "import" })}>
          {say.importCsv}
        </Button>
        {!empty && (
          <Button icon={Download} className="col-span-2" onClick={() => open({ kind: "download" })}>
            {SAY.exports.open}
          </Button>
        )}
        <Button kind="primary" icon={Send} busy={sending} className="col-span-2" onClick={() => open({ kind: "send" })}>
          {sending ? SAY.students.sending : say.sendAll}
        </Button>
      </div>
    </div>
  );
}

function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <label className="relative min-w-0 grow basis-full md:max-w-sm md:basis-60">
      <span className="sr-only">{say.search}</span>
      <Icon of={Search} className="pointer-events-none absolute top-3 left-3 text-ink-soft" />
      <input
        type="search"
        value={value}
        placeholder={say.searchHint}
        className="control pl-10"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
