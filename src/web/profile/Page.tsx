// My Profile: identity, statistics, settings and account.
import { useRef, useState } from "react";
import type { Profile } from "#api/account.ts";
import { SAY } from "#domain/say/say.ts";
import { writeNumber } from "#domain/say/write-number.ts";
import { Banner } from "../ui/layout/Banner.tsx";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { Page } from "../ui/layout/Page.tsx";
import { About, type View } from "./About.tsx";
import { ConfirmContact } from "./ConfirmContact.tsx";
import { FreshProof } from "../shell/proof/FreshProof.tsx";
import { useGoingOn } from "../shell/proof/fresh-proof.ts";
import { useStillPending } from "../ui/hooks/use-still-pending.ts";
import { LanguageSection } from "./LanguageSection.tsx";
import { LaterSections } from "./LaterSections.tsx";
import { useCodes } from "./use-codes.ts";
import { useProfile, useSaveProfile } from "./use-profile.ts";
import { ProfileIdentity } from "./ProfileIdentity.tsx";
import { Bone, Skeleton } from "../ui/layout/Skeleton.tsx";
import { Section } from "../ui/layout/Section.tsx";
import { TakenDownBanner } from "../ui/trust/TakenDown.tsx";
import { Link } from "@tanstack/react-router";
import { Coins, LayoutTemplate, LogOut } from "lucide-react";
import { useWorkspace } from "../shell/use-workspace.ts";
import { signOut } from "../shell/sign-out.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { Icon } from "../ui/layout/Icon.tsx";

/** Grid: identity beside the settings. */
const COLUMNS = "grid max-w-5xl items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]";

const CARD = "flex flex-col gap-5 rounded-card border border-line bg-surface p-6";

const SAMPLE_PROFILE: Profile = {
  ...SAY.profile.sampleAsha,
  email: "",
  emailVerified: false,
  phone: "",
  newPhone: "",
  issuer: "",
  showName: false,
  language: null,
  avatar: "",
  wallet: null,
  joinedDate: "2026-01-26T00:00:00.000Z",
  stats: { templatesCreated: 12, creditsUsed: 45, totalCredits: 150, favoriteTemplates: 3 },
};

const SHOWN = ["templatesCreated", "favoriteTemplates", "creditsUsed", "totalCredits"] as const;

export function ProfilePage() {
  const profile = useProfile();
  const { data, isError } = profile;
  const pending = useStillPending(profile);
  return (
    <Page title={SAY.nav.profile} back="/user/templates">
      <TakenDownBanner className="mb-6 max-w-5xl" />
      {pending && <ProfileSkeleton />}
      {isError && data === undefined && <Sample of={profile} />}
      {!pending && data && <Sections profile={data} />}
    </Page>
  );
}

function Sections({ profile }: { profile: Profile }) {
  const [view, setView] = useState<View>("reading");
  const codes = useCodes();
  const edit = useRef<HTMLButtonElement>(null);
  const save = useSaveProfile((answer) => codes.add(answer.codes));
  useGoingOn("updateProfile", ({ changes }) => save.mutate(changes));
  return (
    <div className={COLUMNS}>
      {/* On a phone, editable parts come first. */}
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
        <LaterSections profile={profile} />
      </div>
      <FreshProof />
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

/** Shown, labelled as sample data, when the profile fails to load (specification). */
function Sample({ of: profile }: { of: ReturnType<typeof useProfile> }) {
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <NotLoaded of={profile}>{SAY.profile.loadFailed}</NotLoaded>
      <Banner tone="note">{SAY.credits.sample}</Banner>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ProfileIdentity profile={SAMPLE_PROFILE} />
        <div className="flex flex-col gap-6">
          <Stats stats={SAMPLE_PROFILE.stats} />
          <QuickLinks />
        </div>
      </div>
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <Skeleton className={COLUMNS}>
      <span className={`${CARD} items-center`}>
        <Bone className="size-28 rounded-full" />
        <Bone className="h-6 w-40" />
        <Bone className="h-4 w-28" />
      </span>
      <span className={CARD}>
        <Bone className="h-6 w-32" />
        <Bone className="h-4 w-2/3" />
        <Bone className="h-4 w-1/2" />
        <Bone className="h-4 w-3/5" />
        <Bone className="h-4 w-1/3" />
        <Bone className="h-4 w-1/2" />
      </span>
    </Skeleton>
  );
}

function Stats({ stats }: { stats: Profile["stats"] }) {
  const { personal } = useWorkspace();
  return (
    <Section title={SAY.profile.statsTitle} {...(!personal && { hint: SAY.profile.statsHint })}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5">
        {SHOWN.map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-s text-ink-soft">{SAY.profile.stats[name]}</dt>
            <dd className="tabular font-display text-2xl leading-tight">
              {writeNumber(stats[name], SAY.product.locale)}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function QuickLinks() {
  return (
    <Section title={SAY.profile.links}>
      <div className="flex flex-col gap-3">
        <Link to="/user/credits" className={buttonLook("quiet", "justify-start")}>
          <Icon of={Coins} />
          {SAY.credits.title}
        </Link>
        <Link to="/user/templates" className={buttonLook("quiet", "justify-start")}>
          <Icon of={LayoutTemplate} />
          {SAY.templates.title}
        </Link>
        <Button icon={LogOut} className="justify-start" onClick={signOut}>
          {SAY.nav.signOut}
        </Button>
      </div>
    </Section>
  );
}
