// 'Continue with Wallet'. A server failure is silently ignored, as specified: only the toast goes away.
import { Wallet } from "lucide-react";
import { Suspense } from "react";
import { SAY } from "#domain/say/say.ts";
import { maskAddress } from "#domain/account/wallet.ts";
import { call } from "../client.ts";
import { keepSession } from "../session.ts";
import { Button } from "../ui/controls/Button.tsx";
import { type Signed, useWallet } from "../ui/wallet/use-wallet.ts";
import { part } from "../ui/part.tsx";

// Loaded on demand: few people have several wallets.
const WalletPicker = part(async () => (await import("../ui/wallet/WalletPicker.tsx")).WalletPicker, { over: true });

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
  // The route guard sees the token and continues to the templates.
  keepSession(token);
}
