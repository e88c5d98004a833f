// Avatar and name at the top of the profile; pressing the avatar changes it.
import { Camera } from "lucide-react";
import { useRef } from "react";
import type { Profile } from "#api/account.ts";
import { AVATAR } from "#domain/account/profile.ts";
import { SAY } from "#domain/say/say.ts";
import { Avatar } from "../ui/layout/Avatar.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { formatDates } from "../ui/format-dates.ts";
import { toast } from "../ui/toasts/toast.ts";
import { useRemoveAvatar, useUploadAvatar } from "./use-profile.ts";

const dayOf = formatDates({ dateStyle: "long" });

export function ProfileIdentity({ profile, changes = false }: { profile: Profile; changes?: boolean }) {
  return (
    <section className="flex flex-col items-center gap-2 rounded-card border border-line bg-surface p-6 text-center">
      <Avatar name={profile.name} picture={profile.avatar} className="mb-2 size-28 text-3xl" />
      <div className="min-w-0 max-w-full">
        <h2 className="font-display text-xl leading-tight wrap-anywhere">{profile.name}</h2>
        {profile.location !== "" && <p className="text-ink-soft wrap-anywhere">{profile.location}</p>}
      </div>
      <p className="text-s text-ink-soft">{SAY.profile.joined(dayOf(new Date(profile.joinedDate)))}</p>
      {changes && <AvatarActions removable={profile.avatar !== ""} />}
    </section>
  );
}

function AvatarActions({ removable }: { removable: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const upload = useUploadAvatar();
  const removal = useRef<HTMLButtonElement>(null);
  // The button disappears with the picture; keep the focus beside it.
  const remove = useRemoveAvatar(() => {
    if (document.activeElement === removal.current) change.current?.focus();
  });
  function take(file: File | undefined): void {
    if (file === undefined) return;
    if (!file.type.startsWith("image/")) toast.error(SAY.files.notAPicture(file.name));
    else if (file.size >= AVATAR.bytes) toast.error(SAY.profile.avatarTooLarge);
    else upload.mutate(file);
    // Allow choosing the same file again.
    if (input.current) input.current.value = "";
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={SAY.profile.changeAvatar}
        onChange={(event) => take(event.target.files?.[0])}
      />
      <div className="flex flex-wrap justify-center gap-x-2">
        <Button ref={change} kind="plain" icon={Camera} busy={upload.isPending} onClick={() => input.current?.click()}>
          {SAY.profile.changeAvatar}
        </Button>
        {removable && (
          <Button ref={removal} kind="plain" busy={remove.isPending} onClick={() => remove.mutate()}>
            {SAY.profile.removeAvatar}
          </Button>
        )}
      </div>
    </>
  );
}
