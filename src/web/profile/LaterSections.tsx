// The cards below the profile's fields, whose data load by themselves: each is shown once all above it have theirs, so
// that nothing on the page moves.
import type { ReactNode } from "react";
import type { Profile } from "#api/account.ts";
import { useSettingsQuery } from "../shell/use-settings.ts";
import { useWorkspaces } from "../shell/use-workspaces.ts";
import { useStillPending } from "../ui/hooks/use-still-pending.ts";
import { SectionsSkeleton } from "../ui/layout/SectionsSkeleton.tsx";
import { Account } from "./Account.tsx";
import { Devices, useDevices } from "./Devices.tsx";
import { useSignInWays } from "../shell/proof/sign-in-ways.ts";
import { SignInWays } from "./SignInWays.tsx";
import { StorageAndLimits, useBudgets } from "./StorageAndLimits.tsx";
import { WalletSection } from "./WalletSection.tsx";
import { Workspaces } from "./Workspaces.tsx";

type Later = { name: string; waits: boolean; section: ReactNode };

export function LaterSections({ profile }: { profile: Profile }) {
  const settings = useSettingsQuery();
  const ways = useSignInWays();
  const wallet = <WalletSection wallet={profile.wallet} only={profile.phone === "" && !profile.emailVerified} />;
  const all: readonly Later[] = [
    // Where the card asks `useStillPending`, too, it is shown in the same render as what is in it.
    { name: "ways", waits: useStillPending(ways) || settings.isPending, section: <SignInWays /> },
    { name: "wallet", waits: settings.isPending, section: wallet },
    { name: "workspaces", waits: useWorkspaces().isPending, section: <Workspaces /> },
    { name: "limits", waits: useStillPending(useBudgets()), section: <StorageAndLimits /> },
    { name: "devices", waits: useStillPending(useDevices()), section: <Devices /> },
    { name: "account", waits: false, section: <Account /> },
  ];
  const first = all.findIndex(({ waits }) => waits);
  const shown = first === -1 ? all.length : first;
  return (
    <>
      {all.map(({ name, section }, nth) => (
        // Those that wait are there already: what was interrupted for a proof goes on in them.
        <div key={name} hidden={nth >= shown} className="contents">
          {section}
        </div>
      ))}
      {/* Another one for each place: the same would be seen to move. */}
      {shown < all.length && <SectionsSkeleton key={shown} />}
    </>
  );
}
