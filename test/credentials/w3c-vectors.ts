// Test vectors of the W3C for eddsa-rdfc-2022: the files of TestVectors/eddsa-rdfc-2022 and keyPair.json in
// github.com/w3c/vc-di-eddsa, commit 6767a890, printed in 'Data Integrity EdDSA Cryptosuites', B.1.

export const VECTOR_KEY = {
  publicKey: "z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2",
  privateKey: "z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq",
};

/** The examples of the W3C have a context of their own, which is nothing but this vocabulary. */
const EXAMPLES = { "@vocab": "https://www.w3.org/ns/credentials/examples#" };

export const ALUMNI = {
  "@context": ["https://www.w3.org/ns/credentials/v2", EXAMPLES],
  id: "urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33",
  type: ["VerifiableCredential", "AlumniCredential"],
  name: "Alumni Credential",
  description: "A minimum viable example of an Alumni Credential.",
  issuer: "https://vc.example/issuers/5678",
  validFrom: "2023-01-01T00:00:00Z",
  credentialSubject: { id: "did:example:abcdefgh", alumniOf: "The School of Examples" },
};

export const ALUMNI_PROOF = {
  type: "DataIntegrityProof",
  cryptosuite: "eddsa-rdfc-2022",
  created: "2023-02-24T23:36:38Z",
  verificationMethod: "https://vc.example/issuers/5678#z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2",
  proofPurpose: "assertionMethod",
} as const;

export const ALUMNI_SIGNED = {
  proofForm: `_:c14n0 <http://purl.org/dc/terms/created> "2023-02-24T23:36:38Z"^^<http://www.w3.org/2001/XMLSchema#dateTime> .
_:c14n0 <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <https://w3id.org/security#DataIntegrityProof> .
_:c14n0 <https://w3id.org/security#cryptosuite> "eddsa-rdfc-2022"^^<https://w3id.org/security#cryptosuiteString> .
_:c14n0 <https://w3id.org/security#proofPurpose> <https://w3id.org/security#assertionMethod> .
_:c14n0 <https://w3id.org/security#verificationMethod> <https://vc.example/issuers/5678#z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2> .
`,
  hashes:
    "4c4d3890a157f8d611b13c265c2c22f39aa0a567c7c7dd9ba3e45cd579784eeb" +
    "517744132ae165a5349155bef0bb0cf2258fff99dfe1dbd914b938d775a36017",
  signature:
    "d4b317e2998933e56318d8f342708f35a130db9a9f8b89eca6f82f5e623ed865" +
    "c8524868d90d780f3e48c51702068cae19c4091b1df63400e50b3dff2b8d8801",
  proofValue: "z21EVs3eXERqTn4acNHT9viboqgzUaQ3kTmhPT3eA8qrVPE7CrQq78WkzctnMX5W4CrzcKnHw8V6dvy5pgWYCU5e9",
};
