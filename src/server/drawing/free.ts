// Releases bytes outside the heap as soon as nobody needs them.

/**
 * To the garbage collector a megabyte of pixels is a few words; it learns of the size only later, and then scans the
 * whole heap. Left to it, a thousand drawings grow memory by hundreds of megabytes, and a picture takes half as long
 * again. Bytes that share their buffer with others or with other threads are kept; freeing twice is harmless.
 */
export function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached && byteLength === buffer.byteLength) buffer.transfer(0);
}
