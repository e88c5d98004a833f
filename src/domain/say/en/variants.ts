// English: the designs of a template for some people on its list.
import { figures } from "./many.ts";

export const variants = {
  title: "Designs",
  /** A heading, and the label of a choice. */
  design: "Design",
  everyoneElse: "Everyone else",
  people: (n: number) => figures(n),
  forEveryoneElse: (n: number) =>
    n === 1 ? "For the 1 person who gets no other design." : `For the ${figures(n)} people who get no other design.`,
  condition: (column: string, values: string) => `For people with ${values} in ${column}.`,
  nobody: "Nobody on the list has this yet.",
  taken: (n: number) =>
    n === 1
      ? "1 person has this, but gets a design before it: the first one that fits is used."
      : `${figures(n)} people have this, but get a design before it: the first one that fits is used.`,
  change: (name: string) => `Change for whom ${name} is`,
  earlier: (name: string) => `Move ${name} before the design at its left`,
  later: (name: string) => `Move ${name} behind the design at its right`,
  remove: (name: string) => `Delete the design ${name}`,
  addTitle: "A design for some people",
  addText: "It begins as a copy of this design. People get it by what a column of your list says, such as a prize.",
  changeTitle: "For whom is this design?",
  name: "Name",
  nameHint: "Such as Winner. The signed certificate says it, too.",
  nameMissing: "Please enter a name.",
  column: "Column of the list",
  values: (column: string) => `People get it with one of these in ${column}`,
  valuesMissing: "Please choose or enter what the column says.",
  other: "Something else",
  addValue: "Add",
  addIt: "Add design",
  added: (name: string) => `Design “${name}” added. Change it here.`,
  changed: (name: string) => `“${name}” saved`,
  deleted: (name: string) => `Design “${name}” deleted`,
  saveFailed: "The design could not be saved.",
  deleteFailed: "The design could not be deleted.",
  filter: "Filter by design",
  any: "All designs",
  noSuch: "This design no longer exists.",
  fillAll: "Give the design a name, and choose a column and what it says.",
  tooMany: (most: number) => `A template can have ${most} further designs.`,
  changedElsewhere: "Somebody changed these designs meanwhile. Please look at them again.",
} as const;
