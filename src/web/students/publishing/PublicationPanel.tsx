// Says that the certificates of a list are held, being published, or published; publishes them, or undoes it.
import { Send, Undo2 } from "lucide-react";
import type { Publication } from "#api/publication.ts";
import { SAY } from "#domain/say/say.ts";
import { OnlyFor } from "../../shell/OnlyFor.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { useSecondsUntil } from "../../ui/hooks/use-seconds-until.ts";
import { Banner } from "../../ui/layout/Banner.tsx";
import { whenText } from "../../ui/when-text.ts";
import { usePublication, usePublishing } from "./use-publication.ts";

const say = SAY.publishing;
type Props = { templateId: string; onPublish: () => void };

export function PublicationPanel({ templateId, onPublish }: Props) {
  const publication = usePublication(templateId);
  if (publication == null) return null;
  return (
    <section aria-label={say.panel} className="mb-4">
      {publication.state === "held" && <Held {...{ publication, templateId, onPublish }} />}
      {publication.state === "publishing" && <Publishing {...{ publication, templateId }} />}
      {publication.state === "published" && <Published {...{ publication }} />}
    </section>
  );
}

type StateProps = { publication: Publication };

function Held({ publication, templateId, onPublish }: StateProps & Props) {
  const { lift } = usePublishing(templateId);
  return (
    <Banner
      tone="note"
      action={
        <OnlyFor permission="mails.send">
          <div className="flex flex-wrap gap-2">
            <Button kind="primary" icon={Send} onClick={onPublish}>
              {say.publishNow}
            </Button>
            <Button busy={lift.isPending} onClick={() => lift.mutate()}>
              {say.lift}
            </Button>
          </div>
        </OnlyFor>
      }
    >
      <p className="font-semibold">{say.heldTitle}</p>
      <p className="text-s">
        {say.heldNow} {publication.publish_at !== null && say.publishesAt(whenText(publication.publish_at))}
      </p>
    </Banner>
  );
}

function Publishing({ publication, templateId }: StateProps & { templateId: string }) {
  const { undo } = usePublishing(templateId);
  const seconds = useSecondsUntil(Date.parse(publication.published_at ?? ""));
  return (
    <Banner
      tone="note"
      action={
        <OnlyFor permission="mails.send">
          <Button icon={Undo2} busy={undo.isPending} disabled={seconds === 0} onClick={() => undo.mutate()}>
            {SAY.product.undo}
          </Button>
        </OnlyFor>
      }
    >
      <p className="tabular">{say.publishingIn(seconds)}</p>
    </Banner>
  );
}

function Published({ publication: { published_at: at, late } }: StateProps) {
  return (
    <p className="text-s text-ink-soft">
      {say.publicSince(whenText(at ?? ""))} {late && say.lateOn}
    </p>
  );
}
