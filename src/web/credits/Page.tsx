// The balance and the ledger.
import { SAY } from "#domain/say/say.ts";
import { Page } from "../ui/Page.tsx";

export function CreditsPage() {
  return <Page title={SAY.credits.title}>{SAY.product.loading}</Page>;
}
