// What a feature's `routes` are made of: one function a call, typed by the table of calls.
import type { Answer, CallInput } from "#api/call.ts";
import type { CallName, Calls } from "#api/calls.ts";
import type { User } from "../context.ts";

/** A file of a multipart body, whole, within the limit of its call. */
export type SentFile = { name: string; contentType: string; bytes: Buffer };

/** The request's own matters, beside what its schemas let through. */
export type Beside = {
  /** Hash of the token that was sent, for signing out. */
  session: string | undefined;
  ip: string;
  /** What the browser calls itself. */
  device: string;
  files: readonly SentFile[];
  /** The body byte for byte, where the call takes it so; else empty. */
  raw: Buffer;
  /** A header of the request. */
  sent: (name: string) => string | undefined;
  /** Sets a header of the answer. */
  header: (name: string, value: string) => void;
};

/** Calls that need a token have a user; the others have one when a good token came along. */
export type Asker<N extends CallName> = Beside & {
  user: Calls[N]["who"] extends "user" ? User : User | undefined;
};

export type Handler<N extends CallName> = (asked: CallInput<Calls[N]> & Asker<N>) => Promise<Answer<Calls[N]>>;
export type Handlers = { [N in CallName]: Handler<N> };
