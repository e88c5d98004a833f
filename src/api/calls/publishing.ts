// Holding the certificates of a template, and publishing them all at once.
import * as z from "zod/mini";
import { HoldRequest, PublishRequest } from "#domain/mail/publication.ts";
import type { Call } from "../call.ts";
import { Publication } from "../publication.ts";
import { byId } from "./parts.ts";

const answer = z.object({ publication: z.nullable(Publication) });

export const PUBLISHING_CALLS = {
  getPublication: {
    method: "GET",
    path: "/students/publish/:id",
    who: "user",
    says: "Whether a template's certificates are held or were published.",
    ...byId,
    answer,
  },
  holdTemplate: {
    method: "PUT",
    path: "/students/publish/:id",
    who: "user",
    says: "Holds a template's certificates until somebody publishes them, or until a time.",
    ...byId,
    body: HoldRequest,
    answer,
  },
  liftHold: {
    method: "DELETE",
    path: "/students/publish/:id",
    who: "user",
    says: "Ends the hold without publishing: certificates are sent one by one again.",
    ...byId,
    answer,
  },
  publishTemplate: {
    method: "POST",
    path: "/students/publish/:id",
    who: "user",
    says: "Publishes all held certificates and mails them, ten seconds from now.",
    ...byId,
    body: PublishRequest,
    answer: z.object({ message: z.string(), publication: Publication, queued: z.number() }),
  },
  unpublishTemplate: {
    method: "POST",
    path: "/students/publish/:id/undo",
    who: "user",
    says: "Undoes publishing within its ten seconds.",
    ...byId,
    answer,
  },
} as const satisfies Record<string, Call>;
