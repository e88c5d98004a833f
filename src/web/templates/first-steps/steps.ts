// The first steps and their state, derived from the templates; nothing is stored.
import type { ListedTemplate } from "#api/shapes.ts";

export type StepName = "design" | "students" | "send";
export type FirstStep = {
  name: StepName;
  done: boolean;
  /** The template it continues with; none for the first step. */ template?: string;
};

type Seen = Pick<ListedTemplate, "id" | "designed" | "students" | "sent" | "sample">;

/** The sample template does not count. `templates` newest change first. */
export function firstSteps(templates: readonly Seen[]): FirstStep[] {
  const own = templates.filter(({ sample }) => !sample);
  const designed = own.filter((template) => template.designed);
  const listed = own.filter(({ students }) => students > 0);
  const next = (listed[0] ?? designed[0] ?? own[0])?.id;
  const goOn = next === undefined ? {} : { template: next };
  return [
    { name: "design", done: designed.length > 0, ...goOn },
    { name: "students", done: listed.length > 0, ...goOn },
    { name: "send", done: own.some(({ sent }) => sent > 0), ...goOn },
  ];
}
