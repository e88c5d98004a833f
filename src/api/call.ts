// The type of a call: method, path, who may call it, and the schemas of request and answer.
import type * as z from "zod/mini";

/** The base path of the API (product.md, 'The interface of the server'). */
export const API = "/backend/public/api";

/** The workspace in which a call acts that names nothing, in place of the session's: each tab has its own. */
export const WORKSPACE_HEADER = "x-workspace";

/** The token of a visit, by which recipients without an account see what was given to their address. */
export const VISIT_HEADER = "x-visit";

export type Schema = z.core.$ZodType;

/** `anyone` needs no token; `user` does. */
export type Who = "anyone" | "user";

/**
 * Files of a multipart body: the field, the maximum number, the maximum bytes of each, and the code under which a
 * larger one is refused.
 */
export type FilesRule = {
  field: string;
  most: number;
  bytes: number;
  tooLarge?: "profile.avatar_too_large" | "issuer.logo_too_large";
  /** The call also takes JSON, without files. */
  optional?: true;
};

export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  /** Another address of the same call, outside the base path. */
  alsoAt?: string;
  who: Who;
  /** Needs a fresh proof of who uses the session; `sometimes`: for the requests that its handler names. */
  freshProof?: "always" | "sometimes";
  /** One line for the OpenAPI document. */
  says: string;
  /** A specified GET that writes: it needs disk space like every other method. */
  keeps?: true;
  /** Needs the token of a visit in its header. */
  visit?: true;
  /** A public certificate look-up: limited like its page, not like other calls. */
  limitedAsPage?: true;
  /** The body is read as raw bytes up to a limit: it is signed by its sender and exempt from the request limit. */
  raw?: { bytes: number };
  /**
   * Maximum JSON body in bytes, if more than the default of 1 MB. Such a body is parsed and checked in a process of its
   * own: the handler gets its bytes.
   */
  bodyBytes?: number;
  /**
   * The field with the id of what the call is about. Nothing has an id of the wrong form, so such an id is answered
   * with 404.
   */
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

/** The validated input of a handler. */
export type CallInput<C extends Call> = { params: Part<C, "params">; query: Part<C, "query">; body: Part<C, "body"> };
/** The arguments of a client's call. */
export type CallArguments<C extends Call> = Sent<C, "params"> & Sent<C, "query"> & Sent<C, "body">;
export type Answer<C extends Call> = z.output<C["answer"]>;
