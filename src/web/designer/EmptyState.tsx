// A design with nothing on it yet: describe a background, upload one, or begin on plain paper.
import { useMutation } from "@tanstack/react-query";
import { FileText, ImageUp, Sparkles } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { Button } from "../ui/Button.tsx";
import { Seal } from "../ui/Seal.tsx";
import { TextArea } from "../ui/TextInput.tsx";
import { toast } from "../ui/toast.ts";
import { choosePictures } from "./pictures/choose-pictures.ts";
import type { Actions } from "./use-actions.ts";

export function EmptyState({ actions, onPlain }: { actions: Actions; onPlain: () => void }) {
  return (
    <section
      aria-label={SAY.designer.emptyTitle}
      className="mx-auto flex w-full max-w-xl flex-col items-center gap-5 rounded-card border border-line bg-surface px-5 py-8 md:px-10"
    >
      <div className="flex flex-col items-center gap-2 text-center">
        <Seal className="size-16" />
        <h2 className="font-display text-xl">{SAY.designer.emptyTitle}</h2>
        <p className="text-ink-soft">{SAY.designer.emptyHint}</p>
      </div>
      <Magic />
      <p
        aria-hidden="true"
        className="flex w-full items-center gap-3 text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
      >
        {SAY.login.or}
      </p>
      <div className="flex w-full flex-col items-center gap-2">
        <div className="grid w-full gap-3 sm:flex sm:justify-center">
          <Button icon={ImageUp} onClick={() => choosePictures(actions.uploadBackground)}>
            {SAY.designer.upload}
          </Button>
          <Button icon={FileText} onClick={onPlain}>
            {SAY.designer.plain}
          </Button>
        </div>
        <p className="text-s text-ink-soft">{SAY.designer.uploadHint}</p>
      </div>
    </section>
  );
}

function Magic() {
  const [prompt, setPrompt] = useState("");
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("generateBackground", { body: { prompt } }),
    onError: (error) => {
      toast.error(SAY.designer.apisFailed);
      toast.error(error.message);
    },
  });
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (prompt.trim() !== "") mutate();
  }
  return (
    <form onSubmit={submit} className="flex w-full flex-col gap-3">
      <TextArea
        label={SAY.designer.prompt}
        placeholder={SAY.designer.promptPlaceholder}
        value={prompt}
        rows={2}
        onChange={setPrompt}
      />
      <Button type="submit" kind="primary" icon={Sparkles} busy={isPending} disabled={prompt.trim() === ""}>
        {SAY.designer.magic}
      </Button>
    </form>
  );
}
