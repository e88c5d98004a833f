// Whether the public page tells how many certificates were issued, and what it tells.
import { SAY } from "#domain/say/say.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { Switch } from "../ui/controls/Switch.tsx";
import { Section } from "../ui/layout/Section.tsx";
import { type IssuerSettings, useSaveIssuer } from "./use-issuer.ts";
import { formatDates } from "../ui/format-dates.ts";

const say = SAY.issuerSettings;
const dayOf = formatDates({ dateStyle: "long" });

export function NumbersSection({ issuer }: { issuer: IssuerSettings }) {
  const { may } = useWorkspace();
  const save = useSaveIssuer();
  const { show_numbers: isShown, numbers } = issuer;
  return (
    <Section title={SAY.issuer.numbers}>
      {may("issuer.change") ? (
        <Switch
          label={say.numbers}
          hint={say.numbersHint}
          on={save.isPending ? (save.variables.show_numbers ?? isShown) : isShown}
          onChange={(on) => save.mutate({ show_numbers: on })}
        />
      ) : (
        <p className="text-ink-soft">{say.numbersHint}</p>
      )}
      {isShown && <p>{numbers === null ? say.numbersSoon : sayNumbers(numbers)}</p>}
    </Section>
  );
}

function sayNumbers({ issued, withdrawn, since, counted_at: at }: NonNullable<IssuerSettings["numbers"]>): string {
  const counted = SAY.issuer.counted(dateOf(at));
  const first = since === null ? SAY.issuer.issued(issued) : SAY.issuer.issuedSince(issued, dateOf(since));
  return [first, ...(withdrawn > 0 ? [SAY.issuer.withdrawn(withdrawn)] : [])].join(". ").concat(`. ${counted}`);
}

function dateOf(at: string): string {
  return dayOf(new Date(at));
}
