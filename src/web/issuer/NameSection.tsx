// The issuer's name, edited in place.
import { Pencil } from "lucide-react";
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { IssuerNameForm } from "../shell/IssuerNameForm.tsx";
import { useIssuerName } from "../shell/use-issuer-name.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Section } from "../ui/layout/Section.tsx";

const say = SAY.issuerSettings;

/** `edited`: the form went away, and the button gets the focus back. */
type View = "reading" | "editing" | "edited";

export function NameSection() {
  const { name: workspace, personal, may } = useWorkspace();
  const [view, setView] = useState<View>("reading");
  const named = useIssuerName();
  if (named === undefined) return null;
  const { issuer, showName, mayChange } = named;
  const shown = issuer === "" && showName ? workspace : issuer;
  if (view === "editing")
    return (
      <Section title={say.name} hint={SAY.members.issuerHint}>
        <IssuerNameForm named={named} onDone={() => setView("edited")} />
      </Section>
    );
  return (
    <Section
      title={say.name}
      hint={SAY.members.issuerHint}
      action={
        mayChange && (
          <Button
            icon={Pencil}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that went away had the focus
            autoFocus={view === "edited"}
            onClick={() => setView("editing")}
          >
            {say.editName}
          </Button>
        )
      }
    >
      <p dir="auto" className={`wrap-anywhere ${shown === "" ? "text-ink-soft" : "font-medium"}`}>
        {shown === "" ? say.unnamed : shown}
      </p>
      {personal && !mayChange && may("issuer.change") && <p className="text-ink-soft">{say.nameOfOther}</p>}
    </Section>
  );
}
