// The part of jsonld 9 that is used here; the package has no types.
declare module "jsonld" {
  export type LoadedDocument = { contextUrl: null; document: unknown; documentUrl: string };

  const jsonld: {
    canonize(
      document: object,
      options: {
        algorithm: "RDFC-1.0";
        format: "application/n-quads";
        /** Refuses undefined terms and relative addresses, which would not be signed. */
        safe: true;
        documentLoader: (url: string) => Promise<LoadedDocument>;
        signal?: AbortSignal;
      },
    ): Promise<string>;
  };
  export default jsonld;
}
