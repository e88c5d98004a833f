// Calls about the mail texts that the workspace in use keeps.
import * as z from "zod/mini";
import { Id } from "#domain/id.ts";
import { SavedTextChange, SavedTextRequest } from "#domain/mail/saved-text.ts";
import type { Call } from "../call.ts";
import { Done, SavedText } from "../shapes.ts";
import { byId, data } from "./parts.ts";

export const SAVED_TEXTS_CALLS = {
  listSavedTexts: {
    method: "GET",
    path: "/user/saved-texts",
    who: "user",
    says: "The mail texts that the workspace in use keeps, by name; at most 50.",
    answer: data(z.array(SavedText)),
  },
  addSavedText: {
    method: "POST",
    path: "/user/saved-texts",
    who: "user",
    says: "Keeps a subject and a message under a name that no other text of the workspace has.",
    body: SavedTextRequest,
    answer: data(z.object({ id: Id })),
  },
  updateSavedText: {
    method: "PUT",
    path: "/user/saved-texts/:id",
    who: "user",
    says: "Changes the name, subject and message of a kept text, or only those that are named.",
    ...byId,
    body: SavedTextChange,
    answer: Done,
  },
  deleteSavedText: {
    method: "DELETE",
    path: "/user/saved-texts/:id",
    who: "user",
    says: "Deletes a kept text. To undo it, add it again.",
    ...byId,
    answer: Done,
  },
} as const satisfies Record<string, Call>;
