// A number and what goes with it, in Hindi: one of something has other nouns and verbs than several.
import { count } from "./count.ts";

export const many = (n: number, one: string, more: string): string => `${count(n)} ${n === 1 ? one : more}`;
