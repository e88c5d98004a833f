// A template as one person will get it.
import { SAY } from "#domain/say/say.ts";
import { Page } from "../ui/Page.tsx";

export function PreviewPage() {
  return (
    <Page title={SAY.preview.title} back="/user/templates">
      {SAY.product.loading}
    </Page>
  );
}
