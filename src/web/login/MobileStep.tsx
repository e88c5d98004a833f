// Step 1: the mobile number, or a wallet, or the way to step 1 by e-mail.
import { type KeyboardEvent, Suspense } from "react";
import { isMobile } from "#domain/account/mobile.ts";
import { INDIA } from "#domain/region.ts";
import { regionHere } from "#domain/region-here.ts";
import { SAY } from "#domain/say/say.ts";
import { useSettings } from "../shell/use-settings.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Field } from "../ui/controls/Field.tsx";
import { mobileDigits } from "../ui/controls/mobile-digits.ts";
import { takesPasskeys } from "../ui/passkey/here.ts";
import { part } from "../ui/part.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { OtherWays } from "./OtherWays.tsx";
import { WalletButton } from "./WalletButton.tsx";

// Loaded where there is a provider.
const OidcChoice = part(async () => (await import("./OidcChoice.tsx")).OidcChoice);

type MobileStepProps = {
  mobile: string;
  onMobile: (mobile: string) => void;
  error: string | undefined;
  send: () => void;
  sending: boolean;
  /** Chooses e-mail instead. */
  onOther: () => void;
};

export function MobileStep({ mobile, onMobile, error, send, sending, onOther }: MobileStepProps) {
  const settings = useSettings();
  const provider = settings?.oidc && (
    <Suspense>
      <OidcChoice name={settings.oidc.name} />
    </Suspense>
  );
  const hasPasskeys = takesPasskeys(settings?.publicUrl);
  if (settings?.oidc?.only === true)
    return (
      <LoginForm error={error} onSubmit={send}>
        {provider}
      </LoginForm>
    );
  return (
    <LoginForm error={error} onSubmit={send}>
      <MobileField mobile={mobile} onMobile={onMobile} onEnter={send} />
      <Button type="submit" kind="primary" busy={sending} disabled={!isMobile(mobile)}>
        {sending ? SAY.login.sending : SAY.login.send}
      </Button>
      <WalletChoice isOff={settings?.wallet === false} />
      {(provider || hasPasskeys || settings?.email !== false) && (
        <div className="flex flex-col gap-3 border-t border-line pt-5">
          {provider}
          <OtherWays>
            {settings?.email !== false && (
              <Button kind="plain" onClick={onOther}>
                {SAY.login.byEmail}
              </Button>
            )}
          </OtherWays>
        </div>
      )}
    </LoginForm>
  );
}

/** Below the fields, so that they do not move where the settings say that wallets are off. */
function WalletChoice({ isOff }: { isOff: boolean }) {
  if (isOff) return <p className="text-center text-s text-ink-soft">{SAY.login.walletOff}</p>;
  return (
    <>
      <p className="flex items-center gap-3 text-s text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {SAY.login.or}
      </p>
      <WalletButton />
    </>
  );
}

type MobileFieldProps = { mobile: string; onMobile: (mobile: string) => void; onEnter: () => void };

function MobileField({ mobile, onMobile, onEnter }: MobileFieldProps) {
  // Browsers ignore Enter while the button is disabled; handled here to show the reason.
  const explain = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !isMobile(mobile)) onEnter();
  };
  const { country, dialling } = regionHere();
  const hint = country === INDIA.country ? SAY.login.mobileHint : SAY.login.mobileHintAbroad;
  return (
    <Field label={SAY.login.mobile} hint={hint}>
      {(ties) => (
        <div className="relative">
          <span className="tabular pointer-events-none absolute inset-y-0 left-0 flex items-center border-r border-line px-3 font-semibold text-ink-soft">
            {dialling}
          </span>
          <input
            {...ties}
            type="tel"
            inputMode="numeric"
            // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- 'webauthn' is standard, for passkeys in the list
            autoComplete="tel-national webauthn"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do on this screen
            autoFocus
            className={`control tabular text-l tracking-wider ${dialling.length > 3 ? "pl-20" : "pl-16"}`}
            value={mobile}
            onChange={(event) => onMobile(mobileDigits(event.target.value))}
            onKeyDown={explain}
          />
        </div>
      )}
    </Field>
  );
}
