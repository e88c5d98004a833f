// Ways to write a credential anew so that its canonical form, and with it its signature, stays the same.

type Json = Record<string, unknown>;
export type Rewriting = { name: string; of: (credential: Json) => Json };

const VC = "https://www.w3.org/2018/credentials#";
/** Of the terms at the top and in the status. */
const ADDRESSES: Readonly<Record<string, string>> = {
  credentialStatus: `${VC}credentialStatus`,
  credentialSubject: `${VC}credentialSubject`,
  issuer: `${VC}issuer`,
  name: "https://schema.org/name",
};
const STATUS = "https://www.w3.org/ns/credentials/status#";

const without = (value: Json, ...keys: string[]): Json =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
const renamed = (value: Json, key: string, name: string): Json =>
  Object.fromEntries(Object.entries(value).map(([each, of]) => [each === key ? name : each, of]));
const wrapped = (key: string): Rewriting => ({ name: `${key} in an array`, of: (c) => ({ ...c, [key]: [c[key]] }) });
const status = (c: Json): Json => c["credentialStatus"] as Json;
const dateTime = "http://www.w3.org/2001/XMLSchema#dateTime";

export const REWRITINGS: readonly Rewriting[] = [
  ...Object.entries(ADDRESSES).map(([key, address]) => ({
    name: `${key} by its address`,
    of: (c: Json) => renamed(c, key, address),
  })),
  ...["credentialStatus", "credentialSubject", "issuer", "validFrom", "name"].map(wrapped),
  {
    name: "the date as a typed value by its address",
    of: (c) => ({ ...without(c, "validFrom"), [`${VC}validFrom`]: { "@value": c["validFrom"], "@type": dateTime } }),
  },
  { name: "a name as a value", of: (c) => ({ ...c, name: { "@value": c["name"] } }) },
  { name: "the id as a keyword", of: (c) => renamed(c, "id", "@id") },
  { name: "the type twice", of: (c) => ({ ...c, type: [...(c["type"] as string[]), "VerifiableCredential"] }) },
  {
    name: "the status included",
    of: (c) => ({ ...without(c, "credentialStatus"), "@included": [{ id: c["id"], credentialStatus: status(c) }] }),
  },
  {
    name: "the status under the same id in the subject",
    of: (c) => ({
      ...without(c, "credentialStatus"),
      credentialSubject: {
        ...(c["credentialSubject"] as Json),
        "@included": [
          {
            id: c["id"],
            [ADDRESSES["credentialStatus"] ?? ""]: {
              ...status(c),
              type: undefined,
              "@id": status(c)["id"],
              id: undefined,
            },
          },
        ],
      },
    }),
  },
  {
    name: "the status in the other direction",
    of: (c) => ({
      ...without(c, "credentialStatus"),
      "@included": [{ ...status(c), "@reverse": { [`${VC}credentialStatus`]: { "@id": c["id"] } } }],
    }),
  },
  {
    name: "the status named, and described elsewhere",
    of: (c) => ({ ...c, credentialStatus: status(c)["id"], "@included": [status(c)] }),
  },
  {
    name: "the purpose of the status by its address",
    of: (c) => ({ ...c, credentialStatus: renamed(status(c), "statusPurpose", `${STATUS}statusPurpose`) }),
  },
  {
    name: "the index of the status by its address",
    of: (c) => ({ ...c, credentialStatus: renamed(status(c), "statusListIndex", `${STATUS}statusListIndex`) }),
  },
  {
    name: "the type of the status by its address",
    of: (c) => ({ ...c, credentialStatus: { ...status(c), type: `${STATUS}BitstringStatusListEntry` } }),
  },
  { name: "the proof as one object", of: (c) => ({ ...c, proof: (c["proof"] as unknown[])[0] }) },
  { name: "a nothing beside it", of: (c) => ({ ...c, credentialSchema: null, evidence: [] }) },
  { name: "another status that is nothing", of: (c) => ({ ...c, credentialStatus: [status(c), null] }) },
  {
    name: "a list around it",
    of: (c) => ({
      "@context": c["@context"],
      proof: c["proof"],
      type: c["type"],
      "@graph": [without(c, "@context", "proof")],
    }),
  },
  { name: "nested", of: (c) => ({ ...without(c, "credentialStatus"), "@nest": { credentialStatus: status(c) } }) },
  {
    name: "words of its own",
    of: (c) => ({
      ...renamed(c, "credentialStatus", "x"),
      "@context": [...(c["@context"] as string[]), { x: `${VC}credentialStatus` }],
    }),
  },
  {
    name: "words of its own inside",
    of: (c) => ({
      ...c,
      credentialSubject: {
        "@context": { y: "https://schema.org/name" },
        ...renamed(c["credentialSubject"] as Json, "name", "y"),
      },
    }),
  },
];
