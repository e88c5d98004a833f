import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { UserError } from "#domain/user-error.ts";
import { openBodyBudget } from "./body-budget.ts";

const response = () => new ServerResponse(new IncomingMessage(new Socket()));
const NO_ROOM = new UserError("server.uploads_busy");

it("bodies are held up to the bound, piece by piece and all together, and the next one is asked to come again", () => {
  const held = openBodyBudget(100);
  const [one, other] = [response(), response()];
  held.hold(one, 50);
  held.hold(one, 10);
  expect(() => held.hold(other, 41)).toThrow(NO_ROOM);
  held.hold(other, 40);
  expect(() => held.hold(one, 1)).toThrow(NO_ROOM);
});

it.each(["finish", "close"])("what was held is free again once its answer is out or its connection gone: %s", (end) => {
  const held = openBodyBudget(100);
  const one = response();
  held.hold(one, 100);
  one.emit(end);
  one.emit("close");
  held.hold(response(), 100);
  expect(() => held.hold(response(), 1)).toThrow(NO_ROOM);
});

it("nothing is held for a connection that is gone already: nobody would say when it ends", () => {
  const held = openBodyBudget(100);
  const gone = response();
  gone.destroy();
  held.hold(gone, 100);
  expect(() => held.hold(response(), 100)).not.toThrow();
});
