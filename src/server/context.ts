// Everything that features are given: configuration, database, providers, clock and randomness. Nothing is global.
import type { Logger } from "pino";
import type pg from "pg";
import type { Language } from "#domain/languages.ts";
import type { Database } from "./database/open.ts";
import type { QueueJob } from "./jobs/kinds.ts";
import type { Limits } from "./http/limits.ts";
import type { Drawing } from "./drawing/drawing.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Sms } from "./providers/sms/interface.ts";
import type { Files } from "./providers/files/interface.ts";
import type { Payments } from "./providers/payments/interface.ts";
import type { ImageSearch } from "./providers/image-search/interface.ts";
import type { Mail } from "./providers/mail/interface.ts";
import type { WhatsApp } from "./providers/whatsapp/interface.ts";
import type { Ai } from "./providers/ai/interface.ts";
import type { Config } from "./config/config.ts";
import type { HasRoom } from "./storage.ts";
import type { Reader } from "./untrusted/reader.ts";

export type Context = {
  config: Config;
  db: Database;
  pool: pg.Pool;
  /** One more connection, so that a health check never waits behind requests. */
  health: { db: Database; pool: pg.Pool };
  log: Logger;
  clock: () => Date;
  /** A random id: 128 bits in 22 URL-safe characters. */
  newId: () => string;
  /** `bytes` random bytes. */
  random: (bytes: number) => Buffer;
  sms: Sms;
  mail: Mail;
  /** Undefined when none is sent. */
  whatsapp: WhatsApp | undefined;
  files: Files;
  /** Undefined when credits are not sold. */
  payments: Payments | undefined;
  ai: Ai;
  imageSearch: ImageSearch;
  drawing: Drawing;
  reader: Reader;
  limits: Limits;
  metrics: Metrics;
  wake: Wake;
  queueJob: QueueJob;
  hasRoom: HasRoom;
};

/**
 * Wakes the workers of all processes because something is ready to deliver; part of a transaction when one is given.
 */
export type Wake = (tx?: Database) => Promise<void>;

/** The signed-in user of a request. */
export type User = Person & { id: string };

/** What a handler knows of the person: whom they act for is in the principal. */
export type Person = {
  name: string;
  mobile: string | null;
  /** The address that they sign in with. */
  email: string | null;
  wallet: string | null;
  avatar: string;
  /** The language that they chose for the interface. */
  language: Language | null;
};
