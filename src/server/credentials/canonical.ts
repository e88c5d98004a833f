// Full canonicalisation (RDFC-1.0) of any credential by the library jsonld, with the contexts that are kept here.
import { contextAt } from "./contexts.ts";

/**
 * N-Quads. Throws for undefined terms, unknown contexts and graphs that are made to be costly; a costly document can
 * still take long, so strangers' are canonicalised in a reading process.
 */
export async function canonicalForm(document: object): Promise<string> {
  const { default: jsonld } = await import("jsonld");
  return jsonld.canonize(document, {
    algorithm: "RDFC-1.0",
    format: "application/n-quads",
    safe: true,
    documentLoader: async (url) => ({ contextUrl: null, document: contextAt(url), documentUrl: url }),
  });
}
