// Calls for programs about batches that were prepared for a person, who alone sends them.
import * as z from "zod/mini";
import { Id } from "#domain/id.ts";
import { WaitingDraft } from "../../calls/drafts.ts";
import { byId, PAGE } from "../../calls/parts.ts";
import { Done } from "../../shapes.ts";
import type { ProgramCall } from "../call.ts";
import { AN_ID, ANOTHER_ID, answeredPage } from "../parts.ts";

export const V1_DRAFTS = {
  v1ListDrafts: {
    method: "GET",
    path: "/drafts",
    tag: "Issues",
    says: "Batches that agents prepared and that wait for a person, the newest first; with `template` those of one template. Those whose people were all mailed in another way are left out, so a page can have fewer rows than `limit`. `link` leads an owner, manager or sender to the button that sends one.",
    may: "mails.see",
    query: z.object({ ...PAGE, template: z.optional(Id) }),
    answer: answeredPage(z.extend(WaitingDraft, { link: z.string() })),
    example: {
      answer: {
        data: [
          {
            id: AN_ID,
            template: { id: ANOTHER_ID, name: "HackFest 2026" },
            key: "Club agent",
            created_at: "2026-11-24T16:30:00.000Z",
            ends_at: "2026-12-24T16:30:00.000Z",
            people: 12,
            link: `https://certificates.example.org/user/templates/students/${ANOTHER_ID}?draft=${AN_ID}`,
          },
        ],
        next: null,
      },
    },
  },
  v1DiscardDraft: {
    method: "DELETE",
    path: "/drafts/:id",
    tag: "Issues",
    says: "Discards a batch that this key prepared, before a person sends it. Its people stay on the list.",
    may: "lists.change",
    ...byId,
    answer: Done,
    example: { answer: { ok: true } },
  },
} as const satisfies Record<string, ProgramCall>;
