// The students screen of Asha's template, for component tests.
import { screen, within } from "@testing-library/dom";

import type { BatchAudience, BatchProgress, DueRow, Student } from "#api/shapes.ts";
import type { Publication } from "#api/publication.ts";
import type { Content } from "#domain/canvas/content.ts";
import type { ListColumn } from "#domain/list/list-columns.ts";
import { SAY } from "#domain/say/say.ts";
import { DESIGN } from "../organiser.ts";
import { templateWith } from "./designer.tsx";
import { idOf, TEMPLATE } from "./samples.ts";
import { type Opened, openScreen } from "./screen.tsx";
import type { Answers, Request } from "./server.ts";

export const STUDENT: Student = {
  id: idOf("ananya"),
  name: "Ananya Krishnamurthy",
  certificate_number: "HF-0042",
  email: "",
  mobile: "",
  remarks: "First place",
  user_template_id: TEMPLATE.id,
  extra: {},
  delivery: null,
};

/** The students with an e-mail; Ananya has none. */
export const MEERA: Student = { ...STUDENT, id: idOf("meera"), name: "Meera Nair", email: "meera@example.com" };
export const RAHUL: Student = { ...STUDENT, id: idOf("rahul"), name: "Rahul Sharma", email: "rahul@example.com" };

/** The answer to a press that sends two of them a mail. */
export const STARTED = { message: "", queued: 2, alreadySent: 0, withoutEmail: [], days: [] };

/** Nothing is being sent. */
export const AT_REST: BatchProgress = {
  counts: { queued: 0, sending: 0, sent: 0, deferred: 0, failed: 0, suppressed: 0, given: 0 },
  mailed: 0,
  reached: 0,
  busy: false,
  pausedAt: null,
  starts: null,
  later: null,
  outage: null,
  withoutEmail: 1,
  withdrawn: 0,
  since: { sent: 0, failed: 0 },
  unreached: 0,
  failed: [],
};

const NO_COLUMNS: ListColumn[] = [];

const NEVER_HELD: Publication | null = null as Publication | null;

export type OpenedStudents = Opened & { server: Answers & Required<Pick<Answers, Kept>> };
type Kept = "listStudents" | "sendingProgress" | "sendingAudience" | "getTemplate";

/** `search`: what the address has after the question mark. */
type Given = { students?: readonly Student[]; design?: Content; answers?: Answers; search?: string };

/** Resolves once the first student is on the list. */
export async function openStudents(given: Given = {}) {
  const { students = [STUDENT, MEERA], design = DESIGN, answers = {}, search = "" } = given;
  const server = Object.assign(answersOf(students, design), answers);
  const opened: Opened = openScreen(`/user/templates/students/${TEMPLATE.id}${search}`, server);
  // An open dialog hides the list from assistive technology.
  await screen.findByRole("rowheader", { name: students[0]?.name ?? "", hidden: search !== "" });
  return { ...opened, server };
}

/** What the screen asks of the server with these students. */
export function answersOf(students: readonly Student[], design: Content = DESIGN) {
  const withEmail = students.filter(({ email }) => email !== "");
  return {
    getTemplate: { data: { ...templateWith(design), students: students.length } },
    sendingProgress: AT_REST,
    getPublication: { publication: NEVER_HELD },
    getTableColumns: { columns: null },
    describeColumns: { data: NO_COLUMNS },
    listMappings: { data: [] },
    rememberMapping: { ok: true } as const,
    getClaimLink: { link: null },
    listSavedTexts: { data: [] },
    listStudents: ({ query: { q = "" } }: Request<"listStudents">) => students.filter(({ name }) => name.includes(q)),
    sendingAudience: audienceOf(withEmail, students.length - withEmail.length),
    listDueRows: { data: { rows: withEmail.map(rowOf), total: withEmail.length } },
  } satisfies Answers;
}

export function audienceOf(due: readonly Student[], withoutEmail = 0): BatchAudience {
  return {
    due: due.length,
    alreadySent: 0,
    onTheWay: 0,
    suppressed: 0,
    toFill: due.length,
    withoutEmail,
    withdrawn: 0,
    issuer: "IEEE Student Branch",
    mail: { subject: "Your certificate: HackFest 2026", line: "It is ready.", issuer: "IEEE Student Branch" },
    allowance: { needs: "nothing", room: null },
    unreachable: [],
    samples: due.map(({ id, name, certificate_number, remarks, extra }) => ({
      id,
      name,
      certificate_number,
      remarks,
      extra,
    })),
  };
}

export function rowOf({ id, name, certificate_number, remarks, extra }: Student, place: number): DueRow {
  return { id, name, certificate_number, remarks, extra, place, filled: false, mailed: false };
}

/** Chooses in the menu of a row. */
export async function chooseOf({ name }: Student, item: string): Promise<void> {
  (await screen.findByRole("button", { name: SAY.students.menuOf(name) })).click();
  (await screen.findByRole("menuitem", { name: item })).click();
}

/** The dialog with this title, once it is open. */
export async function dialogOf(title: string) {
  return within(await screen.findByRole("dialog", { name: title }));
}

export const sendDialog = () => dialogOf(SAY.mail.confirmTitle);
