// Whether this browser draws letters as the server does: a small probe is drawn once and compared.
import { coverageOf, isAlike, PROBE } from "#render/engine-probe.ts";
import { drawToCanvas } from "./canvas.ts";

let probed: Promise<boolean> | undefined;

/** False also while the probe cannot be drawn, for example because its fonts do not load: the next call tries again. */
export async function drawsAsServer(): Promise<boolean> {
  probed ??= probe();
  try {
    return await probed;
  } catch {
    probed = undefined;
    return false;
  }
}

async function probe(): Promise<boolean> {
  const canvas = await drawToCanvas(PROBE.content, PROBE.link, 1);
  const image = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
  return image !== undefined && isAlike(coverageOf(image.data));
}
