// The conversation with the user's device, by @simplewebauthn/server: options for the browser, and checks of its
// answers. It answers for one host name, that of PUBLIC_URL, and every answer needs the user's finger, face or PIN.
import type { AssertedPasskey, NewPasskey } from "#api/calls/passkeys.ts";
import { PASSKEYS } from "#domain/account/identity.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context, Person } from "../../context.ts";
import type { OwnedPasskey, PasskeyRow } from "./store.ts";

/** Ed25519, ES256 and RS256, which every device and browser has one of. */
const ALGORITHMS = [-8, -7, -257];

type Known = Pick<OwnedPasskey, "id" | "transports">;

/** For the browser. `allowed`: only these; without any, whichever the user picks. */
export function assertionOptions(ctx: Context, challenge: Buffer, allowed: readonly Known[]) {
  return {
    challenge: challenge.toString("base64url"),
    timeout: PASSKEYS.livesMs,
    rpId: hostOf(ctx),
    allowCredentials: allowed.map(named),
    userVerification: "required" as const,
  };
}

/** The device shows the account's name, and the number or address with which one signs in to it. */
export function creationOptions(
  ctx: Context,
  challenge: Buffer,
  { userId, person, known }: { userId: string; person: Person; known: readonly Known[] },
) {
  return {
    rp: { id: hostOf(ctx), name: SAY.product.name },
    user: { id: handleOf(userId), name: person.email ?? person.mobile ?? person.name, displayName: person.name },
    challenge: challenge.toString("base64url"),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" as const })),
    timeout: PASSKEYS.livesMs,
    excludeCredentials: known.map(named),
    authenticatorSelection: { residentKey: "required", userVerification: "required" } as const,
    attestation: "none" as const,
  };
}

/** Returns what is stored of a new passkey. */
export async function checkedNew(
  ctx: Context,
  { response, ...passkey }: NewPasskey,
  expectedChallenge: string,
): Promise<Pick<PasskeyRow, "publicKey" | "counter" | "transports"> & { id: string }> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { registrationInfo } = await refusing(ctx, async () => {
    await refuseCertificates(response.attestationObject);
    return verifyRegistrationResponse({
      response: { ...passkey, response: { ...response, transports: [] }, clientExtensionResults: {} },
      ...expectedOf(ctx, expectedChallenge),
      supportedAlgorithmIDs: ALGORITHMS,
    });
  });
  if (registrationInfo === undefined) throw new UserError("passkey.refused");
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: response.transports ?? [],
  };
}

/** Returns the device's new count of signatures; a count that goes back is refused. */
export async function checkedUse(
  ctx: Context,
  { response, ...asserted }: AssertedPasskey,
  { passkey, expectedChallenge }: { passkey: OwnedPasskey; expectedChallenge: string },
): Promise<number> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { userHandle, ...parts } = response;
  if (userHandle !== undefined && userHandle !== handleOf(passkey.userId)) throw new UserError("passkey.refused");
  const { verified, authenticationInfo } = await refusing(ctx, () =>
    verifyAuthenticationResponse({
      response: { ...asserted, response: parts, clientExtensionResults: {} },
      ...expectedOf(ctx, expectedChallenge),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
    }),
  );
  if (!verified) throw new UserError("passkey.refused");
  return authenticationInfo.newCounter;
}

const hostOf = ({ config }: Context): string => new URL(config.publicUrl).hostname;

/** What the device knows the account by. */
const handleOf = (userId: string): string => Buffer.from(userId).toString("base64url");

const named = ({ id, transports }: Known) => ({ id, type: "public-key" as const, transports });

function expectedOf(ctx: Context, expectedChallenge: string) {
  return {
    expectedChallenge,
    expectedOrigin: new URL(ctx.config.publicUrl).origin,
    expectedRPID: hostOf(ctx),
    requireUserVerification: true,
  };
}

/** No certificate was asked for, and to check one the library would ask addresses that its maker wrote into it. */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import("@simplewebauthn/server/helpers");
  const object = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const isPlain = object.get("fmt") === "none" || object.get("fmt") === "packed";
  if (!isPlain || object.get("attStmt").get("x5c") !== undefined) throw new Error("A certificate came along");
}

/** The library throws for whatever is wrong; why is for the log, without what the device sent. */
async function refusing<T>(ctx: Context, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/"[^"]*"/g, "…") : "";
    ctx.log.warn({ why }, "A passkey's answer was refused");
    throw new UserError("passkey.refused");
  }
}
