// Scalar as one script for the browser, taken from its plugin for Fastify: the package of the script itself would bring
// 200 MB of sources with it.
import scalarPlugin from "@scalar/fastify-api-reference";
import Fastify from "fastify";

export async function readScalar(): Promise<string> {
  const app = Fastify();
  await app.register(scalarPlugin, { configuration: { url: "/openapi.json" } });
  const { statusCode, body } = await app.inject("/reference/js/scalar.js");
  await app.close();
  if (statusCode !== 200) throw new Error(`Scalar's script was answered with ${statusCode}`);
  return body;
}
