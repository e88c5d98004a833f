// The state of a template form: validated by the domain's rules, submitted, with the error message.
import { type SubmitEvent, useState } from "react";
import { parseTemplate, type TemplateFields } from "#domain/certificate/template.ts";
import { TEMPLATE_ERRORS } from "#domain/say/errors/template.ts";
import { sayError } from "#domain/say/say-code.ts";
import { UserError } from "#domain/user-error.ts";
import { CallError } from "../client.ts";
import { failure } from "../ui/toasts/failure.ts";

const FIXABLE: ReadonlySet<string> = new Set([...Object.keys(TEMPLATE_ERRORS), "request.invalid_field"]);

type Sending = { mutate: (fields: TemplateFields, on: { onError: (error: unknown) => void }) => void };

export function useTemplateForm(initial: TemplateFields, sending: Sending, failed: string) {
  const [fields, setFields] = useState(initial);
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setError(undefined);
    try {
      sending.mutate(parseTemplate(fields), { onError: (refused) => setError(sentence(refused, failed)) });
    } catch (fault) {
      setError(sentence(fault, failed));
    }
  };
  const change = (next: Partial<TemplateFields>) => setFields((now) => ({ ...now, ...next }));
  return { fields, change, error, submit };
}

/** Errors that the user can fix are shown as they are, others by the specified message. */
function sentence(error: unknown, failed: string): string {
  if (error instanceof UserError) return sayError(error, TEMPLATE_ERRORS);
  return error instanceof CallError && error.code !== undefined && FIXABLE.has(error.code)
    ? error.message
    : failure(failed, error);
}
