// Lets the person choose one of several wallets.
import { SAY } from "#domain/say/say.ts";
import { buttonLook } from "../controls/button-look.ts";
import { Dialog } from "../overlays/Dialog.tsx";
import type { Wallet } from "./wallets.ts";

type WalletPickerProps = { wallets: readonly Wallet[]; onPick: (wallet: Wallet) => void; onClose: () => void };

export function WalletPicker({ wallets, onPick, onClose }: WalletPickerProps) {
  return (
    <Dialog open onClose={onClose} title={SAY.login.walletPick} closeLabel={SAY.product.close}>
      <ul className="flex flex-col gap-3">
        {wallets.map((wallet, at) => (
          <li key={wallet.id}>
            <button
              type="button"
              data-focus-first={at === 0 ? "" : undefined}
              className={buttonLook("quiet", "w-full justify-start")}
              onClick={() => onPick(wallet)}
            >
              {wallet.icon !== undefined && <img src={wallet.icon} alt="" className="size-6 rounded-sm" />}
              <span className="truncate">{wallet.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
