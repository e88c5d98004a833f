// Repeats a call that needs a fresh proof, once its user has given one in the dialog.
import { CallError } from "../client.ts";

/** Opens the dialog; answers whether they proved it. */
type AskForProof = () => Promise<boolean>;
let asker: AskForProof | undefined;

/** While the dialog can be opened. Returns the function that ends it. */
export function answerProofsWith(ask: AskForProof): () => void {
  asker = ask;
  return () => {
    asker = undefined;
  };
}

export async function withFreshProof<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== "proof.needed" || asker === undefined) throw error;
    if (!(await asker())) throw error;
    return act();
  }
}
