// My Profile: who one is, what one did, and everything of the account.
import { useRef, useState } from "react";
import type { Profile } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { Banner } from "../ui/Banner.tsx";
import { NotLoaded } from "../ui/NotLoaded.tsx";
import { Page } from "../ui/Page.tsx";
import { About, type View } from "./About.tsx";
import { Account } from "./Account.tsx";
import { ConfirmContact } from "./ConfirmContact.tsx";
import { Devices } from "./Devices.tsx";
import { LanguageSection } from "./LanguageSection.tsx";
import { QuickLinks } from "./QuickLinks.tsx";
import { SAMPLE_PROFILE } from "./sample.ts";
import { Stats } from "./Stats.tsx";
import { COLUMNS, ProfileSkeleton } from "./ProfileSkeleton.tsx";
import { useCodes } from "./use-codes.ts";
import { useProfile } from "./use-profile.ts";
import { WalletSection } from "./WalletSection.tsx";
import { ProfileIdentity } from "./ProfileIdentity.tsx";

export function ProfilePage() {
  const profile = useProfile();
  const { data, isPending, isError } = profile;
  return (
    <Page title={SAY.nav.profile}>
      {isPending && <ProfileSkeleton />}
      {isError && data === undefined && <Sample of={profile} />}
      {data && <Sections profile={data} />}
    </Page>
  );
}

function Sections({ profile }: { profile: Profile }) {
  const [view, setView] = useState<View>("reading");
  const codes = useCodes();
  const edit = useRef<HTMLButtonElement>(null);
  return (
    <div className={COLUMNS}>
      {/* On a phone what can be changed comes before what is only told. */}
      <div className="flex flex-col gap-6 max-lg:contents">
        <ProfileIdentity profile={profile} changes />
        <div className="flex flex-col gap-6 max-lg:order-1">
          <Stats stats={profile.stats} />
          <QuickLinks />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <About profile={profile} codes={codes} view={view} onView={setView} edit={edit} />
        <LanguageSection profile={profile} writing={view === "editing"} />
        <WalletSection wallet={profile.wallet} only={profile.phone === ""} />
        <Devices />
        <Account />
      </div>
      {codes.now && (
        <ConfirmContact
          key={`${codes.now.kind} ${codes.now.sentAt}`}
          sent={codes.now}
          codes={codes}
          afterwards={edit}
        />
      )}
    </div>
  );
}

/** As specified, what stands in for a profile that does not come; said to be what it is. */
function Sample({ of: profile }: { of: ReturnType<typeof useProfile> }) {
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <NotLoaded of={profile}>{SAY.profile.loadFailed}</NotLoaded>
      <Banner tone="note">{SAY.credits.sample}</Banner>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ProfileIdentity profile={SAMPLE_PROFILE} />
        <Stats stats={SAMPLE_PROFILE.stats} />
      </div>
    </div>
  );
}
