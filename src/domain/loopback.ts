// Loopback addresses.

/** Expects a host without port. A name such as `127.example.com` is not loopback. */
export function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){1,3}|\[?::1\]?)$/i.test(host);
}
