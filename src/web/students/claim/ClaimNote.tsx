// Says on the students screen that people ask to be added by the claim link.
import { SAY } from "#domain/say/say.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { useClaimLink } from "./use-claim-link.ts";

export function ClaimNote({ templateId, onLook }: { templateId: string; onLook: () => void }) {
  const { may } = useWorkspace();
  const { data: link } = useClaimLink(templateId, may("mails.send"));
  if (link == null || link.waiting === 0) return null;
  return (
    <Banner tone="note" className="mb-4" action={<Button onClick={onLook}>{SAY.corrections.look}</Button>}>
      {SAY.claimLink.waiting(link.waiting)}
    </Banner>
  );
}
