// Unpacks a WOFF2 file into a TrueType font with Google's reader (wawoff2). The canvas library's own reader leaves some
// glyphs empty: the ya below a Telugu cluster, the zero of Allura.

export type UnpackWoff2 = (file: Buffer) => Buffer;

/**
 * Loads the reader. The function it answers is synchronous, as a face is registered while a text is laid out; the
 * package's own function is not. It throws if the file is not WOFF2, or is damaged.
 */
export async function openWoff2(): Promise<UnpackWoff2> {
  const { default: binding } = await import("wawoff2/build/decompress_binding.js");
  if (binding.calledRun !== true) await new Promise<void>((resolve) => (binding.onRuntimeInitialized = resolve));
  return (file) => {
    const font = binding.decompress(file);
    if (font === false) throw new Error("Not a WOFF2 file, or a damaged one");
    return Buffer.from(font);
  };
}
