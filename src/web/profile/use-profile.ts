// The profile query and its mutations.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import type { Profile, SentContactCode } from "#api/account.ts";
import type { ContactKind, ProfileRequest } from "#domain/account/profile.ts";
import type { Language } from "#domain/languages.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { speak, speakNext } from "../language.ts";
import { failure, reasonOr } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";
import type { Signed } from "../ui/wallet/use-wallet.ts";
import { withFreshProof } from "../shell/proof/fresh-proof.ts";

const KEY = ["profile"];

export function useProfile() {
  return useQuery({ queryKey: KEY, queryFn: async ({ signal }) => (await call("getProfile", { signal })).user });
}

/** Stores the server's answer, and reloads the header's user and the devices. */
function useKeep() {
  const queries = useQueryClient();
  return (user: Profile) => {
    queries.setQueryData(KEY, user);
    for (const queryKey of [["user"], ["devices"], ["identities"]]) void queries.invalidateQueries({ queryKey });
  };
}

export function useSaveProfile(onSaved: (answer: Answer<Calls["updateProfile"]>) => void) {
  const keep = useKeep();
  return useMutation({
    mutationFn: (changes: ProfileRequest) =>
      withFreshProof({ act: "updateProfile", changes }, () => call("updateProfile", { body: changes })),
    onSuccess: (answer) => {
      keep(answer.user);
      toast.say(SAY.profile.updated);
      for (const { message } of answer.unsent) toast.error(message);
      onSaved(answer);
    },
    onError: (error) => toast.error(failure(SAY.profile.updateFailed, error)),
  });
}

/** Reloads the page in the language, unless a form is open on it. */
export function useChooseLanguage(writing: boolean) {
  const keep = useKeep();
  return useMutation({
    mutationFn: (language: Language) => call("updateProfile", { body: { language } }),
    onSuccess: ({ user }, language) => {
      keep(user);
      (writing ? speakNext : speak)(language);
    },
    onError: (error) => toast.error(failure(SAY.profile.updateFailed, error)),
  });
}

export function useSendCode(onSent: (code: SentContactCode) => void) {
  return useMutation({
    mutationFn: (kind: ContactKind) => call("sendContactCode", { body: { kind } }),
    onSuccess: onSent,
    onError: (error) => toast.error(reasonOr(SAY.login.sendFailed, error)),
  });
}

export function useConfirm(onDone: () => void) {
  const keep = useKeep();
  return useMutation({
    mutationFn: (confirmed: { kind: ContactKind; code: string }) => call("confirmContact", { body: confirmed }),
    onSuccess: ({ user }, { kind }) => {
      keep(user);
      toast.say(SAY.profile.confirm.done[kind]);
      onDone();
    },
  });
}

export function useUploadAvatar() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append("avatar", file);
      return call("uploadAvatar", { upload: form });
    },
    onSuccess: () => {
      toast.say(SAY.profile.avatarUpdated);
      for (const queryKey of [KEY, ["user"]]) void queries.invalidateQueries({ queryKey });
    },
    onError: (error) => toast.error(failure(SAY.profile.avatarFailed, error)),
  });
}

export function useRemoveAvatar(onRemoved: () => void) {
  const keep = useKeep();
  return useMutation({
    mutationFn: () => call("removeAvatar", {}),
    onSuccess: ({ user }) => {
      keep(user);
      toast.say(SAY.profile.avatarRemoved);
      onRemoved();
    },
    onError: (error) => toast.error(failure(SAY.profile.updateFailed, error)),
  });
}

export function useWalletLink() {
  const keep = useKeep();
  const unlink = useMutation({
    mutationFn: () => withFreshProof({ act: "unlinkWallet" }, () => call("unlinkWallet", {})),
    onSuccess: ({ user }) => {
      keep(user);
      toast.say(SAY.profile.walletUnlinked);
    },
    onError: (error) => toast.error(failure(SAY.profile.updateFailed, error)),
  });
  async function link(signed: Signed): Promise<void> {
    const { user } = await withFreshProof({ act: "linkWallet", signed }, () => call("linkWallet", { body: signed }));
    keep(user);
    toast.say(SAY.profile.walletLinked);
  }
  return { link, unlink };
}
