// Errors of the configuration: the start prints one line and ends.
import type { core } from "zod";

/** Its message names the variable. */
export class ConfigError extends Error {}

export function needed(name: string, value: string | undefined): string {
  if (value === undefined) throw new ConfigError(`${name}: is missing`);
  return value;
}

/** What is wrong with a variable, and what it may be. */
export function issueSentence(issue: core.$ZodIssue): string {
  return `${String(issue.path[0])}: ${whatIsWrong(issue)}`;
}

function whatIsWrong(issue: core.$ZodIssue): string {
  const { code, message } = issue;
  if (code === "invalid_type") return `is not a ${issue.expected === "int" ? "whole number" : issue.expected}`;
  if (code === "too_big") return `must be at most ${issue.maximum}`;
  if (code === "too_small" && issue.origin === "number")
    return `must be ${issue.inclusive === true ? "at least" : "more than"} ${issue.minimum}`;
  if (code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  if (code === "invalid_format" && issue.format === "url") return "is not an address, such as https://example.org";
  // The form's own sentence.
  return message;
}
