// The overlay 'AI Magic in Progress' on a certificate whose texts are being made. Under it the picture comes by itself: its address answers
// when it is made.
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { call } from "../client.ts";
import { toast } from "../ui/toast.ts";

/** The overlay stays so long at the least (specification section 4), and asks so often whether it is done. */
const MAGIC = { leastMs: 2 * SECOND, everyMs: SECOND, mostMs: 60 * SECOND } as const;

export async function showMagic(id: string): Promise<void> {
  const desk = document.querySelector(".desk");
  if (desk === null) return;
  const overlay = writeOverlay();
  desk.append(overlay);
  const say = await made(id);
  overlay.remove();
  say();
}

/** Waits until AI is done; answers what is then said. */
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
