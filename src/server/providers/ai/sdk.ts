// The vendors through the AI SDK: OpenAI, Google, and OpenAI-compatible servers.
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateImage, generateText, type ImageModel, type LanguageModel, Output } from "ai";
import * as z from "zod";
import { AI } from "#domain/certificate/ai.ts";
import type { Size } from "#domain/canvas/content.ts";
import type { Brief } from "#domain/magic/brief.ts";
import { readSearchWords, readSummary, readTitle } from "#domain/certificate/ai-text.ts";
import type { AiConfig } from "../../config/ai.ts";
import { askVendor, type RetryPolicy, Refused, VENDOR_WAITS } from "./ask.ts";
import { fetchBounded } from "./fetch.ts";
import { readPng } from "./png.ts";
import type { Ai, BriefInput, CertificateInput, Made, PostInput, Texts } from "./interface.ts";
import { BRIEF_RULES, briefFrom, briefPrompt, PlannedBrief } from "./brief.ts";
import { backgroundPrompt, CAPTION_RULES, captionPrompt, picturePrompt, textPrompt, TEXT_RULES } from "./prompts.ts";

type VendorConfig = Exclude<AiConfig, { provider: "embedded" }>;
type Models = { image: ImageModel; text: LanguageModel };

export function sdkAi(config: VendorConfig, waits: RetryPolicy = VENDOR_WAITS): Ai {
  const models = MODELS[config.provider](config);
  const draw = async (prompt: string, size: Size): Promise<Made<Buffer>> => {
    const drawn = await askVendor(waits, async (abortSignal) => {
      const { image } = await generateImage({
        model: models.image,
        prompt,
        ...nearest(SHEETS[config.provider], size).as,
        ...ONCE,
        abortSignal,
      });
      return image.uint8Array;
    });
    return drawn.ok ? readPng(Buffer.from(drawn.value), size) : drawn;
  };
  return {
    embedded: false,
    makeBackground: ({ prompt, size }) => draw(backgroundPrompt(prompt), size),
    makePicture: (input) => draw(picturePrompt(input), { width: AI.pictureSide, height: AI.pictureSide }),
    writeTexts: (input) => writeTexts(models.text, input, waits),
    writeCaption: (input) => writeCaption(models.text, input, waits),
    readBrief: (input) => planBrief(models.text, input, waits),
  };
}

/** We retry ourselves, because the SDK also retries after time-outs, and each retry is billed. */
const ONCE = { maxRetries: 0, n: 1 } as const;

/** The formats in which a vendor draws: the aspect ratio, and how the format is requested. */
type Sheet = { ratio: number; as: { size: `${number}x${number}` } | { aspectRatio: `${number}:${number}` } };

const OPENAI_SHEETS: readonly Sheet[] = (
  [
    [1024, 1024],
    [1536, 1024],
    [1024, 1536],
  ] as const
).map(([width, height]) => ({ ratio: width / height, as: { size: `${width}x${height}` } }));

const SHEETS: Record<VendorConfig["provider"], readonly Sheet[]> = {
  openai: OPENAI_SHEETS,
  compatible: OPENAI_SHEETS,
  google: (
    [
      [1, 1],
      [4, 3],
      [3, 4],
      [4, 5],
      [9, 16],
    ] as const
  ).map(([across, down]) => ({ ratio: across / down, as: { aspectRatio: `${across}:${down}` } })),
};

/** On a logarithmic scale, so that twice as wide is as far as twice as tall. */
function nearest(sheets: readonly Sheet[], { width, height }: Size): Sheet {
  const distance = ({ ratio }: Sheet) => Math.abs(Math.log(width / height / ratio));
  return sheets.reduce((best, sheet) => (distance(sheet) < distance(best) ? sheet : best));
}

const MODELS: { [P in VendorConfig["provider"]]: (config: VendorConfig) => Models } = {
  openai({ apiKey, baseUrl: baseURL, imageModel, textModel }) {
    const openai = createOpenAI({ apiKey, baseURL, fetch: fetchBounded });
    return { image: openai.image(imageModel), text: openai.chat(textModel) };
  },
  google({ apiKey, baseUrl: baseURL, imageModel, textModel }) {
    const google = createGoogleGenerativeAI({ apiKey, baseURL, fetch: fetchBounded });
    return { image: google.image(imageModel), text: google(textModel) };
  },
  compatible({ apiKey, baseUrl: baseURL, imageModel, textModel }) {
    const settings = { name: "compatible", apiKey, baseURL, fetch: fetchBounded };
    const vendor = createOpenAICompatible({ ...settings, supportsStructuredOutputs: true });
    return { image: vendor.imageModel(imageModel), text: vendor.chatModel(textModel) };
  },
};

const Written = z.object({ title: z.string(), summary: z.string(), searchWords: z.array(z.string()) });
const Captioned = z.object({ caption: z.string() });

async function writeTexts(model: LanguageModel, input: CertificateInput, waits: RetryPolicy): Promise<Made<Texts>> {
  const written = await write(model, Written, { system: TEXT_RULES, prompt: textPrompt(input) }, waits);
  if (!written.ok) return written;
  const title = readTitle(written.value.title);
  const summary = readSummary(written.value.summary);
  if (title === undefined || summary === undefined) return NOTHING_USABLE;
  return { ok: true, value: { title, summary, searchWords: readSearchWords(written.value.searchWords) } };
}

async function writeCaption(model: LanguageModel, input: PostInput, waits: RetryPolicy): Promise<Made<string>> {
  const written = await write(model, Captioned, { system: CAPTION_RULES, prompt: captionPrompt(input) }, waits);
  if (!written.ok) return written;
  const caption = readSummary(written.value.caption);
  return caption === undefined ? NOTHING_USABLE : { ok: true, value: caption };
}

async function planBrief(model: LanguageModel, input: BriefInput, waits: RetryPolicy): Promise<Made<Brief>> {
  const planned = await write(model, PlannedBrief, { system: BRIEF_RULES, prompt: briefPrompt(input) }, waits);
  if (!planned.ok) return planned;
  const brief = briefFrom(planned.value);
  return brief === undefined ? NOTHING_USABLE : { ok: true, value: brief };
}

const NOTHING_USABLE = { ok: false, how: "failed", why: "no text that could be used" } as const;

function write<T>(
  model: LanguageModel,
  schema: z.ZodType<T>,
  prompts: { system: string; prompt: string },
  waits: RetryPolicy,
): Promise<Made<T>> {
  return askVendor(waits, async (abortSignal) => {
    const output = Output.object({ schema });
    const result = await generateText({ model, ...prompts, output, maxRetries: 0, abortSignal });
    if (result.finishReason === "content-filter") throw new Refused();
    return result.output;
  });
}
