// Types for the part of bidi-js that is used; the package has none.
declare module "bidi-js" {
  type Bidi = { getEmbeddingLevels(text: string): { levels: Uint8Array } };
  export default function bidiFactory(): Bidi;
}
