// Random ids for elements and library images, so that copies made in two tabs never share one.

const BYTES = 9;

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}
