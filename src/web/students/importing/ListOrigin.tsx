// Says whose export a list is, what its team rows become, and which of its rows are kept.
import { SAY } from "#domain/say/say.ts";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import type { SaidFilter } from "./arrangement.ts";
import type { ReadList } from "./held-list.ts";
import type { Importing } from "./use-import.ts";

const say = SAY.listSource;
type Props = { importing: Importing; held: ReadList };

export function ListOrigin({ importing, held }: Props) {
  const { preset, teams } = held.arrangement;
  return (
    <>
      {preset !== undefined && (
        <Banner
          tone="note"
          action={
            <Button onClick={() => importing.layOut(held, { preset: false, teams: teams?.on ?? true })}>
              {say.notThis}
            </Button>
          }
        >
          {say.recognised(say.presets[preset])}
        </Banner>
      )}
      {teams !== undefined && (
        <Switch
          label={say.members}
          hint={teams.on ? say.people(teams.teams, teams.people) : say.teamsAsRows}
          on={teams.on}
          onChange={(on) => importing.layOut(held, { preset: preset !== undefined, teams: on })}
        />
      )}
      <Kept {...{ importing, held }} />
    </>
  );
}

function Kept({ importing, held }: Props) {
  const { proposal, only, total } = held.arrangement;
  if (only !== undefined)
    return (
      <Banner tone="note" action={<Button onClick={() => importing.keepOnly(held, undefined)}>{say.allRows}</Button>}>
        {say.only(only.name, valuesOf(only), held.summary.rows, total)}
      </Banner>
    );
  if (proposal === undefined) return null;
  const { at, keys } = proposal;
  return (
    <Banner
      tone="note"
      action={<Button onClick={() => importing.keepOnly(held, { at, keys })}>{say.keepThese}</Button>}
    >
      {say.propose(proposal.name, valuesOf(proposal), proposal.count, total)}
    </Banner>
  );
}

function valuesOf({ values }: SaidFilter): string {
  return values.map(sayValue).join(say.or);
}

export function sayValue({ key, value }: SaidFilter["values"][number]): string {
  return key === "filled" || key === "empty" ? say[key] : value;
}
