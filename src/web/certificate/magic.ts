// The overlay 'AI Magic in Progress' on a certificate being filled. The picture below loads by itself: its request is
// answered once it is made.
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { call } from "../client.ts";
import { toast } from "../ui/toasts/toast.ts";

/** Minimum time of the overlay (specification section 4), and the polling interval. */
const MAGIC = { leastMs: 2 * SECOND, everyMs: SECOND, mostMs: 60 * SECOND } as const;

export async function showMagic(id: string): Promise<void> {
  const area = document.querySelector(".picture-area");
  if (area === null) return;
  const overlay = writeOverlay();
  area.append(overlay);
  const say = await made(id);
  overlay.remove();
  say();
}

/** Waits until AI is done; answers the message to show. */
async function made(id: string): Promise<() => void> {
  for (let waited = 0; waited < MAGIC.mostMs; waited += MAGIC.everyMs) {
    await new Promise((resolve) => setTimeout(resolve, waited === 0 ? MAGIC.leastMs : MAGIC.everyMs));
    try {
      const { pending, ai } = await call("certificateData", { params: { id } });
      if (pending) continue;
      const filled = ai !== null && (ai.aititle !== "" || ai.summary !== "" || ai.image_path !== null);
      return filled ? () => toast.say(SAY.certificate.loaded) : () => toast.error(SAY.certificate.aiFailed);
    } catch {
      return () => toast.error(SAY.certificate.loadFailed);
    }
  }
  return () => toast.error(SAY.certificate.aiFailed);
}

function writeOverlay(): HTMLElement {
  const overlay = document.createElement("output");
  overlay.className = "magic";
  const seal = document.createElement("img");
  seal.src = "/seal.svg";
  seal.alt = "";
  const words = document.createElement("span");
  words.textContent = SAY.certificate.magic;
  overlay.append(seal, words);
  return overlay;
}
