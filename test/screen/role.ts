// The screens as a role in a workspace sees them, for component tests: no call is made that the role does not allow.
import { expect, onTestFinished } from "vitest";
import { needOf } from "#api/needs.ts";
import type { Student } from "#api/shapes.ts";
import { isAllowed, type Permission, PERMISSIONS, type Role } from "#domain/account/permissions.ts";
import { SAY } from "#domain/say/say.ts";
import { DESIGN } from "../organiser.ts";
import { templateWith } from "./designer.tsx";
import { ASHA, idOf, NO_VARIANTS, NOW, TEMPLATE } from "./samples.ts";
import { type Opened, openScreen } from "./screen.tsx";
import type { Answers, Question } from "./server.ts";
import { AT_REST, type OpenedStudents, openStudents } from "./students.tsx";

export const CLUB = { id: idOf("club"), name: "Robotics Club", personal: false } as const;
export const whoCan = (permission: Permission) => SAY.workspaces.forbidden(PERMISSIONS[permission], permission, []);

export function answersFor(role: Role): Answers {
  const template = {
    ...templateWith(DESIGN),
    students: 2,
    earlier: 3,
    corrections: 1,
    workspace: { id: CLUB.id, role },
  };
  return {
    userData: { ...ASHA, workspace: { ...CLUB, role } },
    listTemplates: { data: [template] },
    getTemplate: { data: template },
    getCanvas: { data: template },
    listColumns: { data: [] },
    listVariants: NO_VARIANTS,
    getPublication: { publication: null },
    getTableColumns: { columns: null },
    getClaimLink: { link: null },
    listPosts: [
      {
        id: idOf("post"),
        title: "Science Day",
        template_id: TEMPLATE.id,
        caption: "",
        subcategory: "None",
        main_category: "",
        preview: "/p.webp",
        created_at: NOW,
      },
    ],
    creditTransactions: { data: [], hasMore: false },
    creditPlans: { plans: [], checkout: null, currency: "INR" },
    listEvents: { data: [] },
    listMembers: { data: { members: [], invitations: [] } },
    sendingProgress: { ...AT_REST, busy: true, counts: { ...AT_REST.counts, queued: 2 } },
  };
}

/** Opens a screen, which must make no call that the role does not allow. */
export function openAs(role: Role, path: string, others: Answers = {}): Opened {
  const opened = openScreen(path, { ...answersFor(role), ...others });
  expectAllowed(role, opened.asked);
  return opened;
}

/** The same for the list of students. */
export async function openStudentsAs(
  role: Role,
  others: Answers = {},
  students?: readonly Student[],
): Promise<OpenedStudents> {
  const opened = await openStudents({ answers: { ...answersFor(role), ...others }, ...(students && { students }) });
  expectAllowed(role, opened.asked);
  return opened;
}

function expectAllowed(role: Role, asked: readonly Question[]): void {
  onTestFinished(() => {
    const refused = asked.filter(({ name }) => {
      const need = needOf(name);
      return need !== undefined && need.of !== "self" && !isAllowed(role, need.may);
    });
    expect(refused.map(({ name }) => name)).toEqual([]);
  });
}
