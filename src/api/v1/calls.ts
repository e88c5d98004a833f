// The table of calls for programs, over the same verbs as those of the screens.
import type * as z from "zod/mini";
import type { ProgramCall } from "./call.ts";
import { V1_CERTIFICATES } from "./calls/certificates.ts";
import { V1_DRAFTS } from "./calls/drafts.ts";
import { V1_FIGURES } from "./calls/figures.ts";
import { V1_ISSUES } from "./calls/issues.ts";
import { V1_STUDENTS } from "./calls/students.ts";
import { V1_TEMPLATES } from "./calls/templates.ts";
import { V1_WEBHOOKS } from "./calls/webhooks.ts";

export const V1_CALLS = {
  ...V1_TEMPLATES,
  ...V1_STUDENTS,
  ...V1_ISSUES,
  ...V1_DRAFTS,
  ...V1_CERTIFICATES,
  ...V1_FIGURES,
  ...V1_WEBHOOKS,
} as const satisfies Record<string, ProgramCall>;

export type V1Calls = typeof V1_CALLS;
export type V1CallName = keyof V1Calls;
export type V1Answer<N extends V1CallName> = z.output<V1Calls[N]["answer"]>;
