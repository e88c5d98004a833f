// 'Continue with Wallet'. What the server refuses is ignored in silence, as specified: the toast goes away, and one is not signed in.
import { Wallet } from "lucide-react";
import { lazy, Suspense } from "react";
import { SAY } from "#domain/say/say.ts";
import { maskAddress } from "#domain/account/wallet.ts";
import { call } from "../client.ts";
import { keepSession } from "../session.ts";
import { Button } from "../ui/Button.tsx";
import { type Signed, useWallet } from "../ui/wallet/use-wallet.ts";

// Few have several wallets: the dialog is not part of the login's first load.
const WalletPicker = lazy(async () => ({ default: (await import("../ui/wallet/WalletPicker.tsx")).WalletPicker }));

export function WalletButton() {
  const { begin, choices, connect, decline } = useWallet(signIn);
  return (
    <>
      <Button icon={Wallet} onClick={() => void begin().catch(() => undefined)}>
        {SAY.login.wallet}
      </Button>
      {choices.length > 0 && (
        <Suspense>
          <WalletPicker
            wallets={choices}
            onPick={(wallet) => void connect(wallet).catch(() => undefined)}
            onClose={decline}
          />
        </Suspense>
      )}
    </>
  );
}

async function signIn(signed: Signed): Promise<void> {
  const { token } = await call("loginWallet", { body: { ...signed, slice: maskAddress(signed.address) } });
  // The guard sees the token, asks who it is, and goes on to the templates.
  keepSession(token);
}
