// The type of a call that programs make with a key.
import type * as z from "zod/mini";
import type { Permission } from "#domain/account/permissions.ts";
import type { Schema } from "../call.ts";

/** The base path of the calls for programs. */
export const V1 = "/api/v1";

export const TAGS = {
  Templates: "Designs, and the fields that they print.",
  Students: "The list of a template.",
  Issues: "Issues certificates: adds people to a list and mails them theirs, or returns the links.",
  Certificates: "What was issued, and to whom.",
  Webhooks: "Addresses that are told what happens: which events, their log, and their secrets.",
} as const;

export type ProgramCall = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  tag: keyof typeof TAGS;
  /** One line for the OpenAPI document. */
  says: string;
  /** Some scope of the key must give it; null where every key may. */
  may: Permission | null;
  /** With an `Idempotency-Key` it is done once. */
  once?: true;
  /** The field of the body with people, of whom there is a maximum. */
  people?: "students" | "recipients";
  /** Maximum JSON body in bytes, if more than 1 MB. */
  bodyBytes?: number;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  answer: Schema;
  /** A body and an answer for the document. */
  example: { body?: unknown; answer: unknown };
};

type Part<C, K extends string> = K extends keyof C ? (C[K] extends Schema ? z.output<C[K]> : undefined) : undefined;

export type ProgramInput<C extends ProgramCall> = {
  params: Part<C, "params">;
  query: Part<C, "query">;
  body: Part<C, "body">;
};
