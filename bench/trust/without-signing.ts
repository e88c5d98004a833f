// Preloaded into a server of the benchmark: what it sends is not signed. The product has no such switch.
import { registerHooks } from "node:module";

const SIGNER = /\/src\/server\/deliveries\/queue\/sent-signer\.ts$/;
const NO_SIGNER = `export function openSentSigner() {
  return { add() {}, during: (delivery) => delivery(), flush: async () => {}, stop: async () => {} };
}`;

registerHooks({
  load: (url, context, next) =>
    SIGNER.test(url) ? { format: "module", shortCircuit: true, source: NO_SIGNER } : next(url, context),
});
