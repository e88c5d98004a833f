// A thumbnail of the background; pressed, it opens at the specified display size.
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { Dialog } from "../../ui/overlays/Dialog.tsx";

/** At most 500 px wide on a desktop, the window less 64 px on a phone (specification section 5). */
const DISPLAYED = "mx-auto block h-auto w-full max-w-[calc(100vw-64px)] md:max-w-[500px]";

export function BackgroundPicture({ src }: { src: string }) {
  const [large, setLarge] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={SAY.designer.lookAtBackground}
        onClick={() => setLarge(true)}
        className="flex justify-center rounded-control bg-sunken p-3"
      >
        <img src={src} alt="" className="block max-h-36 max-w-full shadow-print ring-1 ring-line" />
      </button>
      <Dialog
        open={large}
        onClose={() => setLarge(false)}
        width="wide"
        title={SAY.designer.background}
        closeLabel={SAY.product.close}
      >
        <img src={src} alt={SAY.designer.background} className={DISPLAYED} />
      </Dialog>
    </>
  );
}
