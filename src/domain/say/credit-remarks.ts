// The remark of an entry in the history of credits, in the reader's language.
import type { CreditRemarks } from "../account/credits.ts";
import { SAY } from "./say.ts";
import { sayCode, type Sentences } from "./say-code.ts";

const REMARKS: Sentences<CreditRemarks> = {
  "credit.welcome": () => SAY.credits.welcome,
  "credit.returned": () => SAY.credits.returned,
  "credit.by_operator": () => SAY.credits.byOperator,
  "credit.plan_bought": ({ plan }) => SAY.buyCredits.bought(SAY.buyCredits.planName(plan)),
  "credit.ai_background": () => SAY.ai.background,
  "credit.ai_texts_for": ({ name }) => SAY.ai.fill(name),
  "credit.ai_texts": () => SAY.ai.texts,
  "credit.ai_caption": ({ title }) => SAY.posts.charged(title),
  "credit.text": ({ text }) => text,
};

export function sayRemarks(remarks: CreditRemarks): string {
  return sayCode(remarks, REMARKS);
}
