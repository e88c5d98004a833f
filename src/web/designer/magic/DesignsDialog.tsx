// The sentence, examples, and the three designs made from it.
import { Check, RefreshCw, WandSparkles } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";
import { AI } from "#domain/certificate/ai.ts";
import type { Brief } from "#domain/magic/brief.ts";
import { SAY } from "#domain/say/say.ts";
import { type StarterName, STARTERS } from "#domain/starters/catalogue.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { TextArea } from "../../ui/controls/TextInput.tsx";
import { Waiting } from "../../ui/layout/Waiting.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import type { useDesigns } from "./use-designs.ts";

const say = SAY.magic.designs;

type DesignsDialogProps = {
  open: boolean;
  designs: ReturnType<typeof useDesigns>;
  onTake: (look: StarterName) => void;
  onClose: () => void;
};

export function DesignsDialog({ open, designs, onTake, onClose }: DesignsDialogProps) {
  const { made, working, make } = designs;
  const [sentence, setSentence] = useState("");
  const form = useId();
  const prompt = sentence.trim();
  const isAgain = made?.prompt === prompt;
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (prompt !== "") void make(prompt);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say.title}
      text={say.pitch}
      closeLabel={SAY.product.close}
      width={made === undefined ? "wide" : "widest"}
      actions={
        <Button
          type="submit"
          form={form}
          kind={isAgain ? "quiet" : "primary"}
          icon={isAgain ? RefreshCw : WandSparkles}
          busy={working.kind === "making"}
          disabled={prompt === "" || working.kind === "taking"}
        >
          {isAgain ? say.again : say.make}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-3">
        <TextArea
          label={say.sentence}
          placeholder={say.placeholder}
          value={sentence}
          rows={2}
          maxLength={AI.prompt}
          onChange={setSentence}
        />
        {prompt === "" && <Examples onPick={setSentence} />}
        <p className="text-s text-ink-soft">{say.free}</p>
      </form>
      {working.kind === "making" ? <Waiting label={say.making} /> : <Choice designs={designs} onTake={onTake} />}
    </Dialog>
  );
}

function Examples({ onPick }: { onPick: (example: string) => void }) {
  return (
    <ul aria-label={SAY.magic.ideas} className="flex flex-wrap gap-1.5">
      {say.examples.map((example) => (
        <li key={example}>
          <button
            type="button"
            onClick={() => onPick(example)}
            className="min-h-8 rounded-card border border-edge px-2.5 py-1 text-left text-s font-semibold text-ink-soft transition-colors duration-120 hover:border-brand hover:text-ink max-md:min-h-11"
          >
            {example}
          </button>
        </li>
      ))}
    </ul>
  );
}

function hasSampleSigners({ signers, post }: Brief): boolean {
  return signers.length === 0 && !post;
}

function Choice({ designs, onTake }: Pick<DesignsDialogProps, "designs" | "onTake">) {
  const { made, working } = designs;
  if (made === undefined) return null;
  return (
    <div className="@container flex flex-col gap-3 pt-5">
      {made.composed.by === "fallback" && <output>{say.fallback}</output>}
      <ul aria-label={say.title} className="grid items-end gap-5 @2xl:grid-cols-3">
        {made.composed.designs.map(({ look, picture }) => (
          <li key={look} className="flex min-w-0 flex-col items-center gap-2.5">
            <div className="flex w-full items-center justify-center rounded-card bg-sunken p-3">
              <img
                src={`data:image/webp;base64,${picture}`}
                alt={say.pictureOf(SAY.gallery.titleOf(STARTERS[look].title))}
                className="max-h-[60dvh] max-w-full shadow-print"
              />
            </div>
            <Button
              icon={Check}
              className="w-full"
              aria-label={`${say.use}: ${SAY.gallery.titleOf(STARTERS[look].title)}`}
              busy={working.kind === "taking" && working.look === look}
              idle={working.kind === "taking"}
              onClick={() => onTake(look)}
            >
              {say.use}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-s text-ink-soft">
        {say.editable} {hasSampleSigners(made.composed.brief) && say.sampleSigners}
      </p>
    </div>
  );
}
