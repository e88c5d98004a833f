// The logo of an issuer, for what names it elsewhere.
import type { Database } from "../database/open.ts";
import { findProfile } from "./profile-store.ts";

/** The address of the picture; empty if there is none. */
export async function issuerLogo(db: Database, ownerId: string): Promise<string> {
  return (await findProfile(db, ownerId)).logo;
}
