// Keys: names of files in folders, made by us. What else comes is a mistake in the program, or somebody trying the
// door.

/** `pictures/V1StGXR8_Z5jdHi6B-myTg.webp`: no dot but the one before the ending, so no way up and no hidden file. */
const KEY = /^[A-Za-z0-9_-]{1,64}(?:\/[A-Za-z0-9_-]{1,64}){0,3}\.[a-z0-9]{2,5}$/;

export function isKey(key: string): boolean {
  return KEY.test(key);
}

export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not the key of a file: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}
