// A button that opens the gallery, and a confirmation before a design is replaced.
import { LayoutTemplate } from "lucide-react";
import { useState } from "react";
import { isEmpty } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { STARTERS } from "#domain/starters/catalogue.ts";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import type { Designer } from "../use-designer.ts";
import { Gallery } from "./Gallery.tsx";
import { type StarterChoice, useStarter } from "./use-starter.ts";

type Asking = { kind: "nothing" } | { kind: "which" } | { kind: "replace"; choice: StarterChoice };
const NOTHING: Asking = { kind: "nothing" };

type GalleryButtonProps = { language: string; designer: Designer; keepVersion: () => Promise<boolean> };

export function GalleryButton({ language, designer, keepVersion }: GalleryButtonProps) {
  const [asking, setAsking] = useState<Asking>(NOTHING);
  const close = () => setAsking(NOTHING);
  const { taking, take } = useStarter(designer, async () => {
    // The replaced design is also kept in the version history.
    const kept = isEmpty(designer.current()) || (await keepVersion());
    close();
    return kept;
  });
  const replaces = asking.kind === "replace" ? SAY.gallery.titleOf(STARTERS[asking.choice.name].title) : "";
  return (
    <>
      <Button icon={LayoutTemplate} onClick={() => setAsking({ kind: "which" })}>
        {SAY.gallery.open}
      </Button>
      <Dialog
        open={asking.kind === "which"}
        onClose={close}
        width="wide"
        title={SAY.gallery.title}
        text={SAY.gallery.hint}
        closeLabel={SAY.product.close}
      >
        <Gallery
          language={language}
          taking={taking}
          onTake={(choice) => (isEmpty(designer.current()) ? take(choice) : setAsking({ kind: "replace", choice }))}
        />
      </Dialog>
      <ConfirmDialog
        open={asking.kind === "replace"}
        title={SAY.gallery.replaceTitle}
        text={SAY.gallery.replaceText(replaces)}
        confirm={SAY.gallery.replace}
        cancel={SAY.product.cancel}
        busy={taking !== undefined}
        onConfirm={() => asking.kind === "replace" && take(asking.choice)}
        onClose={close}
      />
    </>
  );
}
