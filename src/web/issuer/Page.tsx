// /user/issuer: what readers see about who issued the certificates of the workspace in use.
import { SAY } from "#domain/say/say.ts";
import { ScreenFor, WhoCan } from "../shell/OnlyFor.tsx";
import { useWorkspace } from "../shell/use-workspace.ts";
import { useWorkspaces } from "../shell/use-workspaces.ts";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { Page } from "../ui/layout/Page.tsx";
import { SectionsSkeleton } from "../ui/layout/SectionsSkeleton.tsx";
import { Domain } from "./Domain.tsx";
import { LogoSection } from "./LogoSection.tsx";
import { NameSection } from "./NameSection.tsx";
import { NumbersSection } from "./NumbersSection.tsx";
import { IssuerPreview } from "./IssuerPreview.tsx";
import { SiteSection } from "./SiteSection.tsx";
import { useIssuer } from "./use-issuer.ts";

const say = SAY.issuerSettings;

export function IssuerPage() {
  return (
    <Page title={say.title} back="/user/templates">
      <ScreenFor permission="issuer.see">
        <Settings />
      </ScreenFor>
    </Page>
  );
}

function Settings() {
  const { id, name } = useWorkspace();
  const loaded = useIssuer();
  const workspaces = useWorkspaces();
  // The name comes with the workspaces; all sections appear at once.
  const waits = loaded.isPending || workspaces.isPending;
  const issuer = waits ? undefined : loaded.data;
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <p className="text-ink-soft wrap-anywhere">{say.lead(name)}</p>
      <WhoCan permission="issuer.change" />
      {waits && !loaded.isError && <SectionsSkeleton />}
      {loaded.isError && <NotLoaded of={loaded}>{say.loadFailed}</NotLoaded>}
      {issuer && (
        <>
          <IssuerPreview issuer={issuer} />
          <NameSection key={`name ${id}`} />
          <Domain key={`domain ${id}`} domain={issuer.domain} />
          <LogoSection logo={issuer.logo} />
          <SiteSection key={`site ${id}`} site={issuer.site} />
          <NumbersSection issuer={issuer} />
        </>
      )}
    </div>
  );
}
