// Six boxes for a code: typing advances, Backspace goes back, pasting fills, phones offer the SMS code. Sent too early,
// the form gives the focus to the next digit.
import { OTPField } from "@base-ui/react/otp-field";
import { useEffect, useEffectEvent, useRef } from "react";
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
  const boxes = useRef<HTMLDivElement>(null);
  const goOn = useEffectEvent(() => {
    if (value.length < OTP.digits) boxes.current?.querySelectorAll("input")[value.length]?.focus();
  });
  useEffect(() => {
    const form = boxes.current?.closest("form");
    const onSubmit = () => goOn();
    form?.addEventListener("submit", onSubmit);
    return () => form?.removeEventListener("submit", onSubmit);
  }, []);
  return (
    <Field label={SAY.login.code}>
      {({ id }) => (
        <OTPField.Root
          ref={boxes}
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
