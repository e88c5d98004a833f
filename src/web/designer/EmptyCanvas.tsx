// Ways to begin an empty design: describe a background, upload one, plain paper, or a starter design.
import { FileText, ImageUp } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { MadeIn } from "../ui/layout/MadeIn.tsx";
import { Seal } from "../ui/layout/Seal.tsx";
import { focusScreen } from "../ui/focus-screen.ts";
import { Gallery } from "./gallery/Gallery.tsx";
import { useStarter } from "./gallery/use-starter.ts";
import { DesignsButton } from "./magic/DesignsButton.tsx";
import { MagicPrompt } from "./magic/MagicPrompt.tsx";
import { choosePictures } from "./pictures/choose-pictures.ts";
import type { Actions } from "./use-actions.ts";
import type { Designer } from "./use-designer.ts";

type EmptyStateProps = { language: string; designer: Designer; actions: Actions; onPlain: () => void };

export function EmptyCanvas({ language, designer, actions, onPlain }: EmptyStateProps) {
  const { taking, take } = useStarter(designer, () => {
    // The focused card disappears together with this screen, so the focus moves to the screen.
    focusScreen();
    return true;
  });
  return (
    <div className="designer-stage @container overflow-y-auto p-4 md:p-6">
      <div className="mx-auto grid max-w-[100rem] items-start gap-4 @4xl:grid-cols-[22rem_minmax(0,1fr)]">
        <Background actions={actions} onPlain={onPlain} />
        <section
          aria-labelledby={GALLERY_TITLE}
          className="flex flex-col gap-5 rounded-card border border-line bg-surface px-4 py-6 md:px-8 md:py-7"
        >
          <div className="flex flex-col gap-1">
            <h2 id={GALLERY_TITLE} className="font-display text-xl">
              {SAY.gallery.title}
            </h2>
            <p className="text-ink-soft">{SAY.gallery.hint}</p>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-brand-wash px-4 py-3">
            <p className="min-w-0 grow basis-56">{SAY.magic.designs.pitch}</p>
            <DesignsButton language={language} designer={designer} before={leave} />
          </div>
          <Gallery language={language} taking={taking} onTake={take} />
        </section>
      </div>
      <MadeIn className="pt-6" />
    </div>
  );
}

/** The dialog disappears together with this screen. */
async function leave(): Promise<boolean> {
  focusScreen();
  return true;
}

const GALLERY_TITLE = "gallery-title";

function Background({ actions, onPlain }: Pick<EmptyStateProps, "actions" | "onPlain">) {
  return (
    <section
      aria-label={SAY.designer.emptyTitle}
      className="flex w-full flex-col items-center gap-5 rounded-card border border-line bg-surface px-5 py-7 @4xl:sticky @4xl:top-0"
    >
      <div className="flex flex-col items-center gap-2 text-center">
        <Seal className="size-14" />
        <h2 className="font-display text-xl">{SAY.designer.emptyTitle}</h2>
        <p className="text-ink-soft">{SAY.designer.emptyHint}</p>
      </div>
      <MagicPrompt actions={actions} />
      <p
        aria-hidden="true"
        className="flex w-full items-center gap-3 text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
      >
        {SAY.login.or}
      </p>
      <div className="grid w-full gap-3 @md:grid-cols-2 @4xl:grid-cols-1">
        <div className="flex flex-col items-center gap-2">
          <Button className="w-full" icon={ImageUp} onClick={() => choosePictures(actions.uploadBackground)}>
            {SAY.designer.upload}
          </Button>
          <p className="text-s text-ink-soft">{SAY.designer.uploadHint}</p>
        </div>
        <Button className="self-start" icon={FileText} onClick={onPlain}>
          {SAY.designer.plain}
        </Button>
      </div>
    </section>
  );
}
