// Full canonicalisation (RDFC-1.0) of any credential by the library jsonld, with the contexts that are kept here.
import type { CanonicalForm } from "#domain/credential/verify/environment.ts";
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

/** Many times those of a large credential: each line repeats its addresses, which may be long. */
const MOST_CHARACTERS = 4_000_000;

/** The same for a credential that others made, with what is wrong as a value. */
export async function foreignForm(document: object): Promise<CanonicalForm> {
  try {
    const text = await canonicalForm(document);
    return text.length > MOST_CHARACTERS ? { ok: false, why: "too_costly" } : { ok: true, text };
  } catch (error) {
    // The library's own bound for graphs with many blank nodes that look alike.
    const isCostly = error instanceof Error && /iterations|work factor/i.test(error.message);
    return { ok: false, why: isCostly ? "too_costly" : "unknown_terms" };
  }
}
