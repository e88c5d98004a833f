// How the user signs in: every number, address and key, each removable as long as another one is left.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { nameOf, type SignInWay, useSignInWays } from "../shell/proof/sign-in-ways.ts";
import { useSettings } from "../shell/use-settings.ts";
import { Button } from "../ui/controls/Button.tsx";
import { formatDates } from "../ui/format-dates.ts";
import { useStillPending } from "../ui/hooks/use-still-pending.ts";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { visitProvider } from "../ui/oidc/visit.ts";
import { failure } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";
import { useGoingOn, withFreshProof } from "../shell/proof/fresh-proof.ts";
import { AddPasskey } from "./AddPasskey.tsx";
import { Section } from "../ui/layout/Section.tsx";
import { useProviderAnswer } from "./use-provider-answer.ts";

const say = SAY.profile.signIn;

export function SignInWays() {
  const ways = useSignInWays();
  const pending = useStillPending(ways);
  useProviderAnswer();
  return (
    <Section
      title={say.title}
      hint={say.hint}
      action={
        ways.data && (
          <div className="flex flex-wrap gap-2">
            <LinkProvider ways={ways.data} />
            <AddPasskey />
          </div>
        )
      }
    >
      {ways.isError && <NotLoaded of={ways}>{say.failed}</NotLoaded>}
      {!pending && ways.data && (
        <ul className="flex flex-col gap-3">
          {ways.data.map((way) => (
            <Way key={way.id} way={way} isLast={ways.data.length === 1} />
          ))}
        </ul>
      )}
    </Section>
  );
}

const complain = (error: unknown) => toast.error(failure(SAY.profile.updateFailed, error));

/** Links the account at the organisation's provider. */
function LinkProvider({ ways }: { ways: readonly SignInWay[] }) {
  const provider = useSettings()?.oidc;
  const begin = useMutation({
    mutationFn: () => withFreshProof(undefined, () => visitProvider("link")),
    onError: complain,
  });
  if (provider == null || ways.some(({ kind }) => kind === "oidc")) return null;
  return (
    <Button busy={begin.isPending} onClick={() => begin.mutate()}>
      {say.link(provider.name)}
    </Button>
  );
}

function Way({ way, isLast }: { way: SignInWay; isLast: boolean }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      withFreshProof({ act: "removeIdentity", id: way.id }, () => call("removeIdentity", { params: { id: way.id } })),
    onSuccess: () => {
      toast.say(say.removed);
      for (const name of ["identities", "profile", "user", "devices"])
        void queries.invalidateQueries({ queryKey: [name] });
    },
    onError: complain,
  });
  useGoingOn("removeIdentity", () => remove.mutate(), way.id);
  const kind = say.kinds[way.kind];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0">
        <span className="block text-s text-ink-soft">{kind}</span>
        <span className="tabular block font-medium wrap-anywhere">{nameOf(way)}</span>
        {way.kind === "passkey" && (
          <span className="tabular block text-s text-ink-soft">{say.passkeyTimes(...timesOf(way))}</span>
        )}
      </span>
      {!isLast && (
        <Button
          kind="plain"
          busy={remove.isPending}
          aria-label={say.removeOf(`${kind} ${nameOf(way)}`)}
          onClick={() => remove.mutate()}
        >
          {say.remove}
        </Button>
      )}
    </li>
  );
}

const format = formatDates({ dateStyle: "medium" });
const dayOf = (at: string): string => format(new Date(at));

/** When it was added, and last used if it was. */
function timesOf({ verified_at, used_at }: SignInWay): [added: string, used: string | undefined] {
  return [dayOf(verified_at), used_at === null ? undefined : dayOf(used_at)];
}
