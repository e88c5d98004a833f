// Warnings that no text check finds: sample names and dates of a starter, a QR code too small to scan, and a missing
// issuer.
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { BatchAudience } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { sampleTextsIn } from "#domain/starters/sample-texts.ts";
import { smallCodes } from "#render/small-codes.ts";
import { IssuerNameForm } from "../../shell/IssuerNameForm.tsx";
import { useIssuerName } from "../../shell/use-issuer-name.ts";
import { usePublicUrl } from "../../shell/use-settings.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { allDesigns, type RowDesigns } from "../../ui/fitting/row-designs.ts";
import { Banner } from "../../ui/layout/Banner.tsx";
import { FocusKept } from "../../ui/overlays/FocusKept.tsx";

const say = SAY.mail.before;
/** Maximum number of quoted texts. */
const QUOTED = 3;
const LINK = "font-semibold text-brand underline";
type Props = { templateId: string; designs: RowDesigns; audience: BatchAudience };

export function BeforeItGoes({ templateId, designs, audience }: Props) {
  const samples = useMemo(() => [...new Set(allDesigns(designs).flatMap(sampleTextsIn))], [designs]);
  const publicUrl = usePublicUrl();
  const { may } = useWorkspace();
  const [least] = useMemo(
    () => allDesigns(designs).flatMap((design) => [...smallCodes(design, publicUrl).values()]),
    [designs, publicUrl],
  );
  const change = may("designs.change") && (
    <Link to="/user/templates/customize/$id" params={{ id: templateId }} className={LINK}>
      {say.change}
    </Link>
  );
  return (
    <>
      {samples.length > 0 && (
        <Banner tone="note" action={change}>
          {say.samples(samples.slice(0, QUOTED))}
        </Banner>
      )}
      {least !== undefined && (
        <Banner tone="note" action={change}>
          {say.codeTooSmall(least)}
        </Banner>
      )}
      {audience.issuer === "" && <MissingIssuer />}
    </>
  );
}

/** Named here, so that nobody has to leave the mail for it. */
function MissingIssuer() {
  const [isNaming, setIsNaming] = useState(false);
  const named = useIssuerName();
  if (isNaming && named !== undefined)
    return (
      <FocusKept>
        <div className="rounded-control border border-line bg-brand-wash px-4 py-3">
          <IssuerNameForm named={named} onDone={() => setIsNaming(false)} />
        </div>
      </FocusKept>
    );
  return (
    <Banner
      tone="note"
      action={
        named?.mayChange && (
          <Button kind="plain" onClick={() => setIsNaming(true)}>
            {say.name}
          </Button>
        )
      }
    >
      {say.noIssuer}
    </Banner>
  );
}
