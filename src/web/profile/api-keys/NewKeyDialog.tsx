// Makes a key: its name, what it may do, and until when.
import { type SubmitEvent, useId, useState } from "react";
import { API_KEY, type Scope, SCOPE_NAMES } from "#domain/account/api-key.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { TextInput } from "../../ui/controls/TextInput.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { reasonOr } from "../../ui/toasts/failure.ts";
import { useMakeKey } from "./use-api-keys.ts";

const say = SAY.apiKeys;
const LIVES = ["30", "90", "365", "never"] as const;
type Lives = (typeof LIVES)[number];
const OPTIONS = LIVES.map((value) => ({ value, label: value === "never" ? say.never : say.forDays(Number(value)) }));

type NewKeyDialogProps = { onClose: () => void; onMade: (key: string) => void };

export function NewKeyDialog({ onClose, onMade }: NewKeyDialogProps) {
  const form = useId();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly Scope[]>([]);
  const [lives, setLives] = useState<Lives>("365");
  const make = useMakeKey();
  const isIncomplete = name.trim() === "" || scopes.length === 0;
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (make.isPending || isIncomplete) return;
    make.mutate({ name: name.trim(), scopes: [...scopes], expires_at: endOf(lives) }, { onSuccess: onMade });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.add}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={onClose}>{SAY.product.cancel}</Button>
          <Button type="submit" form={form} kind="primary" idle={isIncomplete} busy={make.isPending}>
            {say.make}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {make.isError && <Banner tone="error">{reasonOr(say.makeFailed, make.error)}</Banner>}
        <TextInput label={say.name} hint={say.nameHint} maxLength={API_KEY.name} value={name} onChange={setName} />
        <Scopes chosen={scopes} onChoose={setScopes} />
        <Select label={say.until} value={lives} options={OPTIONS} onChange={setLives} />
      </form>
    </Dialog>
  );
}

type ScopesProps = { chosen: readonly Scope[]; onChoose: (scopes: readonly Scope[]) => void };

function Scopes({ chosen, onChoose }: ScopesProps) {
  return (
    <fieldset className="flex flex-col">
      <legend className="font-semibold">{say.may}</legend>
      {SCOPE_NAMES.map((scope) => (
        <label key={scope} className="flex min-h-9 cursor-pointer items-center gap-3 py-1 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            checked={chosen.includes(scope)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, scope] : chosen.filter((each) => each !== scope))
            }
          />
          {say.scopes[scope]}
        </label>
      ))}
    </fieldset>
  );
}

function endOf(lives: Lives): string | null {
  return lives === "never" ? null : new Date(Date.now() + Number(lives) * DAY).toISOString();
}
