// 'Certificate Preview': the generated background, to use, regenerate or discard.
import { Check, RefreshCw } from "lucide-react";
import { PRICES } from "#domain/account/credits.ts";
import { SAY } from "#domain/say/say.ts";
import { useSettings } from "../../shell/use-settings.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { Price, useCanPay } from "../../ui/credits/Price.tsx";
import { Waiting } from "../../ui/layout/Waiting.tsx";
import type { Magic, useMagic } from "./use-magic.ts";

const say = SAY.magic;
/** Of a picture's name, in characters. */
const NAME_LENGTH = 120;

export function PreviewDialog({ made }: { made: ReturnType<typeof useMagic> }) {
  const { magic, ratio, regenerate, customize, close } = made;
  const canPay = useCanPay(PRICES.background);
  const shown = magic.step === "made" || magic.step === "laying";
  return (
    <Dialog
      open={magic.step !== "none"}
      onClose={close}
      title={say.title}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button
            icon={RefreshCw}
            busy={magic.step === "making"}
            disabled={magic.step === "laying" || !canPay}
            onClick={() => void regenerate()}
          >
            {say.regenerate}
          </Button>
          <Button
            kind="primary"
            icon={Check}
            disabled={!shown}
            busy={magic.step === "laying"}
            onClick={() => void customize()}
          >
            {say.customize}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div
          className="mx-auto w-full rounded-card bg-sunken p-4"
          style={{ maxWidth: `min(100%, calc((100dvh - 19rem) * ${ratio}))` }}
        >
          <div className="flex items-center justify-center" style={{ aspectRatio: ratio }}>
            <Picture magic={magic} />
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <BuiltIn />
          <div className="flex flex-wrap items-center gap-x-1.5 text-s text-ink-soft">
            {SAY.studentAi.againCosts} <Price credits={PRICES.background} mayBuy={useWorkspace().may("credits.buy")} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

function Picture({ magic }: { magic: Magic }) {
  switch (magic.step) {
    case "none":
      return null;
    case "making":
      return <Waiting label={say.making} />;
    case "made":
    case "laying":
      return (
        <img
          src={`data:image/png;base64,${magic.picture}`}
          alt={say.pictureOf(magic.prompt.slice(0, NAME_LENGTH))}
          className="h-full w-full object-contain shadow-print"
        />
      );
  }
}

function BuiltIn() {
  return useSettings()?.aiBuiltIn === true ? <p className="text-s text-ink-soft">{say.builtIn}</p> : <span />;
}
