// The bar above the list: search, filter, sort order, and actions on the whole list.
import { Link } from "@tanstack/react-router";
import { Download, FileDown, Handshake, Link2, Send, Upload } from "lucide-react";
import type { RefObject } from "react";
import type { Template } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { OnlyFor, WhoCan } from "../shell/OnlyFor.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { SearchBox } from "../ui/controls/SearchBox.tsx";
import { ColumnsMenu } from "./columns/ColumnsMenu.tsx";
import type { TableColumns } from "./columns/use-table-columns.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import type { OpenDialog } from "./dialog.ts";
import { KeysHint } from "./keys/KeysHint.tsx";
import type { NextStep } from "./next-step.ts";
import { Narrow } from "./Narrow.tsx";
import type { useStudents } from "./use-students.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client.ts";
import { saveFrom } from "../ui/save-file.ts";
import { toast } from "../ui/toasts/toast.ts";
import { failure } from "../ui/toasts/failure.ts";

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

export function StudentsToolbar({ templateId, template, students, columns, search, sending, next, open }: Props) {
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="grid grow grid-cols-2 gap-3 max-md:*:px-2 max-md:*:whitespace-normal md:flex md:flex-wrap md:gap-2">
        <OnlyFor permission="lists.change">
          <Button onClick={() => open({ kind: "add" })}>{say.add}</Button>
          <Button kind={next === "import" ? "primary" : "quiet"} icon={Upload} onClick={() => open({ kind: "import" })}>
            {say.importCsv}
          </Button>
        </OnlyFor>
        {!students.empty && (
          <OnlyFor permission="lists.export">
            <ExportButton templateId={templateId} />
            <Button icon={Download} onClick={() => open({ kind: "download" })}>
              {SAY.exports.open}
            </Button>
          </OnlyFor>
        )}
        {!students.empty && <DeskLink templateId={templateId} />}
        <OnlyFor permission="mails.send">
          <Button
            icon={Link2}
            className={students.empty ? "max-md:col-span-2" : ""}
            onClick={() => open({ kind: "claim" })}
          >
            {SAY.claimLink.open}
          </Button>
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
      {!students.empty && (
        <div className="flex flex-wrap gap-3">
          <SearchBox
            label={say.search}
            hint={say.searchHint}
            keys="/"
            box={search}
            value={students.search}
            onChange={students.setSearch}
          />
          <ColumnsMenu {...{ templateId, columns }} />
          <Narrow {...{ students, template }} />
          <OnlyFor permission="lists.change">
            <KeysHint onOpen={() => open({ kind: "keys" })} />
          </OnlyFor>
        </div>
      )}
    </div>
  );
}

function DeskLink({ templateId }: { templateId: string }) {
  return (
    <OnlyFor permission="certificates.hand_over">
      <Link to="/user/desk/$templateId" params={{ templateId }} className={buttonLook("quiet")}>
        <Icon of={Handshake} />
        {SAY.desk.title}
      </Link>
    </OnlyFor>
  );
}

function ExportButton({ templateId }: { templateId: string }) {
  const save = useMutation({
    mutationFn: async () => saveFrom((await call("exportList", { params: { id: templateId } })).url),
    onError: (error) => toast.error(failure(say.exportFailed, error)),
  });
  return (
    <Button icon={FileDown} busy={save.isPending} onClick={() => save.mutate()}>
      {say.exportCsv}
    </Button>
  );
}
