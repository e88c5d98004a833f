// The address of the certificate page in a path that was reached without its slash: `/user/certify/ID` -> `/certify/ID`.

/** Undefined where the path is none; the bare `/certify/ID` counts, for a link inside the app. */
export function certificateAddress(pathname: string): string | undefined {
  const id = /(?:^|\/)certify\/([^/]+)\/?$/.exec(pathname)?.[1];
  return id === undefined ? undefined : `/certify/${id}`;
}
