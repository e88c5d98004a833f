// Mail texts that the workspace keeps: chosen by whoever sends, saved, renamed and deleted by whoever manages.
import { useState } from "react";
import type { SavedText } from "#api/shapes.ts";
import { cleanMessage } from "#domain/mail/batch.ts";
import { SAVED_TEXTS } from "#domain/mail/saved-text.ts";
import { SAY } from "#domain/say/say.ts";
import { cleanText } from "#domain/text.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { NativeSelect } from "../../ui/controls/NativeSelect.tsx";
import { TextInput } from "../../ui/controls/TextInput.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { FocusKept } from "../../ui/overlays/FocusKept.tsx";
import { useSavedTexts } from "./use-saved-texts.ts";

const say = SAY.mailWords.saved;
type Words = Pick<SavedText, "subject" | "message">;
/** `onReplace`: instead of words that are kept nowhere. */
type Props = Words & { onChoose: (words: Words) => void; onReplace: (words: Words) => void };
type Naming = { step: "closed" } | { step: "new" } | { step: "rename"; text: SavedText };

export function SavedTexts({ subject, message, onChoose, onReplace }: Props) {
  const kept = useSavedTexts();
  const { texts, isError, chosen, choose, deleted, add, update, remove, busy } = kept;
  const { may } = useWorkspace();
  const [naming, setNaming] = useState<Naming>({ step: "closed" });
  const close = () => setNaming({ step: "closed" });
  const pick = (id: string) => {
    const text = texts.find((each) => each.id === id);
    if (text === undefined) return;
    choose(id);
    const isKept = texts.some((each) => isSame(each, { subject, message }));
    (isKept ? onChoose : onReplace)({ subject: text.subject, message: text.message });
  };
  const name = (typed: string) => {
    if (naming.step === "new") add.mutate({ name: typed, subject, message }, { onSuccess: close });
    if (naming.step === "rename") update.mutate({ id: naming.text.id, name: typed }, { onSuccess: close });
  };
  return (
    <div className="flex flex-col gap-3">
      {isError && <Banner tone="error">{say.fetchFailed}</Banner>}
      {texts.length > 0 && (
        <NativeSelect
          label={say.choose}
          value={chosen?.id}
          empty={say.nothingChosen}
          options={texts.map((text) => ({ value: text.id, label: text.name }))}
          onChange={pick}
        />
      )}
      {deleted !== undefined && (
        <Banner
          tone="note"
          action={
            <Button kind="plain" busy={busy} onClick={() => add.mutate(deleted)}>
              {SAY.product.undo}
            </Button>
          }
        >
          {say.deleted(deleted.name)}
        </Banner>
      )}
      {may("saved_texts.change") && naming.step === "closed" && (
        <Acts
          {...{ chosen, busy, subject, message }}
          onNew={() => setNaming({ step: "new" })}
          onRename={(text) => setNaming({ step: "rename", text })}
          onSave={(text) => update.mutate({ id: text.id, subject, message })}
          onDelete={(text) => remove.mutate(text)}
        />
      )}
      {naming.step !== "closed" && (
        <FocusKept>
          <Name first={naming.step === "rename" ? naming.text.name : ""} busy={busy} onName={name} onClose={close} />
        </FocusKept>
      )}
    </div>
  );
}

/** As they are saved. */
function isSame(kept: Words, typed: Words): boolean {
  return kept.subject === cleanText(typed.subject) && kept.message === cleanMessage(typed.message);
}

type ActsProps = Words & {
  chosen: SavedText | undefined;
  busy: boolean;
  onNew: () => void;
  onRename: (text: SavedText) => void;
  onSave: (text: SavedText) => void;
  onDelete: (text: SavedText) => void;
};

function Acts({ chosen, busy, subject, message, onNew, onRename, onSave, onDelete }: ActsProps) {
  const changed = chosen !== undefined && !isSame(chosen, { subject, message });
  const isTyped = subject !== "" || message !== "";
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {changed && (
        <Button busy={busy} onClick={() => onSave(chosen)}>
          {say.saveChanges}
        </Button>
      )}
      {isTyped && (chosen === undefined || changed) && (
        <Button idle={busy} onClick={onNew}>
          {chosen === undefined ? say.save : say.saveAsNew}
        </Button>
      )}
      {chosen !== undefined && (
        <>
          <Button idle={busy} onClick={() => onRename(chosen)}>
            {say.rename}
          </Button>
          <Button idle={busy} onClick={() => onDelete(chosen)}>
            {say.delete}
          </Button>
        </>
      )}
    </div>
  );
}

type NameProps = { first: string; busy: boolean; onName: (name: string) => void; onClose: () => void };

function Name({ first, busy, onName, onClose }: NameProps) {
  const [name, setName] = useState(first);
  const [missed, setMissed] = useState(false);
  const submit = () => {
    if (name.trim() === "") setMissed(true);
    else if (!busy) onName(name);
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextInput
        label={say.name}
        value={name}
        maxLength={SAVED_TEXTS.name}
        error={missed && name.trim() === "" ? say.nameMissing : undefined}
        className="min-w-56 grow"
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a button was pressed for this field
        autoFocus
      />
      <Button busy={busy} onClick={submit}>
        {say.keep}
      </Button>
      <Button kind="plain" onClick={onClose}>
        {SAY.product.cancel}
      </Button>
    </div>
  );
}
