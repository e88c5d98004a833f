// The palette's entry that adds a row of signatures: those of the workspace's brand, else those that a dialog asks for.
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type Brand, NO_BRAND } from "#domain/brand/brand.ts";
import { brandQuery } from "../../shell/use-brand.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { lazily } from "../../ui/lazily.tsx";
import type { Actions } from "../use-actions.ts";
import { addSignatories } from "./brand-pictures.ts";
import type { SignaturesDialogProps } from "./SignaturesDialog.tsx";

const SignaturesDialog = lazily<SignaturesDialogProps>(
  async () => (await import("./SignaturesDialog.tsx")).SignaturesDialog,
);

type SignaturesEntryProps = {
  actions: Actions;
  onAdded: (() => void) | undefined;
  /** The entry itself. */
  children: (press: () => void) => ReactNode;
};

export function SignaturesEntry({ actions, onAdded, children }: SignaturesEntryProps) {
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  async function press(): Promise<void> {
    const brand = await brandOrNone();
    if (brand.signatories.length === 0) return setAsking(true);
    if (await addSignatories(actions, brand.signatories, brand)) onAdded?.();
  }
  /** Without it, the dialog asks. */
  async function brandOrNone(): Promise<Brand> {
    try {
      return await queries.query(brandQuery(id));
    } catch {
      return NO_BRAND;
    }
  }
  return (
    <>
      {children(() => void press())}
      <SignaturesDialog open={asking} actions={actions} onClose={() => setAsking(false)} onAdded={onAdded} />
    </>
  );
}
