// The hot loop as WebAssembly: the compiled assembly/hot.ts with its own memory.
import type { Hot } from "./hot.ts";

const PAGE_BYTES = 64 * 1024;

/** Makes hot loops from the contents of hot.wasm. Undefined if there is no WebAssembly, or none with SIMD. */
export function wasmHot(bytes: Uint8Array<ArrayBuffer>): ((size: number) => Hot) | undefined {
  if (typeof WebAssembly === "undefined" || !WebAssembly.validate(bytes)) return undefined;
  const module = new WebAssembly.Module(bytes);
  return (size) => {
    const memory = new WebAssembly.Memory({ initial: Math.ceil(size / PAGE_BYTES) });
    const { exports } = new WebAssembly.Instance(module, { env: { memory } });
    return { ...(exports as Omit<Hot, "bytes">), bytes: new Uint8Array(memory.buffer) };
  };
}

/** The part of WebAssembly that is used; TypeScript's core library does not declare it. */
declare const WebAssembly: {
  validate(bytes: Uint8Array<ArrayBuffer>): boolean;
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  Memory: new (pages: { initial: number }) => { readonly buffer: ArrayBuffer };
  Instance: new (module: object, imports: { env: { memory: unknown } }) => { readonly exports: object };
};
