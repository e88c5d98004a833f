// Create Template.
import { SAY } from "#domain/say/say.ts";
import { Page } from "../ui/Page.tsx";

export function CreateTemplatePage() {
  return <Page title={SAY.createTemplate.title}>{SAY.product.loading}</Page>;
}
