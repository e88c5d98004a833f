// A device with passkeys, in software: it makes keys and signatures as WebAuthn describes them, and can do each thing
// wrong.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { AssertedPasskey, NewPasskey } from "#api/calls/passkeys.ts";
import type { Answered } from "./world.ts";

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

type Key = { id: string; privateKey: KeyObject; userHandle: string };
/** What the device or its browser does in another way than asked for. */
export type Wrong = { origin?: string; rpId?: string; counter?: number; unverified?: true; userHandle?: string | null };

/** `id`: of a passkey that exists. */
export type WrongNew = Wrong & { x5c?: Uint8Array[]; id?: string };

export type Authenticator = {
  /** How often it has signed. */
  counter: number;
  create(options: Answered<"beginPasskeyAdding">["body"]["options"], wrong?: WrongNew): NewPasskey;
  /** Signs with the passkey that it made last. */
  get(options: Answered<"beginPasskey">["body"]["options"], wrong?: Wrong): AssertedPasskey;
};

export function openAuthenticator(origin: string): Authenticator {
  const keys: Key[] = [];
  const device: Authenticator = {
    counter: 0,
    create({ challenge, rp, user }, wrong = {}) {
      const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const id = wrong.id === undefined ? randomBytes(32) : Buffer.from(wrong.id, "base64url");
      keys.push({ id: id.toString("base64url"), privateKey, userHandle: user.id });
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytesOf(x)],
          [-3, bytesOf(y)],
        ]),
      );
      const key = [Buffer.alloc(16), Buffer.from([0, id.length]), id, cose];
      const data = authData(wrong.rpId ?? rp.id, { counter: device.counter, flags: flagsOf(wrong) | HAS_KEY }, key);
      const statement = new Map(wrong.x5c && Object.entries({ x5c: wrong.x5c, alg: -7, sig: new Uint8Array(8) }));
      const object = new Map(
        Object.entries({ fmt: wrong.x5c ? "packed" : "none", attStmt: statement, authData: new Uint8Array(data) }),
      );
      return {
        ...named(id.toString("base64url")),
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, wrong.origin ?? origin),
          attestationObject: Buffer.from(isoCBOR.encode(object as never)).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    get(options, wrong = {}) {
      device.counter += 1;
      const key = keys.at(-1);
      if (key === undefined) throw new Error("The device has no passkey");
      return assertionBy(key, options, { origin, counter: device.counter, rpId: options.rpId, ...wrong });
    },
  };
  return device;
}

function assertionBy(
  { id, privateKey, userHandle }: Key,
  { challenge }: { challenge: string },
  how: Required<Pick<Wrong, "origin" | "rpId" | "counter">> & Wrong,
) {
  const clientDataJSON = clientData("webauthn.get", challenge, how.origin);
  const data = authData(how.rpId, { counter: how.counter, flags: flagsOf(how) });
  const hash = createHash("sha256").update(Buffer.from(clientDataJSON, "base64url")).digest();
  return {
    ...named(id),
    response: {
      clientDataJSON,
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", Buffer.concat([data, hash]), privateKey).toString("base64url"),
      // A device need not name the account.
      ...(how.userHandle !== null && { userHandle: how.userHandle ?? userHandle }),
    },
  };
}

const named = (id: string) => ({ id, rawId: id, type: "public-key" as const });

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));

const flagsOf = ({ unverified }: Wrong): number => PRESENT | (unverified ? 0 : VERIFIED);

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString("base64url");
}

function authData(
  rpId: string,
  { counter, flags }: { counter: number; flags: number },
  key: Uint8Array[] = [],
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), count, ...key]);
}
