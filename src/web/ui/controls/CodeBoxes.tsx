// Six boxes for a code: typing advances, Backspace goes back, pasting fills, phones offer the SMS code.
import { OTPField } from "@base-ui/react/otp-field";
import { OTP, otpDigits } from "#domain/account/otp.ts";
import { SAY } from "#domain/say/say.ts";
import { Field } from "./Field.tsx";

const BOXES = Array.from({ length: OTP.digits }, (_, at) => at + 1);

type CodeBoxesProps = {
  value: string;
  onChange: (value: string) => void;
  /** Called when the code is complete, after the boxes moved the focus. */
  onComplete?: () => void;
};

export function CodeBoxes({ value, onChange, onComplete }: CodeBoxesProps) {
  return (
    <Field label={SAY.login.code}>
      {({ id }) => (
        <OTPField.Root
          id={id}
          length={OTP.digits}
          value={value}
          onValueChange={(next) => onChange(otpDigits(next))}
          onValueComplete={onComplete}
          autoComplete="one-time-code"
          aria-label={SAY.login.code}
          className="grid max-w-md grid-cols-6 gap-2"
        >
          {BOXES.map((n) => (
            <OTPField.Input
              key={n}
              // The first box has the field's label.
              aria-label={n === 1 ? undefined : SAY.login.digit(n)}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code is what this step is for
              autoFocus={n === 1}
              className="control tabular h-14 px-0 text-center text-xl font-semibold"
            />
          ))}
        </OTPField.Root>
      )}
    </Field>
  );
}
