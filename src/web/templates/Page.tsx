// My Templates, and the same list as My Certificates.
import { SAY } from "#domain/say/say.ts";
import { Page } from "../ui/Page.tsx";

export function TemplatesPage() {
  return <Page title={SAY.templates.title}>{SAY.product.loading}</Page>;
}

export function CertificatesPage() {
  return <Page title={SAY.templates.certificatesTitle}>{SAY.product.loading}</Page>;
}
