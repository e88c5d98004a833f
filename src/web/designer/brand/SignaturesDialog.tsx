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
import { type SignerRow, personOf, withoutPerson, withPart } from "../../ui/signature/people.ts";
import { SignaturePicker } from "../../ui/signature/SignaturePicker.tsx";
import { Unfinished } from "../../ui/signature/Unfinished.tsx";
import type { Actions } from "../use-actions.ts";
import { addSignatories } from "./brand-pictures.ts";
import { useRemember } from "./use-remember.ts";

const say = SAY.signatures;
/** `making`: a drawing or scan that is not used yet. */
type Row = RowSigner & { making: boolean };
const NOBODY: Row = { name: "", role: "", signature: "", size: undefined, making: false };

export type SignaturesDialogProps = {
  open: boolean;
  actions: Actions;
  onClose: () => void;
  onAdded: (() => void) | undefined;
};

export function SignaturesDialog({ open, ...asked }: SignaturesDialogProps) {
  const { people, setPeople, keeps, setKeeps, refused, busy, change, close, put } = useSigning(asked);
  return (
    <DialogPanel
      open={open}
      onClose={close}
      width="wide"
      title={say.title}
      text={say.lead}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={close}>{SAY.product.cancel}</Button>
          <Button kind="primary" busy={busy} onClick={() => void put()}>
            {say.put}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {people.map(({ id, signatory }, nth) => (
          <PersonFields
            key={id}
            nth={nth + 1}
            person={signatory}
            refused={refused}
            error={errorOf(signatory, people)}
            onChange={(part) => change(id, part)}
            onRemove={people.length > 1 ? () => setPeople((before) => withoutPerson(before, id)) : undefined}
          />
        ))}
        {people.length < SIGNERS && (
          <Button
            icon={Plus}
            className="self-start"
            onClick={() => setPeople((before) => [...before, personOf(NOBODY)])}
          >
            {say.another}
          </Button>
        )}
        <Switch label={say.remember} hint={say.rememberHint} on={keeps} onChange={setKeeps} />
      </div>
    </DialogPanel>
  );
}

function useSigning({ actions, onClose, onAdded }: Omit<SignaturesDialogProps, "open">) {
  const [people, setPeople] = useState<readonly SignerRow<Row>[]>(() => [personOf(NOBODY)]);
  const [keeps, setKeeps] = useState(true);
  const [refused, setRefused] = useState(false);
  const [busy, setBusy] = useState(false);
  const remember = useRemember();
  function change(id: number, part: Partial<Row>): void {
    setRefused(false);
    setPeople((before) => withPart(before, id, part));
  }
  /** Closing gives up what is being drawn. */
  function close(): void {
    setRefused(false);
    setPeople((before) => before.map(({ id, signatory }) => ({ id, signatory: { ...signatory, making: false } })));
    onClose();
  }
  async function put(): Promise<void> {
    const rows = people.map(({ signatory }) => signatory);
    const named = rows.filter(hasName);
    if (named.length === 0 || rows.some((row) => row.making || isNameless(row))) return setRefused(true);
    setBusy(true);
    const added = await addSignatories(actions, named, { text_font: "" });
    setBusy(false);
    if (!added) return;
    if (keeps) remember(named);
    setPeople([personOf(NOBODY)]);
    onClose();
    onAdded?.();
  }
  return { people, setPeople, keeps, setKeeps, refused, busy, change, close, put };
}

type PersonFieldsProps = {
  nth: number;
  person: Row;
  /** The dialog's main button was pressed in vain. */
  refused: boolean;
  /** What is wrong with the name. */
  error: string | undefined;
  onChange: (part: Partial<Row>) => void;
  /** Undefined for the only person. */
  onRemove: (() => void) | undefined;
};

function PersonFields({ nth, person, refused, error, onChange, onRemove }: PersonFieldsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-b border-line pb-5">
      <legend className="mb-2 font-semibold">{say.person(nth)}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextInput
          label={SAY.brand.name}
          value={person.name}
          maxLength={BRAND.name}
          error={refused ? error : undefined}
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
        onMaking={(making) => onChange({ making })}
        onChange={(stored) =>
          onChange(
            stored === undefined
              ? { signature: "", size: undefined }
              : { signature: stored.src, size: { width: stored.width, height: stored.height } },
          )
        }
      />
      {refused && person.making && <Unfinished />}
      {onRemove && (
        <Button kind="plain" icon={X} className="-ml-2 self-start" onClick={onRemove}>
          {say.removePerson(nth)}
        </Button>
      )}
    </fieldset>
  );
}

function hasName({ name }: Row): boolean {
  return name.trim() !== "";
}

/** A role or a signature of nobody. */
function isNameless(row: Row): boolean {
  return !hasName(row) && (row.role.trim() !== "" || row.signature !== "");
}

function errorOf(row: Row, people: readonly SignerRow<Row>[]): string | undefined {
  if (isNameless(row)) return say.nameless;
  const isNobody = !people.some(({ signatory }) => hasName(signatory) || isNameless(signatory));
  return isNobody && row === people[0]?.signatory ? say.nobody : undefined;
}
