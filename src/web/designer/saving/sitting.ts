// A sitting: one opening of the designer. By its id the server tells a tab's own saves from another's.

const BYTES = 16;

/** 128 random bits in 22 URL-safe characters, as all ids of the server. */
export function newSitting(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}
