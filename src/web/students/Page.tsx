// The students screen: the list, mail states, and Send Mail to All.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { WaitingDrafts } from "../shell/WaitingDrafts.tsx";
import { OnlyFor } from "../shell/OnlyFor.tsx";
import { useWorkspace } from "../shell/use-workspace.ts";
import { usePublicUrl } from "../shell/use-settings.ts";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { whenCalm } from "../ui/lazily.tsx";
import { Page } from "../ui/layout/Page.tsx";
import { Bone } from "../ui/layout/Skeleton.tsx";
import { TakenDownBanner } from "../ui/trust/TakenDown.tsx";
import { useTableColumns } from "./columns/use-table-columns.ts";
import { ClaimNote } from "./claim/ClaimNote.tsx";
import { CorrectionsNote } from "./corrections/CorrectionsNote.tsx";
import { Dialogs } from "./Dialogs.tsx";
import { EarlierDesign } from "./EarlierDesign.tsx";
import { fetchDialogs } from "./lazy-dialogs.ts";
import { templateQuery } from "./list-query.ts";
import { BatchPanel } from "./BatchPanel.tsx";
import { nextStep } from "./next-step.ts";
import { PublicationPanel } from "./publishing/PublicationPanel.tsx";
import { usePublication } from "./publishing/use-publication.ts";
import { StudentList } from "./StudentList.tsx";
import { StudentsToolbar } from "./StudentsToolbar.tsx";
import { useListKeys } from "./keys/use-list-keys.ts";
import { useSelection } from "./use-selection.ts";
import { type Batch, useBatch } from "./use-batch.ts";
import { useStudents } from "./use-students.ts";
import { WithWhatsAppStates } from "./whatsapp/States.tsx";
import { WhatsAppPanel } from "./whatsapp/WhatsAppPanel.tsx";
import { closed, type StudentsDialog, type DialogQueue, opened, type OpenDialog, queued } from "./dialog.ts";

const ADDRESS = "/user/templates/students/$templateId";
const NONE: StudentsDialog = { kind: "none" };

const say = SAY.students;

export function StudentsPage() {
  const { templateId } = useParams({ from: ADDRESS });
  const { dialog, open, queue, close } = useDialog();
  const refresh = useRefresh(templateId);
  const template = useQuery(templateQuery(templateId));
  const sending = useBatch(templateId);
  const students = useStudents(templateId, sending.busy);
  const { list, rows: page } = students;
  const columns = useTableColumns(templateId, page);
  const { may } = useWorkspace();
  const selection = useSelection(page, may("lists.change"));
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => whenCalm(() => void fetchDialogs()), []);
  useListKeys({ search, page, selection, onHelp: () => may("lists.change") && open({ kind: "keys" }) });
  const publicUrl = usePublicUrl();
  /** Nothing to show or control yet. */
  const nothing = list.isError && list.data === undefined && template.data === undefined;
  return (
    <Page title={say.title} back="/user/templates">
      <TemplateLine
        id={templateId}
        name={template.isPending ? undefined : (template.data?.name ?? "")}
        // Wait for both counts, so that the layout shifts only once. Those of a search are of what it finds.
        total={students.whole && !sending.isPending ? list.data?.total : undefined}
        reached={sending.progress?.reached ?? 0}
      />
      {!nothing && (
        <>
          <TakenDownBanner templateId={templateId} className="mb-4" />
          {template.data && <EarlierDesign template={template.data} onUpdated={refresh} />}
          <OnlyFor permission="corrections.see">
            <CorrectionsNote count={template.data?.corrections ?? 0} onLook={() => open({ kind: "corrections" })} />
          </OnlyFor>
          <Toolbar {...{ sending, templateId, publicUrl, students, columns, search, open }} template={template.data} />
        </>
      )}
      {list.isError && (
        <NotLoaded of={{ error: list.error, isFetching: list.isFetching, refetch: refresh }} className="mb-4">
          {say.fetchFailed}
        </NotLoaded>
      )}
      {(list.data !== undefined || !list.isError) && (
        <WithWhatsAppStates templateId={templateId} students={page}>
          <StudentList
            {...{ students, columns, selection, publicUrl, open, queue, template: template.data }}
            waits={sending.isPending}
          />
        </WithWhatsAppStates>
      )}
      <Dialogs
        {...{ dialog, templateId, publicUrl }}
        template={template.data}
        withdrawn={sending.progress?.withdrawn ?? 0}
        onChanged={refresh}
        onEdited={students.keep}
        onUnpick={selection.unpick}
        onSend={sending.send}
        onClose={close}
      />
    </Page>
  );
}

type ToolbarProps = Omit<Parameters<typeof StudentsToolbar>[0], "sending" | "next"> & {
  sending: Batch;
  publicUrl: string;
};

function Toolbar({ sending, publicUrl, ...props }: ToolbarProps) {
  const { templateId, template, students, open } = props;
  const next = useNextStep(templateId, sending, students);
  return (
    <>
      <StudentsToolbar {...props} sending={sending.busy} next={next} />
      <WaitingDrafts templateId={templateId} onOpen={(draft) => open({ kind: "send-draft", draft })} />
      <ClaimNote templateId={templateId} onLook={() => open({ kind: "claim" })} />
      <PublicationPanel templateId={templateId} onPublish={() => open({ kind: "send" })} />
      <BatchPanel {...{ sending, templateId, publicUrl }} template={template?.name ?? ""} />
      <WhatsAppPanel templateId={templateId} />
    </>
  );
}

function useNextStep(templateId: string, { progress }: Batch, { empty, whole, list }: ToolbarProps["students"]) {
  const held = usePublication(templateId)?.state === "held";
  return nextStep({
    empty,
    held,
    paused: progress?.busy === true && progress.pausedAt !== null,
    busy: progress?.busy === true,
    // A search counts only what it finds.
    total: whole ? (list.data?.total ?? Infinity) : Infinity,
    reached: progress?.reached ?? 0,
  });
}

/** Everything that a change of students affects. */
function useRefresh(templateId: string): () => void {
  const queries = useQueryClient();
  return () =>
    void Promise.all(
      [
        ["students", templateId],
        ["columns", templateId],
        ["sending", templateId],
        ["template", templateId],
        ["templates"],
      ].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
}

type LineProps = {
  id: string;
  /** Undefined while it loads; empty if it could not be loaded. */
  name: string | undefined;
  total: number | undefined;
  reached: number;
};

function TemplateLine({ id, name, total, reached }: LineProps) {
  const designs = useWorkspace().may("designs.change");
  return (
    <div className="mb-4 flex items-baseline justify-between gap-x-3">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
        {name === undefined && (
          <span className="text-l max-md:basis-full">
            <Bone className="h-5 w-56 max-w-full animate-breathe" />
          </span>
        )}
        {name !== undefined && name !== "" && (
          <h2 dir="auto" className="min-w-0 text-l font-semibold wrap-anywhere max-md:basis-full">
            {name}
          </h2>
        )}
        {total !== undefined && <span className="text-s text-ink-soft">{say.count(total)}</span>}
        {reached > 0 && <span className="tabular text-s text-ink-soft">{say.reached(reached)}</span>}
        <span className="text-s text-ink-soft">{SAY.templates.id(id)}</span>
      </div>
      {name !== "" && (
        <Link
          to={designs ? "/user/templates/customize/$id" : "/user/templates/view/$id"}
          params={{ id }}
          className="-my-3 flex min-h-11 shrink-0 items-center font-semibold text-brand hover:underline"
        >
          {designs ? SAY.templates.customize : SAY.templates.preview}
        </Link>
      )}
    </div>
  );
}

function useDialog() {
  const [line, setLine] = useState<DialogQueue>([]);
  const drafted = useDraftOfAddress();
  const dialog = line[0] ?? drafted.dialog;
  const open: OpenDialog = (next) => setLine((before) => opened(before, next));
  const queue: OpenDialog = (next) => setLine((before) => queued(before, next));
  const close = () => {
    setLine((before) => closed(before, dialog));
    if (dialog === drafted.dialog) drafted.leave();
  };
  return { dialog, open, queue, close };
}

/** The batch to which a program's link leads. */
function useDraftOfAddress() {
  const { draft } = useSearch({ from: ADDRESS });
  const navigate = useNavigate({ from: ADDRESS });
  const dialog: StudentsDialog = useMemo(() => (draft === undefined ? NONE : { kind: "send-draft", draft }), [draft]);
  const leave = () => {
    if (draft !== undefined)
      void navigate({
        search: (now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== "draft")),
        replace: true,
      });
  };
  return { dialog, leave };
}
