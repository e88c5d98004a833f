// Uploads pictures; the server re-encodes and stores them and answers their addresses.
import type { UploadedFile } from "#api/shapes.ts";
import { UPLOAD } from "#domain/canvas/picture.ts";
import { PICTURE_ERRORS } from "#domain/say/errors/design.ts";
import { sayError } from "#domain/say/say-code.ts";
import { UserError } from "#domain/user-error.ts";
import { call, CallError } from "../../client.ts";
import { preparePicture } from "./prepare-picture.ts";

type Prepared = { name: string; picture: Blob };
/** `refused`: a sentence for each file that was not stored, or one for all. */
export type Uploaded = { pictures: UploadedFile[]; refused: string[] };

/** One file that is no picture does not hold back the others. Throws a CallError. */
export async function uploadPictures(files: readonly File[]): Promise<Uploaded> {
  const refused: string[] = [];
  if (files.length > UPLOAD.filesAtOnce) {
    refused.push(sayError(new UserError("picture.too_many", { most: UPLOAD.filesAtOnce }), PICTURE_ERRORS));
    return { pictures: [], refused };
  }
  const prepared: Prepared[] = [];
  for (const file of files)
    await unless(refused, async () => void prepared.push({ name: file.name, picture: await preparePicture(file) }));
  return { pictures: await send(prepared, refused), refused };
}

/** The server stores all of a request or none, so after a refusal each is sent alone. */
async function send(prepared: readonly Prepared[], refused: string[]): Promise<UploadedFile[]> {
  if (prepared.length === 0) return [];
  try {
    return await post(prepared);
  } catch (error) {
    const sentence = refusalOf(error);
    if (sentence === undefined) throw error;
    if (prepared.length === 1) {
      refused.push(sentence);
      return [];
    }
  }
  const stored: UploadedFile[] = [];
  for (const one of prepared) await unless(refused, async () => void stored.push(...(await post([one]))));
  return stored;
}

function post(prepared: readonly Prepared[]): Promise<UploadedFile[]> {
  const form = new FormData();
  for (const { name, picture } of prepared) form.append("file", picture, name);
  return call("uploadFiles", { upload: form });
}

async function unless(refused: string[], act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const sentence = refusalOf(error);
    if (sentence === undefined) throw error;
    refused.push(sentence);
  }
}

/** Undefined for a failure that is not the picture's. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof UserError) return sayError(error, PICTURE_ERRORS);
  return error instanceof CallError && error.code?.startsWith("picture.") === true ? error.message : undefined;
}
