// The domains by which issuers are known.
import type { ProofMethod } from "#domain/account/issuer-domain.ts";
import { index, pgTable, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { workspaces } from "./workspaces.ts";

/** At most one for each workspace. Several workspaces may prove the same domain. */
export const issuerDomains = pgTable(
  "issuer_domains",
  {
    ownerId: text()
      .primaryKey()
      .references(() => workspaces.id),
    /** In ASCII. */
    domain: text().notNull(),
    /** What its owner publishes in the DNS or in a file. */
    token: text().notNull(),
    addedAt: at().notNull(),
    /** How it was found last. */
    method: text().$type<ProofMethod>(),
    checkedAt: at(),
    /** Since when it counts; null while it does not. */
    verifiedAt: at(),
    failingSince: at(),
  },
  (t) => [index().on(t.checkedAt)],
);
