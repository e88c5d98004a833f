// Draws the preview as a PNG on this machine, twice as large as the canvas, and saves it under the template's name.
import { useMutation } from "@tanstack/react-query";
import type { Template } from "#api/shapes.ts";
import { downloadName } from "#domain/certificate.ts";
import { parseContent } from "#domain/content.ts";
import { fillForSample, SAMPLE_LINK } from "#domain/sample.ts";
import { SAY } from "#domain/say/say.ts";
import { drawToCanvas } from "../ui/drawing/canvas.ts";
import { toast } from "../ui/toast.ts";

const SCALE = 2;

export function useDownload(template: Template) {
  return useMutation({
    mutationFn: async () => save(await drawPng(template), downloadName(template.name, Date.now())),
    onSuccess: () => toast.say(SAY.certificate.downloaded),
    onError: () => toast.error(SAY.preview.downloadFailed),
  });
}

async function drawPng(template: Template): Promise<Blob> {
  const canvas = await drawToCanvas(fillForSample(parseContent(template.content)), SAMPLE_LINK, SCALE);
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error("The canvas gave no picture"))), "image/png");
  });
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
