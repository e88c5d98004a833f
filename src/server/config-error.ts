// The fault of a setting: the start prints its one line and ends.

/** Thrown for a setting that cannot be; its message names the variable. */
export class ConfigError extends Error {}

export function needed(name: string, value: string | undefined): string {
  if (value === undefined) throw new ConfigError(`${name}: is missing`);
  return value;
}
