// Step 1: the mobile number, or a wallet.
import type { KeyboardEvent, SubmitEvent } from "react";
import { isMobile, MOBILE } from "#domain/account/mobile.ts";
import { SAY } from "#domain/say/say.ts";
import { useSettings } from "../shell/use-settings.ts";
import { Banner } from "../ui/layout/Banner.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { Field } from "../ui/controls/Field.tsx";
import { mobileDigits } from "../ui/controls/mobile-digits.ts";
import { WalletButton } from "./WalletButton.tsx";

type MobileStepProps = {
  mobile: string;
  onMobile: (mobile: string) => void;
  error: string | undefined;
  send: (mobile: string) => void;
  sending: boolean;
};

export function MobileStep({ mobile, onMobile, error, send, sending }: MobileStepProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send(mobile);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h1 className="font-display text-2xl leading-tight sm:text-3xl">{SAY.login.welcome}</h1>
        <p className="mt-2 text-l text-ink-soft">{SAY.product.tagline}</p>
      </div>
      {error !== undefined && <Banner tone="error">{error}</Banner>}
      <MobileField mobile={mobile} onMobile={onMobile} onEnter={() => send(mobile)} />
      <Button type="submit" kind="primary" busy={sending} disabled={!isMobile(mobile)}>
        {sending ? SAY.login.sending : SAY.login.send}
      </Button>
      <WalletChoice />
    </form>
  );
}

/** Last in the form, so that nothing moves where the settings say that wallets are off. */
function WalletChoice() {
  if (useSettings()?.wallet === false) return <p className="text-center text-s text-ink-soft">{SAY.login.walletOff}</p>;
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
  return (
    <Field label={SAY.login.mobile} hint={SAY.login.mobileHint}>
      {(ties) => (
        <div className="relative">
          <span className="tabular pointer-events-none absolute inset-y-0 left-0 flex items-center border-r border-line px-3 font-semibold text-ink-soft">
            {MOBILE.prefix}
          </span>
          <input
            {...ties}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do on this screen
            autoFocus
            className="control tabular pl-16 text-l tracking-wider"
            value={mobile}
            onChange={(event) => onMobile(mobileDigits(event.target.value))}
            onKeyDown={explain}
          />
        </div>
      )}
    </Field>
  );
}
