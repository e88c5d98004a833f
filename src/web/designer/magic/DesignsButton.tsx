// A button that opens a dialog: a sentence, and three whole designs to choose from.
import { WandSparkles } from "lucide-react";
import { useState } from "react";
import { isEmpty } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { type StarterName, STARTERS } from "#domain/starters/catalogue.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import type { Designer } from "../use-designer.ts";
import { DesignsDialog } from "./DesignsDialog.tsx";
import { useDesigns } from "./use-designs.ts";

type Asking = { kind: "nothing" } | { kind: "sentence" } | { kind: "replace"; look: StarterName };
const NOTHING: Asking = { kind: "nothing" };

type DesignsButtonProps = {
  language: string;
  designer: Designer;
  /** Runs before the design is replaced; if it answers false, nothing is. */
  before: () => Promise<boolean>;
};

export function DesignsButton({ language, designer, before }: DesignsButtonProps) {
  const [asking, setAsking] = useState<Asking>(NOTHING);
  const designs = useDesigns(designer, language, before);
  function close(): void {
    designs.forget();
    setAsking(NOTHING);
  }
  async function take(look: StarterName): Promise<void> {
    if (await designs.take(look)) setAsking(NOTHING);
  }
  const replaces = asking.kind === "replace" ? SAY.gallery.titleOf(STARTERS[asking.look].title) : "";
  return (
    <>
      <Button icon={WandSparkles} onClick={() => setAsking({ kind: "sentence" })}>
        {SAY.magic.designs.open}
      </Button>
      <DesignsDialog
        open={asking.kind === "sentence"}
        designs={designs}
        onTake={(look) => (isEmpty(designer.current()) ? void take(look) : setAsking({ kind: "replace", look }))}
        onClose={close}
      />
      <ConfirmDialog
        open={asking.kind === "replace"}
        title={SAY.gallery.replaceTitle}
        text={SAY.gallery.replaceText(replaces)}
        confirm={SAY.gallery.replace}
        cancel={SAY.product.cancel}
        busy={designs.working.kind === "taking"}
        onConfirm={() => asking.kind === "replace" && void take(asking.look)}
        onClose={() => setAsking({ kind: "sentence" })}
      />
    </>
  );
}
