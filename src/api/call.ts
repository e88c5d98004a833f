// What a call is: method, path, who may ask, and the schemas of what goes in and comes out.
import type * as z from "zod/mini";

/** The one base of the interface (product.md, 'The interface of the server'). */
export const API = "/backend/public/api";

export type Schema = z.core.$ZodType;

/** `anyone` may ask without a token; `user` needs one. */
export type Who = "anyone" | "user";

/** Files of a multipart body: the field, how many at the most, how many bytes each, and the code under which a larger one is refused. */
export type FilesRule = { field: string; most: number; bytes: number; tooLarge?: "profile.avatar_too_large" };

export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  who: Who;
  /** One line for the OpenAPI document. */
  says: string;
  /** A GET of the specification that keeps something: it needs room on the disk, as whatever is no GET does. */
  keeps?: true;
  /** A public look-up of a certificate: limited as its page is, and not by the wall round calls. */
  limitedAsPage?: true;
  /** Its body is taken byte for byte, at most so many: whoever sends it has signed it, and is not counted by the wall. */
  raw?: { bytes: number };
  /** The largest JSON body in bytes, where the usual megabyte is too little. */
  bodyBytes?: number;
  /** The field that names what the call is about: an id of the wrong form is one that nothing has, so it is answered with 404. */
  idField?: "id" | "user_template_id";
  params?: Schema;
  query?: Schema;
  body?: Schema;
  files?: FilesRule;
  answer: Schema;
};

type Part<C, K extends string> = K extends keyof C ? (C[K] extends Schema ? z.output<C[K]> : undefined) : undefined;
type Sent<C, K extends string> = K extends keyof C
  ? C[K] extends Schema
    ? { [P in K]: z.input<C[K]> }
    : unknown
  : unknown;

/** What a handler is given once the schemas have been held against the request. */
export type CallInput<C extends Call> = { params: Part<C, "params">; query: Part<C, "query">; body: Part<C, "body"> };
/** What a client must hand over to make the call. */
export type CallArguments<C extends Call> = Sent<C, "params"> & Sent<C, "query"> & Sent<C, "body">;
export type Answer<C extends Call> = z.output<C["answer"]>;
