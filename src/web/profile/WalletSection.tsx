// The wallet linked as a second way to sign in.
import { Wallet as WalletIcon } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { useSettings } from "../shell/use-settings.ts";
import { maskAddress } from "#domain/account/wallet.ts";
import { Button } from "../ui/controls/Button.tsx";
import { failure } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";
import { useWallet } from "../ui/wallet/use-wallet.ts";
import { WalletPicker } from "../ui/wallet/WalletPicker.tsx";
import { useGoingOn } from "../shell/proof/fresh-proof.ts";
import { Section } from "../ui/layout/Section.tsx";
import { useWalletLink } from "./use-profile.ts";

const complain = (error: unknown) => toast.error(failure(SAY.profile.updateFailed, error));

/** A wallet without a mobile number is the only way to sign in, so it cannot be unlinked. */
export function WalletSection({ wallet, only }: { wallet: string | null; only: boolean }) {
  const { link, unlink } = useWalletLink();
  const { begin, choices, connect, decline } = useWallet(link);
  useGoingOn("unlinkWallet", () => unlink.mutate());
  useGoingOn("linkWallet", ({ signed }) => void link(signed).catch(complain));
  const isOff = useSettings()?.wallet === false;
  if (isOff && wallet === null) return null;
  return (
    <Section
      title={SAY.profile.wallet}
      hint={hintOf(isOff, only)}
      action={
        wallet === null ? (
          <Button icon={WalletIcon} onClick={() => void begin().catch(complain)}>
            {SAY.profile.walletLink}
          </Button>
        ) : (
          !only && (
            <Button busy={unlink.isPending} onClick={() => unlink.mutate()}>
              {SAY.profile.walletUnlink}
            </Button>
          )
        )
      }
    >
      {wallet !== null && <p className="tabular font-medium">{maskAddress(wallet)}</p>}
      {choices.length > 0 && (
        <WalletPicker wallets={choices} onPick={(one) => void connect(one).catch(complain)} onClose={decline} />
      )}
    </Section>
  );
}

function hintOf(isOff: boolean, only: boolean): string {
  if (isOff) return SAY.login.walletOff;
  return only ? SAY.profile.walletOnly : SAY.profile.walletHint;
}
