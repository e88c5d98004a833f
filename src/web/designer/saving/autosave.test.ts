import { beforeEach, describe, expect, it } from "vitest";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import { CallError } from "../../client.ts";
import { type How, Autosave } from "./autosave.ts";

const A: Content = { ...EMPTY_CONTENT, mark: "a" };
const B: Content = { ...EMPTY_CONTENT, mark: "b" };
const C: Content = { ...EMPTY_CONTENT, mark: "c" };

const CONFLICT = new CallError("no", 409, { code: "design.changed_elsewhere" });

type Post = { content: Content; how: How; end: (how: number | Error | "saved") => Promise<void> };
let clock: { now: number; due: { at: number; run: () => void }[] };
let posts: Post[];
let kept: Content | undefined;
let full: boolean;
let refusals: string[];
let autosave: Autosave;
beforeEach(() => {
  clock = { now: 0, due: [] };
  [posts, kept, full, refusals] = [[], undefined, false, []];
  autosave = new Autosave(places(), A, "t0");
});

describe("a change", () => {
  it("is stored on this device after 300 ms, and on the server 1.5 s after the last one", async () => {
    autosave.see(B);
    expect(autosave.status()).toBe("saving");
    await pass(299);
    expect(kept).toBeUndefined();
    await pass(1);
    expect(kept).toBe(B);
    await pass(1000);
    autosave.see(C);
    await pass(1499);
    expect(posts).toHaveLength(0);
    await pass(1);
    expect(posts).toMatchObject([{ content: C, how: { loaded: "t0", asked: false } }]);
    await posts[0]?.end("saved");
    expect([autosave.status(), kept]).toEqual(["saved", undefined]);
  });

  it("that is undone needs no save", async () => {
    autosave.see(B);
    autosave.see(A);
    await pass(MINUTE);
    expect(posts).toEqual([]);
    expect(autosave.status()).toBe("saved");
  });

  it("that is undone while it is saved is saved again as it was before", async () => {
    autosave.see(B);
    await pass(1500);
    autosave.see(A);
    expect(autosave.status()).toBe("saving");
    await pass(300);
    expect(kept).toBe(A);
    await posts[0]?.end("saved");
    await pass(1500);
    expect(posts[1]).toMatchObject({ content: A, how: { loaded: "t1" } });
    await posts[1]?.end("saved");
    expect([autosave.status(), kept]).toEqual(["saved", undefined]);
  });

  it("that may have been saved without an answer is saved again, too", async () => {
    autosave.see(B);
    await pass(1500);
    await posts[0]?.end(0);
    autosave.see(A);
    expect([autosave.status(), autosave.isSaved()]).toEqual(["offline", false]);
    await pass(2 * SECOND);
    expect(posts[1]?.content).toBe(A);
    await posts[1]?.end(422);
    expect(autosave.status()).toBe("refused");
  });

  it("made during a save waits for it, and is saved after it", async () => {
    autosave.see(B);
    await pass(1500);
    autosave.see(C);
    await pass(10 * SECOND);
    expect(posts).toHaveLength(1);
    await posts[0]?.end("saved");
    expect(autosave.status()).toBe("saving");
    expect(kept).toBe(C);
    await pass(1500);
    expect(posts[1]).toMatchObject({ content: C, how: { loaded: "t1" } });
  });
});

describe("without a network", () => {
  it("the design stays on this device, is retried less and less often, and at once when the network is back", async () => {
    autosave.see(B);
    await pass(1500);
    await posts[0]?.end(0);
    expect([autosave.status(), kept]).toEqual(["offline", B]);
    const waits = [2, 4, 8, 16, 32, 60, 60];
    for (const [nth, seconds] of waits.entries()) {
      await pass(seconds * SECOND - 1);
      expect(posts).toHaveLength(nth + 1);
      await pass(1);
      await posts[nth + 1]?.end(nth % 2 === 0 ? 0 : 503);
    }
    expect(autosave.status()).toBe("offline");
    autosave.online();
    await pass(0);
    await posts.at(-1)?.end("saved");
    expect([autosave.status(), kept]).toEqual(["saved", undefined]);
  });

  it("and without space on this device the user is warned", async () => {
    full = true;
    autosave.see(B);
    await pass(1500);
    await posts[0]?.end(0);
    expect(autosave.status()).toBe("notKept");
    expect(autosave.keepNow()).toBe(false);
  });
});

describe("a refused save", () => {
  it("is not retried until something changes, and shows the reason", async () => {
    autosave.see(B);
    await pass(1500);
    await posts[0]?.end(422);
    expect([autosave.status(), refusals]).toEqual(["refused", ["no"]]);
    await pass(10 * MINUTE);
    expect(posts).toHaveLength(1);
    autosave.see(C);
    await pass(1500);
    await posts[1]?.end("saved");
    expect(autosave.status()).toBe("saved");
  });

  it("because another tab saved waits for a decision, and overwrites the other save on request", async () => {
    autosave.see(B);
    await pass(1500);
    await posts[0]?.end(CONFLICT);
    autosave.see(C);
    await pass(10 * MINUTE);
    expect([autosave.status(), posts.length, kept]).toEqual(["elsewhere", 1, C]);
    autosave.goOver("t9");
    const saved = autosave.save(true);
    await pass(0);
    expect(posts[1]).toMatchObject({ content: C, how: { loaded: "t9", asked: true } });
    await posts[1]?.end("saved");
    expect(await saved).toBeUndefined();
    expect(autosave.status()).toBe("saved");
  });

  it("for another conflict than a newer design is an ordinary refusal", async () => {
    autosave.see(B);
    await pass(1500);
    await posts[0]?.end(new CallError("no", 409, { code: "template.sample_erased" }));
    expect(autosave.status()).toBe("refused");
  });

  it("because another tab saved is resolved once the other version is loaded", async () => {
    autosave.see(B);
    await pass(1500);
    await posts[0]?.end(CONFLICT);
    autosave.takeOver(C, "t9");
    expect([autosave.status(), kept]).toEqual(["saved", undefined]);
    autosave.see(A);
    await pass(1500);
    expect(posts[1]?.how.loaded).toBe("t9");
  });
});

it("Save waits for the save in progress, and is a save of its own", async () => {
  autosave.see(B);
  await pass(1500);
  const saved = autosave.save(true);
  await pass(0);
  expect(posts).toHaveLength(1);
  await posts[0]?.end("saved");
  await pass(0);
  expect(posts[1]?.how).toEqual({ loaded: "t1", asked: true });
  await posts[1]?.end(500);
  expect((await saved)?.status).toBe(500);
});

it("a closed design stays on the device, and is not saved automatically any more", async () => {
  autosave.see(B);
  autosave.close();
  expect(kept).toBe(B);
  await pass(MINUTE);
  expect(posts).toEqual([]);
});

it("a reopened design is saved automatically again", async () => {
  autosave.close();
  autosave.open();
  autosave.see(B);
  await pass(1500);
  expect(posts).toMatchObject([{ content: B }]);
});

it("a save that fails after closing is not retried, so that it cannot overwrite the next session", async () => {
  autosave.see(B);
  await pass(1500);
  autosave.close();
  await posts[0]?.end(503);
  autosave.online();
  await pass(10 * MINUTE);
  expect([posts.length, kept]).toEqual([1, B]);
});

function places() {
  return {
    post: (content: Content, how: How) =>
      new Promise<string>((resolve, reject) => {
        const nth = posts.length + 1;
        const end = async (as: number | Error | "saved") => {
          if (as === "saved") resolve(`t${nth}`);
          else reject(typeof as === "number" ? new CallError("no", as) : as);
          await pass(0);
        };
        posts.push({ content, how, end });
      }),
    keep(content: Content) {
      if (!full) kept = content;
      return !full;
    },
    drop: () => (kept = undefined),
    later(run: () => void, ms: number) {
      const timer = { at: clock.now + ms, run };
      clock.due.push(timer);
      return () => void (clock.due = clock.due.filter((one) => one !== timer));
    },
    onSaved: () => {},
    onRefused: (error: CallError) => refusals.push(error.message),
  };
}

/** Advances the time and runs everything that is due. */
async function pass(ms: number): Promise<void> {
  clock.now += ms;
  for (let round = 0; round < 10; round++) {
    for (const timer of clock.due.filter(({ at }) => at <= clock.now)) {
      clock.due = clock.due.filter((one) => one !== timer);
      timer.run();
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}
