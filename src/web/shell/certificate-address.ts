// The certificate address in a path reached by a link without a leading slash: `/user/certify/ID` -> `/certify/ID`.

/** Undefined for other paths; `/certify/ID` itself also matches, for links inside the app. */
export function certificateAddress(pathname: string): string | undefined {
  const id = /(?:^|\/)certify\/([^/]+)\/?$/.exec(pathname)?.[1];
  return id === undefined ? undefined : `/certify/${id}`;
}
