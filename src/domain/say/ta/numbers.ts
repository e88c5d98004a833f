// Tamil: numbers, and the forms of words that go with them.
import { figuresIn, pluralIn } from "../plural.ts";

export const figures = figuresIn("ta");
export const plural = pluralIn("ta");
