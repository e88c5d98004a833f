// Told to whoever may not save the design any more while it is open: their work stays, and they can take it along.
import { useMutation } from "@tanstack/react-query";
import { Copy, Download } from "lucide-react";
import { downloadName } from "#domain/certificate/download-name.ts";
import { SAMPLE_LINK } from "#domain/certificate/sample.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { drawToCanvas } from "../../ui/drawing/canvas.ts";
import { pngBlob } from "../../ui/drawing/png-file.ts";
import { Banner } from "../../ui/layout/Banner.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toasts/toast.ts";
import type { Actions } from "../use-actions.ts";
import type { Designer } from "../use-designer.ts";

const SCALE = 2;

type Props = { name: string; standing: "looks" | "left"; designer: Designer; actions: Actions };

export function Unsaveable({ name, standing, designer, actions }: Props) {
  const download = useMutation({
    mutationFn: async () => {
      const png = await pngBlob(await drawToCanvas(designer.current(), SAMPLE_LINK, SCALE));
      saveFile(new File([png], downloadName(name, Date.now()), { type: png.type }));
    },
    onError: () => toast.error(SAY.preview.downloadFailed),
  });
  const copy = () => actions.copy(designer.current().elements.map(({ id }) => id));
  return (
    <Banner
      tone="problem"
      action={
        <>
          <Button icon={Download} busy={download.isPending} onClick={() => download.mutate()}>
            {SAY.presence.download}
          </Button>
          <Button icon={Copy} onClick={copy}>
            {SAY.presence.copy}
          </Button>
        </>
      }
    >
      {SAY.presence[standing]}
    </Banner>
  );
}
