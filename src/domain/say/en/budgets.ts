// English: what an account may use.
import { figures } from "./many.ts";

const number = (n: number) => figures(n, { maximumFractionDigits: 1 });
const askOperator = (operator: string) => `Ask the operator for more: ${operator}`;

export const budgets = {
  title: "Storage and limits",
  loadFailed: "Failed to load your storage and limits",
  names: {
    storage: "Storage",
    templates: "Templates",
    students: "Students",
    revisions: "Saved versions",
    cpu: "Computing time today",
    unknown_keys: "Extra data in a design",
    pixels: "Pictures in a design",
    in_flight: "Uploads at the same time",
  },
  count: (n: number) => number(n),
  gigabytes: (n: number) => `${number(n)} GB`,
  megabytes: (n: number) => `${number(n)} MB`,
  kilobytes: (n: number) => `${number(n)} KB`,
  megapixels: (n: number) => `${number(n)} megapixels`,
  minutes: (n: number) => `${number(n)} min`,
  usedOf: (used: string, allowed: string) => `${used} of ${allowed}`,
  upTo: (allowed: string) => `up to ${allowed}`,
  nearlyFull: "Nearly full",
  isFull: "Full",
  advice: {
    storage: "Delete templates and posts you no longer need. Their space is free after 30 days.",
    templates: "Delete templates you no longer need.",
    students: "Delete students you no longer need. Their places are free after 30 days.",
    revisions: "Delete templates you no longer need. Their saved versions go after 30 days.",
    cpu: "It starts again at zero tomorrow.",
  },
  full: {
    storage: (allowed: number, operator: string) =>
      `Your storage of ${number(allowed)} MB is full. Delete templates and posts you no longer need; their space is free after 30 days. ${askOperator(operator)}`,
    templates: (allowed: number, operator: string) =>
      `You have reached your limit of templates (${number(allowed)}). Delete some you no longer need. ${askOperator(operator)}`,
    students: (allowed: number, operator: string) =>
      `You have reached your limit of students in all templates (${number(allowed)}). Delete some you no longer need; their places are free after 30 days. ${askOperator(operator)}`,
    revisions: (allowed: number, operator: string) =>
      `You have reached your limit of saved versions of designs (${number(allowed)}). Delete templates you no longer need. ${askOperator(operator)}`,
  },
  design: {
    unknown_keys: (allowed: number, operator: string) =>
      `This design holds more than ${number(allowed)} KB under keys that Prashasti does not know. Remove them. ${askOperator(operator)}`,
    pixels: (allowed: number, operator: string) =>
      `The pictures of a design can have ${number(allowed)} megapixels together. Remove some or use smaller ones. ${askOperator(operator)}`,
  },
  dayOver: (operator: string) =>
    `Your account has used up its computing time for today (reading files, drawing certificates). Try again tomorrow. ${askOperator(operator)}`,
  askOperator: "To get more, ask the operator:",
} as const;
