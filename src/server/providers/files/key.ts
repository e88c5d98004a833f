// Keys: file names in folders, made by us. Anything else is a programming error or an attack.

/**
 * `pictures/V1StGXR8_Z5jdHi6B-myTg.webp`: the only dot precedes the extension, so no parent folder and no hidden file
 * is possible.
 */
const KEY = /^[A-Za-z0-9_-]{1,64}(?:\/[A-Za-z0-9_-]{1,64}){0,3}\.[a-z0-9]{2,5}$/;

export function isKey(key: string): boolean {
  return KEY.test(key);
}

export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not the key of a file: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}
