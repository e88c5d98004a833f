// Credentials inside of pictures and documents: written, read back, and read from hostile files.
import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { PNG } from "pngjs";
import { beforeAll, describe, expect, test } from "vitest";
import { asciiJson } from "#domain/credential/files/ascii-json.ts";
import { type Found } from "#domain/credential/files/found.ts";
import { credentialInPdf, isPdf } from "#domain/credential/files/pdf-file.ts";
import { credentialInPng, isPng } from "#domain/credential/files/png-file.ts";
import type { SignedCredential } from "#domain/credential/proof.ts";
import { chunk } from "#render/png/chunks.ts";
import { pngWithText } from "#render/png/with-text.ts";
import { ASHA, SIGNED_AT } from "../../../test/credentials/samples.ts";
import { signFacts } from "../../../test/credentials/sign-facts.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { copiedText, openPdf } from "../../../test/pdf.ts";
import { certificatePdf } from "../drawing/print.ts";
import type { Files } from "../providers/files/interface.ts";
import { bakePdf, bakePng } from "./bake.ts";
import { inflateWithin } from "./inflate.ts";

const files: Files = { embedded: true, get: async () => undefined, put: async () => {}, remove: async () => {} };
const HARD = { ...ASHA, title: 'Braces } {{ " \\ 😀 आशा', recipient: { ...ASHA.recipient, name: "{محمد}" } };
let credential: SignedCredential;
let picture: Buffer;
let document: Uint8Array;
beforeAll(async () => {
  credential = signFacts(HARD);
  picture = PNG.sync.write(new PNG({ width: 40, height: 30 }));
  const design = { content: contentOf([titleOf("Asha Rao")]), link: "http://localhost:3000/certify/A" };
  document = await certificatePdf({ files }, { design, about: { title: "A", language: "en", madeAt: SIGNED_AT } });
});

const inPdf = (bytes: Uint8Array) => credentialInPdf(bytes, inflateWithin);
const valueOf = (found: Found): unknown => (found.ok ? JSON.parse(Buffer.from(found.text).toString()) : found.fault);
const iTXt = (data: string) => chunk("iTXt", Buffer.from(data, "latin1"), crc32);
/** After the header, where a baked picture has it. */
const withChunks = (...chunks: Uint8Array[]) =>
  Buffer.concat([picture.subarray(0, 33), ...chunks, picture.subarray(33)]);
const KEYWORD = "openbadgecredential";

describe("JSON for files", () => {
  test("has ASCII characters only, no braces in texts, and the same value", () => {
    const text = asciiJson(credential);
    expect(text).toMatch(/^[ -~]*$/);
    expect(text.replace(/"(?:[^"\\]|\\.)*"/g, "").match(/[{}]/g)).toHaveLength(text.match(/[{}]/g)?.length ?? 0);
    expect(JSON.parse(text)).toEqual(credential);
  });
});

describe("a picture", () => {
  test("holds the credential after its header, and is the same picture", () => {
    const baked = bakePng(picture, credential);
    expect(isPng(baked)).toBe(true);
    expect(valueOf(credentialInPng(baked))).toEqual(credential);
    expect(PNG.sync.read(Buffer.from(baked)).data).toEqual(PNG.sync.read(picture).data);
    expect(Buffer.from(baked).toString("latin1", 37, 41)).toBe("iTXt");
    expect(Buffer.from(baked).includes(picture.subarray(33))).toBe(true);
  });

  test("of Open Badges 2 is read too", () => {
    const text = '{"type":"Assertion"}';
    expect(valueOf(credentialInPng(pngWithText(picture, { keyword: "openbadges", text }, crc32)))).toEqual({
      type: "Assertion",
    });
    const old = chunk("tEXt", Buffer.from(`openbadges\0${text}`), crc32);
    expect(valueOf(credentialInPng(withChunks(old)))).toEqual({ type: "Assertion" });
  });

  test("with the same chunk twice holds one credential, with two different ones none", () => {
    const one = iTXt(`${KEYWORD}\0\0\0\0\0{"a":1}`);
    expect(valueOf(credentialInPng(withChunks(one, one)))).toEqual({ a: 1 });
    expect(valueOf(credentialInPng(withChunks(one, iTXt(`${KEYWORD}\0\0\0\0\0{"a":2}`))))).toBe("several");
  });

  test.each<Hostile>([
    { what: "without a chunk", make: () => picture, fault: "none" },
    {
      what: "with texts about other things",
      make: () => withChunks(iTXt("Author\0\0\0\0\0Asha"), iTXt(`${KEYWORD}x\0\0\0\0\0{}`)),
      fault: "none",
    },
    { what: "with a compressed chunk", make: () => withChunks(iTXt(`${KEYWORD}\0\u0001\0\0\0x`)), fault: "compressed" },
    {
      what: "with an old compressed chunk",
      make: () => withChunks(chunk("zTXt", Buffer.from("openbadges\0\0x"), crc32)),
      fault: "compressed",
    },
    { what: "with a wrong checksum", make: () => changed(bakePng(picture, credential), 60), fault: "damaged" },
    { what: "with an unfinished chunk", make: () => withChunks(iTXt(`${KEYWORD}\0\0\0`)), fault: "damaged" },
    {
      what: "whose length is 4 GB",
      make: () => Buffer.concat([picture.subarray(0, 33), Buffer.from("ffffffff69545874", "hex")]),
      fault: "damaged",
    },
    { what: "that is cut in the middle", make: () => bakePng(picture, credential).subarray(0, 500), fault: "damaged" },
    { what: "that is a signature alone", make: () => picture.subarray(0, 8), fault: "none" },
    {
      what: "with a credential of 600 KB",
      make: () => withChunks(iTXt(`${KEYWORD}\0\0\0\0\0${"{".repeat(600 * 1024)}`)),
      fault: "too_large",
    },
    {
      what: "whose chunk comes after its end",
      make: () => Buffer.concat([picture, iTXt(`${KEYWORD}\0\0\0\0\0{}`)]),
      fault: "none",
    },
  ])("$what holds no credential: $fault", ({ make, fault }) => {
    expect(valueOf(credentialInPng(make()))).toBe(fault);
  });

  test("of 4 million empty chunks is read within a second or two", { tags: "full" }, () => {
    const many = Buffer.concat([picture.subarray(0, 33), Buffer.alloc(12 * 4_000_000)]);
    expect(timed(() => valueOf(credentialInPng(many)))).toBe("none");
  });
});

describe("a document", () => {
  test("has the credential as a file, and shows what it showed", async () => {
    const baked = bakePdf(document, credential, "The signed certificate");
    expect(isPdf(baked)).toBe(true);
    expect(valueOf(await inPdf(baked))).toEqual(credential);
    expect((await openPdf(baked)).getPageCount()).toBe(1);
    expect(await copiedText(baked)).toEqual(await copiedText(document));
    const attachment = await attachmentByPdfJs(baked, "openbadgecredential.json");
    expect(attachment.description).toBe("The signed certificate");
    expect(JSON.parse(attachment.text)).toEqual(credential);
    const sum = createHash("md5").update(asciiJson(credential)).digest("hex").toUpperCase();
    expect(Buffer.from(baked).toString("latin1")).toContain(`/CheckSum <${sum}>`);
  });

  test("has each object where its tables say", () => {
    const text = Buffer.from(bakePdf(document, credential, "")).toString("latin1");
    for (const table of text.split("\nxref\n").slice(1))
      for (const [, number, offset] of table.matchAll(/^(\d+) 1\n(\d{10}) 00000 n /gm))
        expect(text.slice(Number(offset), Number(offset) + 20)).toMatch(new RegExp(`^${number} 0 obj\n`));
  });

  test("of others is read, compressed or with its length elsewhere", async () => {
    const packed = deflateSync('{"a":1}').toString("latin1");
    const flate = pdf(
      `<</Type/EmbeddedFile/Filter/FlateDecode/Length ${packed.length}>>stream\r\n${packed}\r\nendstream`,
    );
    expect(valueOf(await inPdf(flate))).toEqual({ a: 1 });
    const elsewhere = pdf('<< /Length 9 0 R /Type /EmbeddedFile /Params << /Size 7 >> >>\nstream\n{"a":1}\nendstream');
    expect(valueOf(await inPdf(elsewhere))).toEqual({ a: 1 });
    expect(valueOf(await inPdf(pdf("<< /Type /EmbeddedFile /Length 3 >>\nstream\nabc\nendstream")))).toBe("none");
  });

  test.each<Hostile>([
    { what: "without files", make: () => document, fault: "none" },
    {
      what: "with two credentials",
      make: () => Buffer.concat([pdf(embedded('{"a":1}')), pdf(embedded('{"a":2}'))]),
      fault: "several",
    },
    {
      what: "with a thousand files",
      make: () => Buffer.concat(Array.from({ length: 1000 }, () => pdf(embedded("{}")))),
      fault: "several",
    },
    { what: "whose file is a bomb", make: () => pdf(bomb(200 * 1024 * 1024)), fault: "none" },
    { what: "whose file is 2 MB long", make: () => pdf(embedded("{".repeat(2 * 1024 * 1024))), fault: "none" },
    {
      what: "whose length is wrong by far",
      make: () => pdf("<< /Type /EmbeddedFile /Length 999999999 >>\nstream\nxx"),
      fault: "none",
    },
    { what: "that ends in the dictionary", make: () => pdf("<< /Type /EmbeddedFile /Length 9"), fault: "none" },
    {
      what: "with an unknown filter",
      make: () => pdf("<< /Type /EmbeddedFile /Filter /LZWDecode /Length 2 >>\nstream\n{}\n"),
      fault: "none",
    },
  ])("$what holds no credential: $fault", { tags: "full" }, async ({ make, fault }) => {
    expect(valueOf(await inPdf(make()))).toBe(fault);
  });

  test.each<[string, string]>([
    ["slashes", "/"],
    ["beginnings of the name", "/EmbeddedFil"],
    ["other names", "/EmbeddedFiles "],
  ])("of 40 MB of %s is read within a second or two", { tags: "full" }, async (_, piece) => {
    const large = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(40 * 1024 * 1024, piece)]);
    const began = performance.now();
    expect(valueOf(await inPdf(large))).toBe("none");
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

type Hostile = { what: string; make: () => Uint8Array; fault: string };

function changed(bytes: Uint8Array, at: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[at + 40] = (copy[at + 40] ?? 0) ^ 1;
  return copy;
}

function timed<T>(run: () => T): T {
  const began = performance.now();
  const result = run();
  expect(performance.now() - began).toBeLessThan(10_000);
  return result;
}

function pdf(object: string): Buffer {
  return Buffer.from(`%PDF-1.7\n1 0 obj\n${object}\nendobj\n`, "latin1");
}

function embedded(text: string): string {
  return `<< /Type /EmbeddedFile /Length ${text.length} >>\nstream\n${text}\nendstream`;
}

function bomb(length: number): string {
  const packed = deflateSync(Buffer.alloc(length, "{")).toString("latin1");
  return `<< /Type /EmbeddedFile /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`;
}

async function attachmentByPdfJs(bytes: Uint8Array, name: string) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const opened = await task.promise;
  const { description = "" } = (await opened.getAttachments())?.get(name) ?? {};
  const content = await opened.getAttachmentContent(name);
  await task.destroy();
  return { description, text: Buffer.from(content ?? []).toString() };
}
