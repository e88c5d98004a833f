// The bar above the list: search, filter, sort order, and actions on the whole list.
import { Send, Upload } from "lucide-react";
import type { RefObject } from "react";
import type { Template } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { OnlyFor, WhoCan } from "../shell/OnlyFor.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { SearchBox } from "../ui/controls/SearchBox.tsx";
import { PHONE, useMedia } from "../ui/hooks/use-media.ts";
import { ColumnsMenu } from "./columns/ColumnsMenu.tsx";
import type { TableColumns } from "./columns/use-table-columns.ts";
import type { OpenDialog } from "./dialog.ts";
import { KeysHint } from "./keys/KeysHint.tsx";
import { ListActions } from "./ListActions.tsx";
import type { NextStep } from "./next-step.ts";
import { Narrow } from "./Narrow.tsx";
import { useFolded } from "./use-folded.ts";
import type { useStudents } from "./use-students.ts";

const say = SAY.students;
type Props = {
  templateId: string;
  template: Template | undefined;
  students: ReturnType<typeof useStudents>;
  columns: TableColumns;
  search: RefObject<HTMLInputElement | null>;
  sending: boolean;
  next: NextStep;
  open: OpenDialog;
};

export function StudentsToolbar(props: Props) {
  const { templateId, students, sending, next, open } = props;
  const { row, folded } = useFolded(!useMedia(PHONE), `${students.empty} ${sending}`);
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div
        ref={row}
        className="grid grow grid-cols-2 gap-3 max-md:*:px-2 max-md:*:whitespace-normal md:flex md:flex-wrap md:gap-2"
      >
        <OnlyFor permission="lists.change">
          <Button onClick={() => open({ kind: "add" })}>{say.add}</Button>
          <Button kind={next === "import" ? "primary" : "quiet"} icon={Upload} onClick={() => open({ kind: "import" })}>
            {say.importCsv}
          </Button>
        </OnlyFor>
        <ListActions {...{ templateId, folded, open }} empty={students.empty} />
        <OnlyFor permission="mails.send">
          <Button
            kind={next === "send" ? "primary" : "quiet"}
            icon={Send}
            busy={sending}
            className="col-span-2 md:ml-auto"
            onClick={() => open({ kind: "send" })}
          >
            {sending ? SAY.students.sending : say.sendAll}
          </Button>
        </OnlyFor>
      </div>
      <WhoCan permission="lists.change" and="mails.send" />
      {!students.empty && <Finding {...props} />}
    </div>
  );
}

function Finding({ templateId, template, students, columns, search, open }: Props) {
  const { row, folded } = useFolded(!useMedia(PHONE), String(template?.variants?.length));
  return (
    <div ref={row} className="flex flex-wrap gap-3">
      <SearchBox
        label={say.search}
        hint={say.searchHint}
        keys="/"
        box={search}
        value={students.search}
        onChange={students.setSearch}
      />
      <ColumnsMenu {...{ templateId, columns, folded }} />
      <Narrow {...{ students, template }} />
      <OnlyFor permission="lists.change">
        <KeysHint folded={folded} onOpen={() => open({ kind: "keys" })} />
      </OnlyFor>
    </div>
  );
}
