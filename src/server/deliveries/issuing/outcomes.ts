// What becomes of the people of an issue or a draft, and what it costs: the parts of both answers.
import type { IssueAnswer, IssueOutcome } from "#api/v1/calls/issues.ts";
import { PRICES } from "#domain/account/credits.ts";
import { aiPartsOf, needsAi } from "#domain/certificate/ai.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import type { RecipientState } from "../queue/recipient-states.ts";
import { filledIn } from "../recipients/filled.ts";
import type { IssuedDesign } from "../../templates/variants/designs.ts";
import { countUnfilled, creditsLeft } from "./store.ts";

export function mailOutcome({ hasEmail, onItsWay, mailed, suppressed }: RecipientState): IssueOutcome {
  if (!hasEmail) return "without_email";
  if (onItsWay) return "on_its_way";
  if (mailed) return "mailed_before";
  return suppressed ? "blocked" : "mailed";
}

export function addedOf({ imported, updated, skipped }: Record<"imported" | "updated" | "skipped", number>) {
  return { added: imported, updated, skipped };
}

export function outcomesOf(all: readonly IssueOutcome[]): Record<IssueOutcome, number> {
  const count = (outcome: IssueOutcome) => all.filter((each) => each === outcome).length;
  return {
    mailed: count("mailed"),
    issued: count("issued"),
    mailed_before: count("mailed_before"),
    on_its_way: count("on_its_way"),
    without_email: count("without_email"),
    blocked: count("blocked"),
    withdrawn: count("withdrawn"),
  };
}

/** What AI has to write or draw, and what the workspace has. */
export async function creditsFor(
  ctx: Context,
  tx: Database,
  of: { ownerId: string; templateId: string; given: readonly string[]; designs: readonly IssuedDesign[] },
): Promise<IssueAnswer["credits"]> {
  const { ownerId, templateId, given, designs } = of;
  const balance = ctx.config.credits === "unlimited" ? null : await creditsLeft(tx, ownerId);
  if (!designs.some(({ content }) => needsAi(aiPartsOf(content)))) return { needed: 0, balance };
  const unfilled = await countUnfilled(tx, given, await filledIn(tx, ownerId, templateId));
  return { needed: unfilled * PRICES.fill, balance };
}
