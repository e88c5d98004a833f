// What we use of wawoff2, which has no types: the module that Emscripten made.
declare module "wawoff2/build/decompress_binding.js" {
  const binding: {
    /** Whether it can be called already. */
    calledRun?: boolean;
    onRuntimeInitialized?: () => void;
    /** A view of its own memory, good until the next call. */
    decompress(file: Uint8Array): Uint8Array | false;
  };
  export default binding;
}
