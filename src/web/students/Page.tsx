// The students of a template.
import { SAY } from "#domain/say/say.ts";
import { Page } from "../ui/Page.tsx";

export function StudentsPage() {
  return (
    <Page title={SAY.students.title} back="/user/templates">
      {SAY.product.loading}
    </Page>
  );
}
