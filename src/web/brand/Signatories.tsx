// Who signs: name, role and a scanned signature. The first two are put into designs.
import { Plus } from "lucide-react";
import { BRAND, type Signatory } from "#domain/brand/brand.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { TextInput } from "../ui/controls/TextInput.tsx";
import { SignaturePicker } from "../ui/signature/SignaturePicker.tsx";

const say = SAY.brand;
const NOBODY: Signatory = { name: "", role: "", signature: "" };

type SignatoriesProps = { signatories: readonly Signatory[]; onChange: (signatories: Signatory[]) => void };

export function Signatories({ signatories, onChange }: SignatoriesProps) {
  const set = (nth: number, part: Partial<Signatory>) =>
    onChange(signatories.map((each, at) => (at === nth ? { ...each, ...part } : each)));
  return (
    <div className="flex flex-col gap-5">
      {signatories.map((signatory, nth) => (
        // Two may have the same name while it is typed.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={nth} className="flex flex-col gap-3 border-b border-line pb-5">
          <legend className="mb-2 font-semibold">{say.signatory(nth + 1)}</legend>
          <div className="grid gap-3 md:grid-cols-2">
            <TextInput
              label={say.name}
              value={signatory.name}
              maxLength={BRAND.name}
              required
              onChange={(name) => set(nth, { name })}
            />
            <TextInput
              label={say.role}
              value={signatory.role}
              maxLength={BRAND.name}
              onChange={(role) => set(nth, { role })}
            />
          </div>
          <div className="flex flex-col gap-3">
            <SignaturePicker
              name={say.signature}
              address={signatory.signature}
              onChange={(stored) => set(nth, { signature: stored?.src ?? "" })}
            />
            <Button
              kind="plain"
              className="self-start"
              onClick={() => onChange(signatories.filter((_, at) => at !== nth))}
            >
              {say.removeSignatory(nth + 1)}
            </Button>
          </div>
        </fieldset>
      ))}
      {signatories.length < BRAND.signatories && (
        <Button icon={Plus} className="self-start" onClick={() => onChange([...signatories, NOBODY])}>
          {say.addSignatory}
        </Button>
      )}
    </div>
  );
}
