// Bytes outside the heap, given back as soon as nobody needs them.

/**
 * A megabyte of pixels or of a file is a few words to the garbage collector, which learns only afterwards how much there was, and then goes
 * through everything: left to it, a thousand drawings grow memory by hundreds of megabytes, and a picture takes half as long again. Bytes
 * that share their buffer with others, or with other threads, stay; what is given back already may be given back again.
 */
export function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached && byteLength === buffer.byteLength) buffer.transfer(0);
}
