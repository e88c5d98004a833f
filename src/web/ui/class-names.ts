// Joins class names, leaving out what is not there.

export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== false && name !== "").join(" ");
}
