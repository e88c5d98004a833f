import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { UserError } from "#domain/user-error.ts";
import { openBodyBudget } from "./body-budget.ts";

const response = () => new ServerResponse(new IncomingMessage(new Socket()));
const NO_ROOM = new UserError("server.uploads_busy");

it("bodies are accepted up to the limit, piece by piece and together, and the next one is told to come again", () => {
  const held = openBodyBudget(100);
  const [one, other] = [response(), response()];
  held.hold(one, 50);
  held.hold(one, 10);
  expect(() => held.hold(other, 41)).toThrow(NO_ROOM);
  held.hold(other, 40);
  expect(() => held.hold(one, 1)).toThrow(NO_ROOM);
});

it.each(["finish", "close"])("bytes are released once the answer is sent or its connection closed: %s", (end) => {
  const held = openBodyBudget(100);
  const one = response();
  held.hold(one, 100);
  one.emit(end);
  one.emit("close");
  held.hold(response(), 100);
  expect(() => held.hold(response(), 1)).toThrow(NO_ROOM);
});

it("nothing is reserved for a closed connection, because no event would release it", () => {
  const held = openBodyBudget(100);
  const gone = response();
  gone.destroy();
  held.hold(gone, 100);
  expect(() => held.hold(response(), 100)).not.toThrow();
});
