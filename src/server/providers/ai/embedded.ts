// The embedded AI provider: paints backgrounds from the words of the prompt, and takes texts from banks of phrases.
// Needs no key and no network.
import { readBrief } from "#domain/magic/read-brief.ts";
import { writeCaptionPhrases } from "./captions.ts";
import type { Ai, CertificateInput, Painting, Paint } from "./interface.ts";
import { writePhrases } from "./phrases.ts";

export function embeddedAi(paint: Paint): Ai {
  const make = async (painting: Painting) => {
    const bytes = await paint(painting);
    return { ok: true, value: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) } as const;
  };
  return {
    embedded: true,
    makeBackground: (input) => make({ kind: "background", ...input }),
    makePicture: (input) => make({ kind: "emblem", words: wordsOf(input), seed: input.seed }),
    writeTexts: async (input) => ({ ok: true, value: writePhrases(input) }),
    readBrief: async ({ sentence, language }) => ({ ok: true, value: readBrief(sentence, language) }),
    writeCaption: async (input) => ({ ok: true, value: writeCaptionPhrases(input) }),
  };
}

function wordsOf({ event, category, about }: CertificateInput): string {
  return `${event} ${category} ${about}`;
}
