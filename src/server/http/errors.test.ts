// What is answered in place of something that could not be made.
import Fastify from "fastify";
import { expect, test } from "vitest";
import { answerError } from "./errors.ts";

test("An error in place of a download is a page, and no file to keep", async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get("/download", (_, reply) => {
    void reply.headers({
      "content-disposition": 'attachment; filename="all.zip"',
      etag: '"a"',
      "accept-ranges": "bytes",
    });
    throw new Error("The database went away");
  });
  const { statusCode, headers } = await app.inject({ url: "/download", headers: { accept: "text/html" } });
  expect([statusCode, headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
  for (const name of ["content-disposition", "etag", "accept-ranges"]) expect(headers).not.toHaveProperty(name);
});
