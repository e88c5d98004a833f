// Draws the preview as a PNG in the browser: scale 2, rounded corners, white background.
import { useMutation } from "@tanstack/react-query";
import { downloadName } from "#domain/certificate/download-name.ts";
import type { Content } from "#domain/canvas/content.ts";
import { SAMPLE_LINK } from "#domain/certificate/sample.ts";
import { SAY } from "#domain/say/say.ts";
import { drawToCanvas } from "../ui/drawing/canvas.ts";
import { pngBlob } from "../ui/drawing/png-file.ts";
import { saveFile } from "../ui/save-file.ts";
import { toast } from "../ui/toasts/toast.ts";

/** Specification section 9; radius in canvas pixels. */
const EXPORT = { scale: 2, radius: 12 } as const;

export function useDesignDownload(name: string, content: Content) {
  return useMutation({
    mutationFn: async () => saveFile(await previewFile(name, content)),
    onSuccess: () => toast.say(SAY.certificate.downloaded),
    onError: () => toast.error(SAY.preview.downloadFailed),
  });
}

export async function previewFile(name: string, content: Content): Promise<File> {
  const rounded = roundCorners(await drawToCanvas(content, SAMPLE_LINK, EXPORT.scale));
  return new File([await pngBlob(rounded)], downloadName(name, Date.now()), { type: "image/png" });
}

function roundCorners(drawn: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("There is no canvas to draw on");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.roundRect(0, 0, canvas.width, canvas.height, EXPORT.radius * EXPORT.scale);
  context.clip();
  context.drawImage(drawn, 0, 0);
  return canvas;
}
