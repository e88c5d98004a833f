// A text field of one or several lines, with label, hint and error.
import type { ComponentProps } from "react";
import { Field, type FieldTexts } from "./Field.tsx";

type Own<Tag extends "input" | "textarea"> = FieldTexts &
  Omit<ComponentProps<Tag>, "id" | "className" | "onChange" | "value"> & {
    value: string;
    onChange: (value: string) => void;
    className?: string;
  };

export function TextInput({ label, hint, error, className, onChange, ...rest }: Own<"input">) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ties) => <input {...rest} {...ties} className="control" onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}

/** RFC 5321; here, because no script of the login screen needs the rules of a list. */
const LONGEST_ADDRESS = 254;

/** For the reader's own address; for somebody else's, `autoComplete="off"`. */
export function EmailInput(props: Own<"input">) {
  return <TextInput type="email" inputMode="email" autoComplete="email" maxLength={LONGEST_ADDRESS} {...props} />;
}

export function TextArea({ label, hint, error, className, onChange, rows = 3, ...rest }: Own<"textarea">) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ties) => (
        <textarea
          {...rest}
          {...ties}
          rows={rows}
          // It grows with its text, where the browser can.
          className="control field-sizing-content max-h-64 resize-y"
          style={{ minHeight: `calc(${rows} * 1lh + 1rem + 2px)` }}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
