import { expect, test } from "vitest";
import { didDocumentAddress, issuerDid, issuerIdIn, issuerPage } from "./did.ts";

test("an issuer has an address and a did:web on the host of the installation", () => {
  expect(issuerDid("https://c.example.org", "X1")).toBe("did:web:c.example.org:issuers:X1");
  expect(issuerDid("http://localhost:3000", "X1")).toBe("did:web:localhost%3A3000:issuers:X1");
  expect(issuerPage("https://c.example.org", "X1")).toBe("https://c.example.org/issuers/X1");
  expect(issuerIdIn("did:web:c.example.org:issuers:X1")).toBe("X1");
  expect(issuerIdIn("did:web:c.example.org:X1")).toBeUndefined();
});

test.each([
  ["did:web:c.example.org:issuers:X1", "https://c.example.org/issuers/X1/did.json"],
  ["did:web:localhost%3A3000:issuers:X1", "https://localhost:3000/issuers/X1/did.json"],
  ["did:web:example.org", "https://example.org/.well-known/did.json"],
])("the document of %s is at %s", (did, address) => {
  expect(didDocumentAddress(did)).toBe(address);
});

test.each([
  "did:key:z6Mk",
  "did:web:",
  "did:web:example.org/x",
  "did:web:user@example.org",
  "did:web:example.org:..:secret",
  "did:web:example.org:.",
  "did:web:example.org%2Fx",
  "did:web:[::1]",
  "did:web:example.org#key",
  "https://example.org",
])("%s has no document", (did) => {
  expect(didDocumentAddress(did)).toBeUndefined();
});
