// Step 1 by e-mail: the address to which a code goes.
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { EmailInput } from "../ui/controls/TextInput.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { OtherWays } from "./OtherWays.tsx";

type EmailStepProps = {
  email: string;
  onEmail: (email: string) => void;
  error: string | undefined;
  send: () => void;
  sending: boolean;
  /** Chooses the mobile number instead. */
  onOther: () => void;
};

export function EmailStep({ email, onEmail, error, send, sending, onOther }: EmailStepProps) {
  return (
    <LoginForm error={error} onSubmit={send}>
      <EmailInput
        label={SAY.login.email}
        hint={SAY.login.emailHint}
        autoComplete="email webauthn"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do on this screen
        autoFocus
        value={email}
        onChange={onEmail}
      />
      <Button type="submit" kind="primary" busy={sending} disabled={!email.includes("@")}>
        {sending ? SAY.login.sendingMail : SAY.login.sendMail}
      </Button>
      <OtherWays>
        <Button kind="plain" onClick={onOther}>
          {SAY.login.byMobile}
        </Button>
      </OtherWays>
    </LoginForm>
  );
}
