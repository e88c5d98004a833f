// Renders a design and a list of students into files in a folder, without the server.
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { certificateNumber, fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { type Content, parseContent } from "#domain/canvas/content.ts";
import type { CsvStudent } from "#domain/list/csv.ts";
import { fileNames } from "#domain/certificate/exports.ts";
import { ID } from "#domain/id.ts";
import { SAY } from "#domain/say/say.ts";
import type { Design } from "#render/draw.ts";
import { mapConcurrent } from "../async/map-concurrent.ts";
import { drawPdf, drawPng, MANY } from "../drawing/draw.ts";
import { type Drawing, openDrawing } from "../drawing/drawing.ts";
import { chooseFiles } from "../providers/files/index.ts";
import { readCsv } from "../students/csv.ts";
import { type Flag, flagOf } from "./flags.ts";
import type { Options } from "./options.ts";
import type { Config } from "../config/config.ts";
import { copyPictures } from "./pictures.ts";

/** `flags` are in the order of the students. */
export type Rendered = { files: number; bytes: number; ms: number; flags: Flag[] };
type Environment = { config: Pick<Config, "files" | "publicUrl">; onProgress: (done: number, all: number) => void };

const CONCURRENT = 8;

/** Throws before anything is written when the design, its pictures or the list are invalid. */
export async function renderFiles(options: Options, { config, onProgress }: Environment): Promise<Rendered> {
  const students = (await readCsv({ name: basename(options.students), bytes: await readFile(options.students) })).map(
    withId,
  );
  const design = parseContent(await readFile(options.template, "utf8"));
  const folder = await mkdtemp(join(tmpdir(), "prashasti-render-"));
  const storage = { provider: "embedded", folder } as const;
  const drawing = openDrawing({ files: storage }, { error: (line: unknown) => console.error(line) });
  try {
    const content = await copyPictures(design, options.template, chooseFiles(config.files), chooseFiles(storage));
    const all = { content, students, link: options.link ?? `${config.publicUrl}/certify/{id}` };
    return await renderAll({ drawing }, options, all, onProgress);
  } finally {
    await drawing.close();
    await rm(folder, { recursive: true, force: true });
  }
}

type Person = CsvStudent & { id: string };
type Batch = { content: Content; students: readonly Person[]; link: string };

async function renderAll(
  ctx: { drawing: Drawing },
  options: Options,
  all: Batch,
  onProgress: Environment["onProgress"],
): Promise<Rendered> {
  const { students } = all;
  const names = fileNames(
    options.names,
    students.map((student) => ({ name: student.name, number: certificateNumber(student) })),
    options.as,
  );
  await mkdir(options.out, { recursive: true });
  const began = performance.now();
  let files = 0;
  let bytes = 0;
  const flags: Flag[] = [];
  const make = async (place: number) => {
    const [name, student] = [names[place] as string, students[place] as Person];
    const design = designOf(all, student);
    const file = await draw(ctx, options, { ...all, design }, student);
    await writeWhole(join(options.out, name), file);
    return { length: file.length, flag: await flagOf(ctx, name, design) };
  };
  for await (const { length, flag } of mapConcurrent(students.keys(), CONCURRENT, make)) {
    files += 1;
    bytes += length;
    if (flag) flags.push(flag);
    onProgress(files, students.length);
  }
  return { files, bytes, ms: performance.now() - began, flags };
}

/** The file gets its name only when it is complete, so that a full disk leaves no partial certificate. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const partial = `${path}.part`;
  try {
    await writeFile(partial, bytes);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

function designOf({ content, link }: Batch, student: Person): Design {
  const values = { id: student.id, number: encodeURIComponent(certificateNumber(student)) };
  return {
    content: fillContent(content, placeholderValues(student)),
    link: link.replace(/\{(id|number)\}/g, (_, key: keyof typeof values) => values[key]),
  };
}

type CertificateInput = Batch & { design: Design };

function draw(
  ctx: { drawing: Drawing },
  { as, scale }: Options,
  input: CertificateInput,
  student: Person,
): Promise<Buffer> {
  const { content, students, design } = input;
  const template = students.length < MANY ? undefined : { revision: "file", content };
  if (as === "png") return drawPng(ctx, design, { scale, template });
  const title = SAY.certificate.title(student.name, certificateNumber(student));
  return drawPdf(ctx, design, { about: { title, language: "en", madeAt: new Date(0) } });
}

/** The same row in the same place gets the same id, so that the same list gives the same files. */
function withId(student: CsvStudent, place: number): Person {
  const hash = createHash("sha256").update(JSON.stringify([place, student.name, student.certificate_number]));
  return { ...student, id: hash.digest().subarray(0, ID.bytes).toString("base64url") };
}
