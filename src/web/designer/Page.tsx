// The canvas designer.
import { SAY } from "#domain/say/say.ts";
import { Page } from "../ui/Page.tsx";

export function DesignerPage() {
  return (
    <Page title={SAY.designer.title} back="/user/templates">
      {SAY.product.loading}
    </Page>
  );
}
