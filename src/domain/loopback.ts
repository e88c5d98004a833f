// Addresses of this machine that no other reaches.

/** Of a host name or address, without its port. A name that only begins like one, `127.example.com`, is none. */
export function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){1,3}|\[?::1\]?)$/i.test(host);
}
