// The parts of Digital Bazaar's packages that tests use as the second implementation; the packages have no types.
declare module "@digitalbazaar/vc" {
  export type VerifyOptions = {
    credential: object;
    suite: object;
    documentLoader: (url: string) => Promise<{ contextUrl: null; document: unknown; documentUrl: string }>;
    checkStatus?: (options: object) => Promise<{ verified: boolean; error?: Error }>;
    now?: Date;
  };
  export function verifyCredential(options: VerifyOptions): Promise<{ verified: boolean; error?: Error }>;
}

declare module "@digitalbazaar/data-integrity" {
  export const DataIntegrityProof: new (options: { cryptosuite: object }) => object;
}

declare module "@digitalbazaar/eddsa-rdfc-2022-cryptosuite" {
  export const cryptosuite: object;
}

declare module "@digitalbazaar/vc-bitstring-status-list" {
  type Status = { verified: boolean; results?: { status: boolean }[]; error?: Error };
  /** `verified`: whether the list could be read; the bit is in the results. */
  export function checkStatus(options: object): Promise<Status>;
}
