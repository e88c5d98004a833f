// The entries of a ZIP whose certificates can be checked without a network: picture, PDF and credential of each, and
// all that is needed for that.
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
  MAKE,
  manifest,
  orNote,
  type ListedPerson,
  exportRowsBy,
  templateFor,
} from "./bundle.ts";
import type { ExportRow } from "./store.ts";

const KINDS = ["png", "pdf", "json"] as const;
type FileKind = (typeof KINDS)[number];
const AT_ONCE = 100;

/** First what checks them, then each kind in a folder; the list names the pictures. */
export function offlineEntries(ctx: Context, bundle: Bundle, pattern: string): Pick<Archive, "sources" | "index"> {
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
          const [row, body] = [await rowAt(at), await credentialAt(at)];
          const of = { kind, row, body, name: sources[position]?.name ?? "" };
          return speaking(languageOfTemplate(bundle.language), () => make(ctx, bundle, of));
        },
      });
  }
  const pictures = (names: readonly string[]) => people.map((_, at) => names[files.length + at * KINDS.length] ?? "");
  return { sources, index: { name: "manifest.csv", make: (names) => manifest(ctx, people, pictures(names)) } };
}

type Made = { kind: FileKind; row: ExportRow; body: Buffer | undefined; name: string };

async function make(ctx: Context, bundle: Bundle, { kind, row, body, name }: Made): Promise<Contents> {
  if (body === undefined) return withdrawnNote(name, row);
  if (kind === "json") return inOnePiece(body);
  return orNote(name, row, baked(ctx, bundle, { kind, row, body }));
}

async function baked(
  ctx: Context,
  bundle: Bundle,
  { kind, row, body }: { kind: "png" | "pdf"; row: ExportRow; body: Buffer },
): Promise<Contents> {
  const credential = JSON.parse(body.toString()) as SignedCredential;
  const certificate = await certificateFor(ctx, bundle, row);
  if (kind === "pdf") return inOnePiece(await drawDocument(ctx, certificate, { credential, tag: "" }));
  const { pieces, sent } = await MAKE.png.zip(ctx, certificate, await templateFor(bundle, row));
  const picture = bakePng(Buffer.concat(pieces), credential);
  sent();
  return inOnePiece(Buffer.from(picture.buffer));
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
