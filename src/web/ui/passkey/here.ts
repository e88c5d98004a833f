// Whether passkeys can be used on this page: browsers bind them to the host name of the installation.

/** An address in numbers is no name. */
const NUMERIC = /^[\d.]+$|^\[/;

export function takesPasskeys(publicUrl: string | undefined): boolean {
  const { origin, hostname } = window.location;
  return "PublicKeyCredential" in window && publicUrl === origin && !NUMERIC.test(hostname);
}
