// The form that generates a background from a description, with its price.
import { Sparkles } from "lucide-react";
import { type SubmitEvent, useRef, useState } from "react";
import { AI } from "#domain/certificate/ai.ts";
import { PRICES } from "#domain/account/credits.ts";
import { SAY } from "#domain/say/say.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { focusScreen } from "../../ui/focus-screen.ts";
import { Price } from "../../ui/credits/Price.tsx";
import { TextArea } from "../../ui/controls/TextInput.tsx";
import type { Actions } from "../use-actions.ts";
import { PreviewDialog } from "./PreviewDialog.tsx";
import { useMagic } from "./use-magic.ts";

/** `primary`: on an empty design, with example prompts. */
type MagicPromptProps = { actions: Actions; kind?: "primary" | "quiet"; rows?: number };

export function MagicPrompt({ actions, kind = "primary", rows = 2 }: MagicPromptProps) {
  const [prompt, setPrompt] = useState("");
  const form = useRef<HTMLFormElement>(null);
  // The form may disappear with the empty state; the focus moves to the screen.
  const made = useMagic(actions, focusScreen);
  const ready = prompt.trim() !== "";
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (ready) void made.generate(prompt);
  }
  function take(idea: string, byKey: boolean): void {
    setPrompt(idea);
    // The example prompts disappear when one is pressed.
    if (byKey) form.current?.querySelector("textarea")?.focus();
  }
  return (
    <form ref={form} onSubmit={submit} className="flex w-full flex-col gap-3">
      <TextArea
        label={SAY.designer.prompt}
        placeholder={SAY.designer.promptPlaceholder}
        value={prompt}
        rows={rows}
        maxLength={AI.prompt}
        onChange={setPrompt}
      />
      {kind === "primary" && !ready && <Ideas onPick={take} />}
      <Button
        type="submit"
        kind={kind}
        icon={Sparkles}
        busy={made.magic.step === "making"}
        disabled={!ready}
        className="w-full"
      >
        {SAY.designer.magic}
      </Button>
      <Price credits={PRICES.background} mayBuy={useWorkspace().may("credits.buy")} className="justify-center" />
      <PreviewDialog made={made} />
    </form>
  );
}

/** `byKey`: focuses the field only for keyboard users; a tap would open the on-screen keyboard. */
function Ideas({ onPick }: { onPick: (idea: string, byKey: boolean) => void }) {
  return (
    <ul aria-label={SAY.magic.ideas} className="flex flex-wrap gap-1.5">
      {SAY.magic.prompts.map((idea) => (
        <li key={idea}>
          <button
            type="button"
            onClick={({ detail }) => onPick(idea, detail === 0)}
            className="min-h-8 rounded-full border border-edge px-2.5 text-s font-semibold text-ink-soft transition-colors duration-120 hover:border-brand hover:text-ink max-md:min-h-11"
          >
            {idea}
          </button>
        </li>
      ))}
    </ul>
  );
}
