// The AI of one's own machine: backgrounds composed from the words of the prompt, texts from banks of phrases. No key,
// no network.
import { writeCaptionPhrases } from "./captions.ts";
import type { Ai, CertificateAsked, Painting, Paint } from "./interface.ts";
import { writePhrases } from "./phrases.ts";

export function embeddedAi(paint: Paint): Ai {
  const make = async (painting: Painting) => {
    const bytes = await paint(painting);
    return { ok: true, value: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) } as const;
  };
  return {
    embedded: true,
    makeBackground: (asked) => make({ kind: "background", ...asked }),
    makePicture: (asked) => make({ kind: "emblem", words: wordsOf(asked), seed: asked.seed }),
    writeTexts: async (asked) => ({ ok: true, value: writePhrases(asked) }),
    writeCaption: async (asked) => ({ ok: true, value: writeCaptionPhrases(asked) }),
  };
}

function wordsOf({ event, category, about }: CertificateAsked): string {
  return `${event} ${category} ${about}`;
}
