import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { UserError } from "#domain/user-error.ts";
import { countedBody, openBodyBudget } from "./body-budget.ts";

const response = () => new ServerResponse(new IncomingMessage(new Socket()));
const ROOM = { all: 100, each: 100 };
const ASHA = { user: "asha", network: "192.0.2.7" };
const MEERA = { user: "meera", network: "192.0.2.7" };
const NOBODY = { user: undefined, network: "192.0.2.7" };
const NO_ROOM = new UserError("server.uploads_busy");

it("bodies are accepted up to the limit, piece by piece and together, and the next one is told to come again", () => {
  const held = openBodyBudget(ROOM);
  const [one, other] = [response(), response()];
  held.hold(one, ASHA, 50);
  held.hold(one, ASHA, 10);
  expect(() => held.hold(other, MEERA, 41)).toThrow(NO_ROOM);
  held.hold(other, MEERA, 40);
  expect(() => held.hold(one, ASHA, 1)).toThrow(NO_ROOM);
});

it("a user, or a network without a user, fills no more than a share, and leaves room for the others", () => {
  const held = openBodyBudget({ all: 100, each: 30 });
  for (const sender of [ASHA, NOBODY]) {
    for (let part = 0; part < 3; part++) held.hold(response(), sender, 10);
    expect(() => held.hold(response(), sender, 1)).toThrow(NO_ROOM);
  }
  held.hold(response(), MEERA, 30);
});

it.each(["finish", "close"])("bytes are released once the answer is sent or its connection closed: %s", (end) => {
  const held = openBodyBudget(ROOM);
  const one = response();
  held.hold(one, ASHA, 100);
  one.emit(end);
  one.emit("close");
  held.hold(response(), ASHA, 100);
  expect(() => held.hold(response(), ASHA, 1)).toThrow(NO_ROOM);
});

it("nothing is reserved for a closed connection, because no event would release it", () => {
  const held = openBodyBudget(ROOM);
  const gone = response();
  gone.destroy();
  held.hold(gone, ASHA, 100);
  expect(() => held.hold(response(), ASHA, 100)).not.toThrow();
});

it("a body is counted as it arrives, and ends where there is no room for more", async () => {
  const held = openBodyBudget(ROOM);
  const [answer, sent] = [response(), new PassThrough()];
  const read = buffer(countedBody(sent, (bytes) => held.hold(answer, ASHA, bytes)));
  // Nothing has arrived yet, so everything is free.
  held.hold(response(), MEERA, 60);
  sent.write(Buffer.alloc(40));
  sent.end(Buffer.alloc(1));
  await expect(read).rejects.toEqual(NO_ROOM);
});
