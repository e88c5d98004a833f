// The correction requests of a template, for its organiser.
import type { Correction } from "#api/shapes.ts";
import { UserError } from "#domain/user-error.ts";
import type { Database } from "../database/open.ts";
import { correctionsOf } from "./store.ts";

export async function listCorrections(db: Database, ownerId: string, templateId: string): Promise<Correction[]> {
  const found = await correctionsOf(db, ownerId, templateId);
  if (found === undefined) throw new UserError("template.not_found");
  return found;
}
