// Above the list: search, the states and the order to look at, and what can be done with all of it.
import { Download, Search, Send, Upload } from "lucide-react";
import type { RefObject } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import type { OpenDialog } from "./dialog.ts";
import { ExportButton } from "./ExportButton.tsx";
import { KeysHint } from "./keys/KeysHint.tsx";
import { Narrow } from "./Narrow.tsx";
import type { useStudents } from "./use-students.ts";

const say = SAY.students;
type Props = {
  templateId: string;
  students: ReturnType<typeof useStudents>;
  search: RefObject<HTMLInputElement | null>;
  sending: boolean;
  open: OpenDialog;
};

export function Toolbar({ templateId, students, search, sending, open }: Props) {
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="grid grow grid-cols-2 gap-3 md:flex md:flex-wrap">
        <Button onClick={() => open({ kind: "add" })}>{say.add}</Button>
        {/* Where nobody is, a list is the next thing to do. */}
        <Button kind={students.empty ? "primary" : "quiet"} icon={Upload} onClick={() => open({ kind: "import" })}>
          {say.importCsv}
        </Button>
        {!students.empty && <ExportButton templateId={templateId} />}
        {!students.empty && (
          <Button icon={Download} onClick={() => open({ kind: "download" })}>
            {SAY.exports.open}
          </Button>
        )}
        <Button
          kind={students.empty ? "quiet" : "primary"}
          icon={Send}
          busy={sending}
          className="col-span-2 md:ml-auto"
          onClick={() => open({ kind: "send" })}
        >
          {sending ? SAY.students.sending : say.sendAll}
        </Button>
      </div>
      {!students.empty && (
        <div className="flex flex-wrap gap-3">
          <SearchBox box={search} value={students.search} onChange={students.setSearch} />
          <Narrow students={students} />
          <KeysHint onOpen={() => open({ kind: "keys" })} />
        </div>
      )}
    </div>
  );
}

type SearchProps = { box: RefObject<HTMLInputElement | null>; value: string; onChange: (text: string) => void };

function SearchBox({ box, value, onChange }: SearchProps) {
  return (
    <label className="relative min-w-0 grow basis-full md:basis-60">
      <span className="sr-only">{say.search}</span>
      <Icon of={Search} className="pointer-events-none absolute top-3 left-3 text-ink-soft" />
      <input
        ref={box}
        type="search"
        value={value}
        placeholder={say.searchHint}
        aria-keyshortcuts="/"
        className="control pl-10"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
