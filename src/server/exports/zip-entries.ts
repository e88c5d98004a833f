// The entries of a ZIP: a file for each certificate, or all that is needed to check them without a network.
import { setImmediate } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { LRUCache } from "lru-cache";
import { fileNamer } from "#domain/certificate/exports.ts";
import type { SignedCredential } from "#domain/credential/proof.ts";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { drawDocument } from "../certificates/document.ts";
import { bakePng } from "../credentials/bake.ts";
import { credentialsOf } from "../credentials/issued.ts";
import { languageOfTemplate, speaking } from "../language.ts";
import { type Archive, type Contents, inOnePiece, type Source } from "./archive.ts";
import {
  type Bundle,
  certificateFor,
  exportRowsBy,
  IN_A_ROW,
  type ListedPerson,
  MAKE,
  manifest,
  orNote,
  templateFor,
} from "./bundle.ts";
import type { ExportRow } from "./store.ts";

type Entries = Pick<Archive, "sources" | "index">;

/** A file for each certificate, or a note why it is missing; the manifest lists which. */
export async function zipEntries(
  ctx: Context,
  bundle: Bundle,
  { kind, pattern }: { kind: "png" | "pdf"; pattern: string },
): Promise<Entries> {
  const { people } = bundle;
  const nameOf = fileNamer(pattern, kind);
  const [rowAt, credentialAt] = [exportRowsBy(ctx, bundle), credentialsBy(ctx, people)];
  const sources: Source[] = [];
  const make = async (at: number) => {
    const row = await rowAt(at);
    // A file without it is better than none.
    const body = await credentialAt(at).catch((error: unknown) => {
      ctx.log.error({ err: error }, "A certificate could not be signed");
      return undefined;
    });
    const of = { kind, row, body, name: sources[at]?.name ?? "" };
    return speaking(languageOfTemplate(bundle.language), () => baked(ctx, bundle, of));
  };
  for (const [at, person] of people.entries()) {
    sources.push({ name: nameOf(person, at), make });
    if (at % IN_A_ROW === 0) await setImmediate();
  }
  return { sources, index: { name: "manifest.csv", make: (files) => manifest(ctx, people, files) } };
}

const KINDS = ["png", "pdf", "json"] as const;
const AT_ONCE = 100;

/** First what checks them, then each kind in a folder; the list names the pictures. */
export function offlineEntries(ctx: Context, bundle: Bundle, pattern: string): Entries {
  const { people, kit } = bundle;
  const files = kit?.files ?? [];
  const sources: Source[] = files.map(({ name, bytes }) => ({ name, make: async () => inOnePiece(bytes) }));
  const nameOf = fileNamer(pattern);
  const [rowAt, credentialAt] = [exportRowsBy(ctx, bundle), credentialsBy(ctx, people)];
  for (const [at, person] of people.entries()) {
    const name = nameOf(person, at);
    for (const kind of KINDS)
      sources.push({
        name: `${kind}/${name}.${kind}`,
        make: async (position) => {
          const of = { row: await rowAt(at), body: await credentialAt(at), name: sources[position]?.name ?? "" };
          return speaking(languageOfTemplate(bundle.language), async () => {
            if (of.body === undefined) return withdrawnNote(of.name, of.row);
            return kind === "json" ? inOnePiece(of.body) : baked(ctx, bundle, { ...of, kind });
          });
        },
      });
  }
  const pictures = (names: readonly string[]) => people.map((_, at) => names[files.length + at * KINDS.length] ?? "");
  return { sources, index: { name: "manifest.csv", make: (names) => manifest(ctx, people, pictures(names)) } };
}

type Made = { kind: "png" | "pdf"; row: ExportRow; body: Buffer | undefined; name: string };

/** With the credential inside, if there is one. */
async function baked(ctx: Context, bundle: Bundle, { kind, row, body, name }: Made): Promise<Contents> {
  const credential = body && (JSON.parse(body.toString()) as SignedCredential);
  const make = async (): Promise<Contents> => {
    const certificate = await certificateFor(ctx, bundle, row);
    if (kind === "pdf") return inOnePiece(await drawDocument(ctx, certificate, credential && { credential, tag: "" }));
    const picture = await MAKE.png.zip(ctx, certificate, await templateFor(bundle, row));
    return credential === undefined ? picture : bakePieces(picture, credential);
  };
  return orNote(name, row, make());
}

/** Its header is in the first piece, so only that one is copied. */
function bakePieces(
  { pieces: [first = Buffer.alloc(0), ...rest], sent }: Contents,
  credential: SignedCredential,
): Contents {
  const pieces = [Buffer.from(bakePng(first, credential).buffer), ...rest];
  return { pieces, crc: pieces.reduce((crc, piece) => crc32(piece, crc), 0), ...(sent && { sent }) };
}

/** It was in force when the download began. */
function withdrawnNote(name: string, { student }: ExportRow): Contents {
  const note = Buffer.from(`\uFEFF${SAY.exports.withdrawnMeanwhile(student.name)}\r\n`);
  return { ...inOnePiece(note), name: `${name}.txt` };
}

/** Reads the credentials of a few certificates at once; entries are made in order, so two pages are in use at most. */
function credentialsBy(ctx: Context, people: readonly ListedPerson[]): (at: number) => Promise<Buffer | undefined> {
  const pages = new LRUCache<number, Promise<Map<string, Buffer>>>({ max: 2 });
  return async (at) => {
    const from = at - (at % AT_ONCE);
    const ids = people.slice(from, from + AT_ONCE).map(({ id }) => id);
    const page = pages.get(from) ?? credentialsOf(ctx, ids);
    pages.set(from, page);
    return (await page).get(people[at]?.id ?? "");
  };
}
