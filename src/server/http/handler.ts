// The types of a feature's `routes`: one function per call, typed by the table of calls.
import type { Answer, CallInput } from "#api/call.ts";
import type { CallName, Calls } from "#api/calls.ts";
import type { DeviceKind } from "#domain/account/device.ts";
import type { Person } from "../context.ts";
import type { Principal } from "../principal.ts";
import type { Blocks } from "./body-blocks.ts";

/** A whole file of a multipart body, within its call's limit. */
export type SentFile = { name: string; contentType: string; bytes: Blocks };

/** What a handler gets of the request besides the checked input. */
export type RequestDetails = {
  /** The hash of the session token, for signing out. */
  session: string | undefined;
  /** The id of the workspace in use, whether or not the user is still a member. */
  inUse: string | undefined;
  ip: string;
  /** Aborted when the client leaves before its answer. */
  left: AbortSignal;
  /** Path and query as they were sent. */
  address: string;
  /** From the user agent. */
  device: DeviceKind;
  files: readonly SentFile[];
  /** The bytes of the body of a `raw` call; else empty. */
  raw: Buffer;
  /** The bytes of a JSON body that may be large; else empty. */
  large: Blocks;
  /** Reads a request header. */
  sent: (name: string) => string | undefined;
  /** Sets a response header. */
  header: (name: string, value: string) => void;
};

/** Calls that need a token are made by a person, who acts as a principal. */
export type Caller<N extends CallName> = RequestDetails &
  (Calls[N]["who"] extends "user" ? { person: Person; principal: Principal } : object) &
  (Calls[N] extends { bodyBytes: number; idField: "user_template_id" }
    ? { actFor: (templateId: string) => Promise<Principal> }
    : object);

/** A body that may be large is not read yet. */
type Input<N extends CallName> = Calls[N] extends { bodyBytes: number }
  ? Omit<CallInput<Calls[N]>, "body">
  : CallInput<Calls[N]>;

export type Handler<N extends CallName> = (input: Input<N> & Caller<N>) => Promise<Answer<Calls[N]>>;
export type Handlers = { [N in CallName]: Handler<N> };
