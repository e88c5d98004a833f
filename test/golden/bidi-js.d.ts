// What we use of bidi-js, which has no types of its own.
declare module "bidi-js" {
  type Bidi = { getEmbeddingLevels(text: string): { levels: Uint8Array } };
  export default function bidiFactory(): Bidi;
}
