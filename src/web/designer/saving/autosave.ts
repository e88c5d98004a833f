// Autosave: a draft on this device at once, a save on the server shortly after, one at a time. Independent of React.
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

/** What a save sends along: the time of the version it is based on, and whether the person asked for it. */
export type How = { loaded: string; asked: boolean };

export type SaveTargets = {
  /** Saves on the server; answers the time of the save. Throws CallError. */
  post: (content: Content, how: How) => Promise<string>;
  /** Stores a draft on this device; false when there is no room. */
  keep: (content: Content) => boolean;
  drop: () => void;
  /** Runs something later; answers a function that cancels it. */
  later: (run: () => void, ms: number) => () => void;
  onSaved: () => void;
  /** Called when an autosave was refused. */
  onRefused: (error: CallError) => void;
};

export class Autosave {
  #state = AT_REST;
  #kept = true;
  #flight: Promise<unknown> = Promise.resolve();
  #content: Content;
  /** What the server has; undefined while unknown, during a save or after one without an answer. */
  #saved: Content | undefined;
  #loaded: string;
  #callOffDraft = nothing;
  #callOffTry = nothing;
  #closed = false;
  readonly #places: SaveTargets;
  readonly #listeners = new Set<() => void>();

  /** `loaded` is when the loaded content was saved. */
  constructor(places: SaveTargets, content: Content, loaded: string) {
    this.#places = places;
    this.#content = this.#saved = content;
    this.#loaded = loaded;
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly status = (): Status => statusOf(this.#state, this.isSaved(), this.#kept);
  readonly trouble = (): Trouble["kind"] => this.#state.trouble.kind;

  /** When the version was saved on which the design is based. */
  readonly loaded = (): string => this.#loaded;

  isSaved(): boolean {
    return this.#content === this.#saved;
  }

  /** Sets the current design. */
  see(content: Content): void {
    if (content === this.#content) return;
    this.#content = content;
    this.#callOffDraft();
    if (this.isSaved()) this.#places.drop();
    else this.#callOffDraft = this.#places.later(() => void this.keepNow(), SAVE_TIMES.draftMs);
    this.#dispatch("changed");
  }

  /** Stores unsaved changes on this device; false when that failed. */
  keepNow(): boolean {
    return this.isSaved() || this.keep(this.#content);
  }

  /** Stores the draft; false when there is no room. */
  keep(content: Content): boolean {
    this.#callOffDraft();
    this.#kept = this.#places.keep(content);
    this.#notify();
    return this.#kept;
  }

  /** Saves, after the save under way. Answers the error, if any. */
  async save(asked: boolean): Promise<CallError | undefined> {
    const attempt = this.#flight.then(() => this.#attempt(asked));
    this.#flight = attempt.catch(nothing);
    return attempt;
  }

  /** Call when the network may be back. */
  online(): void {
    this.#dispatch("online");
  }

  /** The next save replaces the version that another session saved at that time. */
  goOver(loaded: string): void {
    this.#loaded = loaded;
    this.#dispatch("saved");
  }

  /** Continues from the version that another session saved at that time. */
  takeOver(content: Content, loaded: string): void {
    this.#content = this.#saved = content;
    this.#callOffDraft();
    this.#places.drop();
    this.goOver(loaded);
  }

  /** Starts or resumes saving automatically. */
  open(): void {
    this.#closed = false;
  }

  /** Stops saving automatically. */
  close(): void {
    this.#closed = true;
    this.#callOffTry();
    this.keepNow();
  }

  async #attempt(asked: boolean): Promise<CallError | undefined> {
    const [content, before] = [this.#content, this.#saved];
    this.keepNow();
    this.#saved = undefined;
    this.#dispatch("begun");
    try {
      this.#loaded = await this.#places.post(content, { loaded: this.#loaded, asked });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const event = { failed: error };
      // Only a refusal proves that nothing was saved.
      if (after(this.#state, event).trouble.kind !== "away") this.#saved = before;
      this.#dispatch(event);
      return error;
    }
    this.#saved = content;
    if (this.isSaved()) this.#callOffDraft();
    if (this.isSaved()) this.#places.drop();
    this.#places.onSaved();
    this.#dispatch("saved");
    return undefined;
  }

  #dispatch(event: Event): void {
    this.#state = after(this.#state, event);
    this.#callOffTry();
    const due = this.#closed || this.isSaved() ? undefined : nextTryMs(this.#state);
    if (due !== undefined) this.#callOffTry = this.#places.later(() => void this.#tryAgain(), due);
    this.#notify();
  }

  async #tryAgain(): Promise<void> {
    const error = await this.save(false);
    if (error !== undefined && this.trouble() === "refused") this.#places.onRefused(error);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

function nothing(): void {}
