// Asks who signs: up to four people, each with a name, a role and a signature.
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { BRAND } from "#domain/brand/brand.ts";
import { SIGNERS, type RowSigner } from "#domain/brand/signature-row.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { TextInput } from "../../ui/controls/TextInput.tsx";
import { DialogPanel } from "../../ui/overlays/DialogPanel.tsx";
import { SignaturePicker } from "../../ui/signature/SignaturePicker.tsx";
import type { Actions } from "../use-actions.ts";
import { addSignatories } from "./brand-pictures.ts";
import { useRemember } from "./use-remember.ts";

const say = SAY.signatures;
const NOBODY: RowSigner = { name: "", role: "", signature: "", size: undefined };

export type SignaturesDialogProps = {
  open: boolean;
  actions: Actions;
  onClose: () => void;
  onAdded: (() => void) | undefined;
};

export function SignaturesDialog({ open, actions, onClose, onAdded }: SignaturesDialogProps) {
  const [people, setPeople] = useState<readonly RowSigner[]>([NOBODY]);
  const [keeps, setKeeps] = useState(true);
  const [missing, setMissing] = useState(false);
  const remember = useRemember();
  function change(nth: number, part: Partial<RowSigner>): void {
    setMissing(false);
    setPeople(people.map((each, at) => (at === nth ? { ...each, ...part } : each)));
  }
  async function put(): Promise<void> {
    const named = people.filter(({ name }) => name.trim() !== "");
    if (named.length === 0) return setMissing(true);
    if (keeps) remember(named);
    onClose();
    await addSignatories(actions, named, { text_font: "" });
    setPeople([NOBODY]);
    onAdded?.();
  }
  return (
    <DialogPanel
      open={open}
      onClose={onClose}
      width="wide"
      title={say.title}
      text={say.lead}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={onClose}>{SAY.product.cancel}</Button>
          <Button kind="primary" onClick={() => void put()}>
            {say.put}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {people.map((person, nth) => (
          <PersonFields
            // Two may have the same name while it is typed.
            // oxlint-disable-next-line react/no-array-index-key
            key={nth}
            nth={nth + 1}
            person={person}
            error={missing && nth === 0 ? say.nobody : undefined}
            onChange={(part) => change(nth, part)}
            onRemove={people.length > 1 ? () => setPeople(people.filter((_, at) => at !== nth)) : undefined}
          />
        ))}
        {people.length < SIGNERS && (
          <Button icon={Plus} className="self-start" onClick={() => setPeople([...people, NOBODY])}>
            {say.another}
          </Button>
        )}
        <Switch label={say.remember} hint={say.rememberHint} on={keeps} onChange={setKeeps} />
      </div>
    </DialogPanel>
  );
}

type PersonFieldsProps = {
  nth: number;
  person: RowSigner;
  error: string | undefined;
  onChange: (part: Partial<RowSigner>) => void;
  /** Undefined for the only person. */
  onRemove: (() => void) | undefined;
};

function PersonFields({ nth, person, error, onChange, onRemove }: PersonFieldsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-b border-line pb-5">
      <legend className="mb-2 font-semibold">{say.person(nth)}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextInput
          label={SAY.brand.name}
          value={person.name}
          maxLength={BRAND.name}
          error={error}
          onChange={(name) => onChange({ name })}
        />
        <TextInput
          label={SAY.brand.role}
          value={person.role}
          maxLength={BRAND.name}
          onChange={(role) => onChange({ role })}
        />
      </div>
      <SignaturePicker
        name={SAY.brand.signature}
        address={person.signature}
        onChange={(stored) =>
          onChange(
            stored === undefined
              ? { signature: "", size: undefined }
              : { signature: stored.src, size: { width: stored.width, height: stored.height } },
          )
        }
      />
      {onRemove && (
        <Button kind="plain" icon={X} className="self-start" onClick={onRemove}>
          {say.removePerson(nth)}
        </Button>
      )}
    </fieldset>
  );
}
