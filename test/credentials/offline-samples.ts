// The facts with which a page checks certificates without a network.
import { gzipSync } from "node:zlib";
import { issuerDocument } from "#domain/credential/issuer-document.ts";
import type { OfflineFacts } from "#domain/credential/offline.ts";
import { setBits, STATUS_LIST as LIST, statusListOf } from "#domain/credential/status-list.ts";
import { signStatusList } from "../../src/server/credentials/sign.ts";
import { ASHA, ISSUER_DID, SIGNED_AT, SIGNING_KEY, STATUS_LIST } from "./samples.ts";

const publicKey = SIGNING_KEY.id.split("#")[1] ?? "";

/** `withdrawn`: how many of the list, Asha's first. */
export function offlineFacts(
  has: { withdrawn?: number; compromisedAt?: Date; versions?: OfflineFacts["versions"]; isKeyKnown?: boolean } = {},
): OfflineFacts {
  const { withdrawn = 0, compromisedAt = null, versions = {}, isKeyKnown = true } = has;
  const bits = Buffer.alloc(LIST.entries / 8);
  setBits(
    bits,
    Array.from({ length: withdrawn }, (_, nth) => (ASHA.status.index + nth * 89) % LIST.entries),
  );
  const packed = gzipSync(bits, { level: 9 }).toString("base64url");
  const list = statusListOf({ address: STATUS_LIST, did: ISSUER_DID, packed }, SIGNED_AT);
  const keys = isKeyKnown ? [{ publicKey, retiredAt: null, compromisedAt }] : [];
  return {
    takenAt: "2026-11-26T06:15:00.000Z",
    country: "IN",
    issuers: { [ISSUER_DID]: issuerDocument(ISSUER_DID, keys) },
    lists: { [STATUS_LIST]: signStatusList(list, SIGNING_KEY, SIGNED_AT) },
    versions,
  };
}
