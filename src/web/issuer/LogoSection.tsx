// The logo: uploaded, changed, removed.
import { ImageUp } from "lucide-react";
import { useRef } from "react";
import { LOGO } from "#domain/account/issuer-profile.ts";
import { SAY } from "#domain/say/say.ts";
import { OnlyFor } from "../shell/OnlyFor.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { Section } from "../ui/layout/Section.tsx";
import { toast } from "../ui/toasts/toast.ts";
import { useRemoveLogo, useUploadLogo } from "./use-issuer.ts";

const say = SAY.issuerSettings;

export function LogoSection({ logo }: { logo: string }) {
  return (
    <Section title={say.logo} hint={say.logoHint}>
      {logo === "" && <p className="text-ink-soft">{say.noLogo}</p>}
      <OnlyFor permission="issuer.change">
        <Actions logo={logo} />
      </OnlyFor>
    </Section>
  );
}

function Actions({ logo }: { logo: string }) {
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const upload = useUploadLogo();
  const remove = useRemoveLogo();
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    if (!file.type.startsWith("image/")) toast.error(SAY.files.notAPicture(file.name));
    else if (file.size > LOGO.bytes) toast.error(say.logoTooLarge);
    else upload.mutate(file);
    // Allow choosing the same file again.
    if (input.current) input.current.value = "";
  };
  // The button disappears with the logo; the focus stays beside it.
  const removeNow = () => remove.mutate(undefined, { onSuccess: () => change.current?.focus() });
  return (
    <div className="flex flex-wrap gap-3">
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={say.uploadLogo}
        onChange={(event) => take(event.target.files?.[0])}
      />
      <Button ref={change} icon={ImageUp} busy={upload.isPending} onClick={() => input.current?.click()}>
        {logo === "" ? say.uploadLogo : say.changeLogo}
      </Button>
      {logo !== "" && (
        <Button kind="plain" busy={remove.isPending} onClick={removeNow}>
          {say.removeLogo}
        </Button>
      )}
    </div>
  );
}
