import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { UserError } from "#domain/user-error.ts";
import { countedBody, openBodyBudget } from "./body-budget.ts";

const response = () => new ServerResponse(new IncomingMessage(new Socket()));
/** Users have 300 together, strangers 100. */
const MOST = 100;
const ASHA = { user: "asha", ip: "192.0.2.7" };
const MEERA = { user: "meera", ip: "192.0.2.7" };
const stranger = (ip: string) => ({ user: undefined, ip });
const NOBODY = stranger("192.0.2.7");
const NO_ROOM = new UserError("server.uploads_busy");
/** What a sender can still send in pieces of ten bytes. */
function fill(held: ReturnType<typeof openBodyBudget>, sender: typeof ASHA | typeof NOBODY): number {
  for (let bytes = 0; ; bytes += 10) {
    try {
      held.hold(response(), sender, 10);
    } catch (error) {
      if ((error as UserError).code !== NO_ROOM.code) throw error;
      return bytes;
    }
  }
}

it("a user's bodies are accepted up to a share, piece by piece and together, and the next is told to come again", () => {
  const held = openBodyBudget(MOST);
  const [one, other] = [response(), response()];
  held.hold(one, ASHA, 50);
  held.hold(one, ASHA, 10);
  expect(() => held.hold(other, ASHA, 41)).toThrow(NO_ROOM);
  held.hold(other, ASHA, 40);
  expect(() => held.hold(one, ASHA, 1)).toThrow(NO_ROOM);
  expect(fill(held, MEERA)).toBe(100);
});

it("strangers have a small room of their own: whatever they send, a user has all of theirs", () => {
  const held = openBodyBudget(MOST);
  for (let network = 0; network < 20; network++) fill(held, stranger(`10.0.${network}.1`));
  expect(fill(held, ASHA)).toBe(100);
});

it.each([
  ["addresses", "192.0.2.7", "192.0.2.8"],
  ["IPv6 networks of 64 bits in one of 48", "2001:db8:7:1::1", "2001:db8:7:2::1"],
])("strangers share by network: two %s have one share", (_, one, other) => {
  const held = openBodyBudget(MOST);
  expect(fill(held, stranger(one))).toBe(50);
  expect(fill(held, stranger(other))).toBe(0);
  expect(fill(held, stranger("2001:db8:8::1"))).toBeGreaterThan(0);
});

it("nobody holds more than they leave free: the room is never full for the next, neither of users nor of strangers", () => {
  const held = openBodyBudget(1000);
  expect(["a", "b", "c", "d", "e"].map((user) => fill(held, { user, ip: "" }))).toEqual([1000, 1000, 500, 250, 120]);
  expect([1, 2, 3].map((n) => fill(held, stranger(`10.0.${n}.1`)))).toEqual([500, 250, 120]);
});

it.each(["finish", "close"])("bytes are released once the answer is sent or its connection closed: %s", (end) => {
  const held = openBodyBudget(MOST);
  const one = response();
  held.hold(one, ASHA, 100);
  one.emit(end);
  one.emit("close");
  held.hold(response(), ASHA, 100);
  expect(() => held.hold(response(), ASHA, 1)).toThrow(NO_ROOM);
});

it("nothing is reserved for a closed connection, because no event would release it", () => {
  const held = openBodyBudget(MOST);
  const gone = response();
  gone.destroy();
  held.hold(gone, ASHA, 100);
  expect(() => held.hold(response(), ASHA, 100)).not.toThrow();
});

it("a body is counted as it arrives, and ends where there is no room for more", async () => {
  const held = openBodyBudget(MOST);
  const [answer, sent] = [response(), new PassThrough()];
  const read = buffer(countedBody(sent, (bytes) => held.hold(answer, ASHA, bytes)));
  // Nothing has arrived yet, so everything is free.
  held.hold(response(), ASHA, 60);
  sent.write(Buffer.alloc(40));
  sent.end(Buffer.alloc(1));
  await expect(read).rejects.toEqual(NO_ROOM);
});
