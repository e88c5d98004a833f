// The keys of a workspace: name, state, what each may do, its last use and its end.
import type { ApiKey } from "#api/calls/api-keys.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Badge } from "../../ui/layout/Badge.tsx";
import { FocusKept } from "../../ui/overlays/FocusKept.tsx";
import { whenText } from "../../ui/when-text.ts";
import { formatDates } from "../../ui/format-dates.ts";

const say = SAY.apiKeys;
const dayOf = formatDates({ dateStyle: "medium" });
const day = (at: string) => dayOf(new Date(at));

export function KeyList({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }) {
  return (
    <ul aria-label={say.title} className="divide-y divide-line rounded-card border border-line bg-surface">
      {keys.map((key) => (
        <Row key={key.id} row={key} onRevoke={onRevoke} />
      ))}
    </ul>
  );
}

function Row({ row, onRevoke }: { row: ApiKey; onRevoke: (key: ApiKey) => void }) {
  const { name, prefix, scopes, state, made_by: maker, created_at: made, expires_at: ends, used_at: used } = row;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span dir="auto" className="font-medium wrap-anywhere">
            {name}
          </span>
          <code className="text-s text-ink-soft">{`${prefix}…`}</code>
          {state !== "active" && <Badge>{say.states[state]}</Badge>}
        </p>
        <p className="text-s">{scopes.map((scope) => say.scopes[scope]).join(" · ")}</p>
        <p className="tabular text-s text-ink-soft">
          {used === null ? say.neverUsed : say.usedAt(whenText(used))}
          {" · "}
          {ends === null ? say.noEnd : say.endsOn(day(ends))}
          {" · "}
          {say.madeBy(maker, day(made))}
        </p>
      </div>
      {state !== "revoked" && (
        <FocusKept>
          <span className="-mx-4">
            <Button kind="plain" aria-label={say.revokeOf(name)} onClick={() => onRevoke(row)}>
              {say.revoke}
            </Button>
          </span>
        </FocusKept>
      )}
    </li>
  );
}
