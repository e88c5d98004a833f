// English: groups of elements in the designer.
import { figures } from "./many.ts";

export const groups = {
  of: (n: number) => `Group of ${figures(n)}`,
  /** Of a group in the list of layers, by its topmost element. */
  named: (n: number, name: string) => `Group of ${figures(n)}: ${name}`,
  inGroup: (n: number) => `in a group of ${figures(n)}`,
  /** Of an element that is now selected without the rest of its group. */
  entered: (name: string) => `${name}, alone`,
  turnLeft: (degrees: number) => `Turn left by ${degrees}°`,
  turnRight: (degrees: number) => `Turn right by ${degrees}°`,
  open: (name: string) => `Show the elements of ${name}`,
  close: (name: string) => `Hide the elements of ${name}`,
} as const;
