// Keeps a design that is being changed: on this device at once, on the server shortly after, one save at a time. It knows no screen.
import type { Content } from "#domain/canvas/content.ts";
import { CallError } from "../../client.ts";
import {
  after,
  AT_REST,
  type Event,
  nextTryMs,
  SAVE_TIMES,
  type Status,
  statusOf,
  type Trouble,
} from "./save-state.ts";

/** What a save says of itself: the time of the design it was made from, and whether somebody asked for it. */
export type How = { loaded: string; asked: boolean };

export type SaveTargets = {
  /** Saves on the server; answers the time of the save. Throws CallError. */
  post: (content: Content, how: How) => Promise<string>;
  /** Keeps it on this device; false where there is no room. */
  keep: (content: Content) => boolean;
  drop: () => void;
  /** Runs something later; answers how to call that off. */
  later: (run: () => void, ms: number) => () => void;
  onSaved: () => void;
  /** A save that nobody asked for was refused. */
  onRefused: (error: CallError) => void;
};

export class Autosave {
  #keeping = AT_REST;
  #kept = true;
  #flight: Promise<unknown> = Promise.resolve();
  #content: Content;
  /** What the server has; undefined while that is not known: a save is on its way there, or one had no answer. */
  #saved: Content | undefined;
  #loaded: string;
  #callOffDraft = nothing;
  #callOffTry = nothing;
  #closed = false;
  readonly #places: SaveTargets;
  readonly #listeners = new Set<() => void>();

  /** `loaded` is when the content was saved last. */
  constructor(places: SaveTargets, content: Content, loaded: string) {
    this.#places = places;
    this.#content = this.#saved = content;
    this.#loaded = loaded;
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly status = (): Status => statusOf(this.#keeping, this.isSaved(), this.#kept);
  readonly trouble = (): Trouble["kind"] => this.#keeping.trouble.kind;

  isSaved(): boolean {
    return this.#content === this.#saved;
  }

  /** The design is this now. */
  see(content: Content): void {
    if (content === this.#content) return;
    this.#content = content;
    this.#callOffDraft();
    if (this.isSaved()) this.#places.drop();
    else this.#callOffDraft = this.#places.later(() => void this.keepNow(), SAVE_TIMES.draftMs);
    this.#tell("changed");
  }

  /** What is not saved is on this device from now on; false where it could not be. */
  keepNow(): boolean {
    return this.isSaved() || this.keep(this.#content);
  }

  /** Keeps what is not saved on this device; false where there is no room. */
  keep(content: Content): boolean {
    this.#callOffDraft();
    this.#kept = this.#places.keep(content);
    this.#say();
    return this.#kept;
  }

  /** Saves after the save under way. Answers why it failed, if it did. */
  async save(asked: boolean): Promise<CallError | undefined> {
    const attempt = this.#flight.then(() => this.#attempt(asked));
    this.#flight = attempt.catch(nothing);
    return attempt;
  }

  /** The network may be back. */
  online(): void {
    this.#tell("online");
  }

  /** The next save goes over what another sitting saved at that time. */
  goOver(loaded: string): void {
    this.#loaded = loaded;
    this.#tell("saved");
  }

  /** What another sitting saved at that time is the design now. */
  takeOver(content: Content, loaded: string): void {
    this.#content = this.#saved = content;
    this.#callOffDraft();
    this.#places.drop();
    this.goOver(loaded);
  }

  /** As it is from the beginning: what is due is done by itself. */
  open(): void {
    this.#closed = false;
  }

  /** Nothing more is done by itself. */
  close(): void {
    this.#closed = true;
    this.#callOffTry();
    this.keepNow();
  }

  async #attempt(asked: boolean): Promise<CallError | undefined> {
    const [content, before] = [this.#content, this.#saved];
    this.keepNow();
    this.#saved = undefined;
    this.#tell("begun");
    try {
      this.#loaded = await this.#places.post(content, { loaded: this.#loaded, asked });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const event = { failed: error.status };
      // Only who refuses says that nothing was saved.
      if (after(this.#keeping, event).trouble.kind !== "away") this.#saved = before;
      this.#tell(event);
      return error;
    }
    this.#saved = content;
    if (this.isSaved()) this.#callOffDraft();
    if (this.isSaved()) this.#places.drop();
    this.#places.onSaved();
    this.#tell("saved");
    return undefined;
  }

  #tell(event: Event): void {
    this.#keeping = after(this.#keeping, event);
    this.#callOffTry();
    const due = this.#closed || this.isSaved() ? undefined : nextTryMs(this.#keeping);
    if (due !== undefined) this.#callOffTry = this.#places.later(() => void this.#tryAgain(), due);
    this.#say();
  }

  async #tryAgain(): Promise<void> {
    const error = await this.save(false);
    if (error !== undefined && this.trouble() === "refused") this.#places.onRefused(error);
  }

  #say(): void {
    for (const listener of this.#listeners) listener();
  }
}

function nothing(): void {}
