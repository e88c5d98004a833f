// Who signs: name, role and a scanned signature. The first two are put into designs.
import { Plus, X } from "lucide-react";
import { BRAND, type Signatory } from "#domain/brand/brand.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { TextInput } from "../ui/controls/TextInput.tsx";
import { type SignerRow, personOf, withoutPerson, withPart } from "../ui/signature/people.ts";
import { SignaturePicker } from "../ui/signature/SignaturePicker.tsx";
import { Unfinished } from "../ui/signature/Unfinished.tsx";

const say = SAY.brand;
/** `making`: a drawing or scan that is not used yet. */
type Row = Signatory & { making: boolean };
const NOBODY: Row = { name: "", role: "", signature: "", making: false };

export type SignerRows = readonly SignerRow<Row>[];
/** A signature may be stored after another change: each is made of the newest people. */
type SignatoriesProps = {
  people: SignerRows;
  /** It was to be saved while a signature is being made. */
  refused: boolean;
  onChange: (change: (before: SignerRows) => SignerRows) => void;
};

export function Signatories({ people, refused, onChange }: SignatoriesProps) {
  const set = (id: number, part: Partial<Row>) => onChange((before) => withPart(before, id, part));
  return (
    <div className="flex flex-col gap-5">
      {people.map(({ id, signatory }, nth) => (
        <fieldset key={id} className="flex flex-col gap-3 border-b border-line pb-5">
          <legend className="mb-2 font-semibold">{say.signatory(nth + 1)}</legend>
          <div className="grid gap-3 md:grid-cols-2">
            <TextInput
              label={say.name}
              value={signatory.name}
              maxLength={BRAND.name}
              required
              onChange={(name) => set(id, { name })}
            />
            <TextInput
              label={say.role}
              value={signatory.role}
              maxLength={BRAND.name}
              onChange={(role) => set(id, { role })}
            />
          </div>
          <div className="flex flex-col gap-3">
            <SignaturePicker
              name={say.signature}
              address={signatory.signature}
              onMaking={(making) => set(id, { making })}
              onChange={(stored) => set(id, { signature: stored?.src ?? "" })}
            />
            {refused && signatory.making && <Unfinished />}
            <Button
              kind="plain"
              icon={X}
              className="-ml-2 self-start"
              onClick={() => onChange((before) => withoutPerson(before, id))}
            >
              {say.removeSignatory(nth + 1)}
            </Button>
          </div>
        </fieldset>
      ))}
      {people.length < BRAND.signatories && (
        <Button icon={Plus} className="self-start" onClick={() => onChange((before) => [...before, personOf(NOBODY)])}>
          {say.addSignatory}
        </Button>
      )}
    </div>
  );
}
