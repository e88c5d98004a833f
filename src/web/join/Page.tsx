// /join#TOKEN: who invites into which workspace, as what; joining at once, or after signing in.
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { CallError } from "../client.ts";
import { forgetInvitation, keepInvitation, readInvitation } from "../shell/joining.ts";
import { Unreachable } from "../shell/plain-pages.tsx";
import { signOut } from "../shell/sign-out.ts";
import { type LoginStatus, useLoginStatus } from "../shell/use-user.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { Banner } from "../ui/layout/Banner.tsx";
import { LanguageLinks } from "../ui/layout/LanguageLinks.tsx";
import { useDocumentTitle } from "../ui/layout/Page.tsx";
import { Seal } from "../ui/layout/Seal.tsx";
import { Waiting } from "../ui/layout/Waiting.tsx";
import { reasonOr } from "../ui/toasts/failure.ts";
import { type ShownInvitation, useInvitation, useJoin } from "./use-join.ts";

const say = SAY.members.join;

/** The token is the part of the address that no server gets. */
export function JoinPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  // Back from signing in, what 'Sign in and join' promised is done.
  const [promised] = useState(readInvitation);
  useEffect(forgetInvitation, []);
  const login = useLoginStatus();
  if (token === "") return <NoUse text={say.incomplete} />;
  if (login.status === "checking") return <Opening />;
  if (login.status === "unreachable") return <Unreachable onRetry={login.retry} />;
  return <Opened key={token} token={token} login={login} atOnce={promised === token && login.status === "in"} />;
}

type OpenedProps = { token: string; login: LoginStatus; atOnce: boolean };

function Opened({ token, login, atOnce }: OpenedProps) {
  const isIn = login.status === "in";
  const join = useJoin(token);
  const invitation = useInvitation(token, { isIn, atOnce, join: join.mutate });
  const { data, error } = invitation;
  if (data !== undefined)
    return (
      <Invited invitation={data}>
        {join.isError && <Banner tone="error">{reasonOr(say.failed, join.error)}</Banner>}
        {isIn ? <JoinNow name={login.user.name} join={join} token={token} /> : <SignInFirst token={token} />}
      </Invited>
    );
  if (error === null || join.isPending || join.isSuccess) return <Opening />;
  const isFinal = error instanceof CallError && error.code !== undefined && error.status < 500;
  return <NoUse text={reasonOr(say.failed, error)} onRetry={isFinal ? undefined : () => void invitation.refetch()} />;
}

function JoinNow({ name, join, token }: { name: string; join: ReturnType<typeof useJoin>; token: string }) {
  const navigate = useNavigate();
  const another = () => {
    keepInvitation(token);
    signOut();
    void navigate({ to: "/login" });
  };
  return (
    <>
      <p className="text-ink-soft wrap-anywhere">{say.as(name)}</p>
      <Button kind="primary" busy={join.isPending} onClick={() => join.mutate()}>
        {say.join}
      </Button>
      <Button kind="plain" onClick={another}>
        {say.another}
      </Button>
    </>
  );
}

function SignInFirst({ token }: { token: string }) {
  return (
    <>
      <p className="text-ink-soft">{say.signInText}</p>
      <Link to="/login" onClick={() => keepInvitation(token)} className={buttonLook("primary")}>
        {say.signIn}
      </Link>
    </>
  );
}

function Invited({ invitation, children }: { invitation: ShownInvitation; children: ReactNode }) {
  const { workspace, role, invited_by: inviter } = invitation;
  return (
    <Frame title={say.title(workspace)}>
      <p className="text-balance wrap-anywhere">{say.invites(inviter, SAY.members.roles[role])}</p>
      <p className="text-balance text-ink-soft">{SAY.members.may[role]}</p>
      <div className="mt-3 flex flex-col items-stretch gap-3 self-stretch">{children}</div>
    </Frame>
  );
}

function Opening() {
  return (
    <main className="grid min-h-dvh">
      <Waiting label={say.checking} />
    </main>
  );
}

function NoUse({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) {
  return (
    <Frame title={say.broken} faded>
      <p className="text-balance text-ink-soft">{text}</p>
      {onRetry ? (
        <Button kind="primary" onClick={onRetry}>
          {SAY.product.retry}
        </Button>
      ) : (
        <Link to="/" className={buttonLook("primary")}>
          {SAY.pages.home}
        </Link>
      )}
    </Frame>
  );
}

function Frame({ title, faded = false, children }: { title: string; faded?: boolean; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <div className="flex min-h-dvh flex-col">
      <main className="mx-auto flex w-full max-w-md grow flex-col items-center justify-center gap-4 px-6 py-10 text-center">
        <Seal className={faded ? "size-20 opacity-60 grayscale" : "size-20"} />
        <h1 dir="auto" className="font-display text-2xl text-balance wrap-anywhere">
          {title}
        </h1>
        {children}
      </main>
      <footer className="flex justify-center pb-6 text-ink-soft">
        <LanguageLinks />
      </footer>
    </div>
  );
}
