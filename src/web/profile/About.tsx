// The profile's fields: read view, or form with Save and Cancel.
import { Pencil } from "lucide-react";
import { type RefObject, type SubmitEvent, useState } from "react";
import type { Profile, UnsentContactCode } from "#api/account.ts";
import { nationalMobile } from "#domain/account/mobile.ts";
import { diffFields } from "#domain/diff-fields.ts";
import {
  type ContactKind,
  PROFILE,
  type ProfileField,
  type ProfileFault,
  profileFaults,
  type ProfileFields,
} from "#domain/account/profile.ts";
import { PROFILE_ERRORS } from "#domain/say/errors/profile.ts";
import { sayCode } from "#domain/say/say-code.ts";
import { SAY } from "#domain/say/say.ts";
import { Badge } from "../ui/layout/Badge.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { Switch } from "../ui/controls/Switch.tsx";
import { TextArea, EmailInput, TextInput } from "../ui/controls/TextInput.tsx";
import { mobileDigits } from "../ui/controls/mobile-digits.ts";
import { Section } from "../ui/layout/Section.tsx";
import type { SentCodes } from "./use-codes.ts";
import { useSaveProfile, useSendCode } from "./use-profile.ts";

const say = SAY.profile;
const SHOWN = ["name", "location", "email", "phone", "bio", "issuer"] as const satisfies readonly ProfileField[];
const WIDE: ReadonlySet<ProfileField> = new Set(["bio", "issuer"]);
type AboutProps = { profile: Profile; codes: SentCodes };

export type View = "reading" | "editing" | "edited";
type ViewProps = { view: View; onView: (view: View) => void; edit: RefObject<HTMLButtonElement | null> };

export function About({ profile, codes, view, onView, edit }: AboutProps & ViewProps) {
  if (view === "editing") return <Form profile={profile} codes={codes} onClose={() => onView("edited")} />;
  return (
    <Section
      title={say.about}
      action={
        <Button
          ref={edit}
          icon={Pencil}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that went away had the focus
          autoFocus={view === "edited"}
          onClick={() => onView("editing")}
        >
          {say.edit}
        </Button>
      }
    >
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {SHOWN.map((field) => (
          <div key={field} className={WIDE.has(field) ? "sm:col-span-2" : "min-w-0"}>
            <dt className="text-s text-ink-soft">{say.fields[field]}</dt>
            <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className={`min-w-0 wrap-anywhere ${profile[field] === "" ? "text-ink-soft" : "font-medium"}`}>
                {profile[field] === "" ? say.empty : profile[field]}
              </span>
              {field === "email" && profile.email !== "" && <Proof profile={profile} codes={codes} />}
              {field === "phone" && profile.newPhone !== "" && <NewPhone profile={profile} codes={codes} />}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Proof({ profile, codes }: AboutProps) {
  if (profile.emailVerified) return <Badge tone="good">{say.verified}</Badge>;
  return (
    <>
      <Badge>{say.unverified}</Badge>
      <Verify kind="email" target={profile.email} codes={codes} />
    </>
  );
}

/** A new number that is not verified yet. */
function NewPhone({ profile, codes }: AboutProps) {
  return (
    <>
      <Badge>{say.newPhone(nationalMobile(profile.newPhone))}</Badge>
      <Verify kind="mobile" target={profile.newPhone} codes={codes} />
    </>
  );
}

type VerifyProps = Pick<AboutProps, "codes"> & { kind: ContactKind; target: string };

/** Opens the dialog for the code already sent, else sends a new one. */
function Verify({ kind, target, codes }: VerifyProps) {
  const send = useSendCode((code) => codes.add([code]));
  const verify = () => {
    if (!codes.askAgain(kind, target)) send.mutate(kind);
  };
  return (
    <Button kind="plain" className="-mx-4" busy={send.isPending} onClick={verify}>
      {say.verify}
    </Button>
  );
}

function Form({ profile, codes, onClose }: AboutProps & { onClose: () => void }) {
  const [before] = useState<ProfileFields>(() => fieldsOf(profile));
  const [fields, setFields] = useState(before);
  const [checked, setChecked] = useState(false);
  const faults = profileFaults({ ...fields, name: fields.name.trim(), email: fields.email.trim() });
  const save = useSaveProfile(({ codes: sent, unsent }) => codes.add(sent, !keepsForm(unsent)));
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setChecked(true);
    const [first] = faults;
    // Callbacks given to `mutate` do not run after unmount, so a form opened since stays open.
    if (first === undefined)
      save.mutate(diffFields(before, fields), { onSuccess: ({ unsent }) => !keepsForm(unsent) && onClose() });
    else event.currentTarget.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
  }
  const field = (name: ProfileField) => ({
    name,
    label: say.fields[name],
    value: fields[name],
    maxLength: PROFILE[name] + 1,
    onChange: (value: string) => setFields({ ...fields, [name]: value }),
    error: checked ? wrongWith(faults, name) : undefined,
  });
  return (
    <Section title={say.about}>
      <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Edit was pressed for this form */}
        <TextInput {...field("name")} required autoComplete="name" autoFocus />
        <TextInput {...field("location")} autoComplete="address-level2" />
        <EmailInput {...field("email")} hint={say.hints.email} />
        <TextInput
          {...field("phone")}
          // Room for the country's code, which is removed once the number is whole.
          maxLength={undefined}
          onChange={(phone) => setFields({ ...fields, phone: mobileDigits(phone) })}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          hint={say.hints.phone}
        />
        <TextArea {...field("bio")} rows={3} className="sm:col-span-2" />
        <TextInput {...field("issuer")} autoComplete="organization" hint={say.hints.issuer} className="sm:col-span-2" />
        <div className="sm:col-span-2">
          <Switch
            label={say.showName}
            hint={say.showNameHint}
            on={fields.showName}
            onChange={(showName) => setFields({ ...fields, showName })}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
          <Button onClick={onClose}>{SAY.product.cancel}</Button>
          <Button type="submit" kind="primary" busy={save.isPending}>
            {SAY.product.save}
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** The form stays open when no code could be sent to the new number, because only the form holds it. */
function keepsForm(unsent: readonly UnsentContactCode[]): boolean {
  return unsent.some(({ kind }) => kind === "mobile");
}

function fieldsOf({ name, email, phone, location, bio, issuer, showName }: Profile): ProfileFields {
  return { name, email, phone, location, bio, issuer, showName };
}

function wrongWith(faults: readonly ProfileFault[], field: ProfileFault["field"]): string | undefined {
  const fault = faults.find((one) => one.field === field);
  return fault && sayCode(fault.reason, PROFILE_ERRORS);
}
