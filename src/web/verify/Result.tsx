// What was found: the verdict, its steps one after the other, and the signed words beside our own picture.
import { Check, CircleAlert, type LucideIcon, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { issuerIdIn } from "#domain/credential/did.ts";
import { SAY } from "#domain/say/say.ts";
import { isOfPicture } from "#domain/say/verify-steps.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import { CheckSteps } from "../ui/checks/CheckSteps.tsx";
import { longDay } from "../ui/long-day.ts";
import { Elsewhere } from "./Elsewhere.tsx";
import type { CheckedCertificate } from "./use-verify.ts";

const say = SAY.verify;
type Tone = "ok" | "warning" | "failed";

const LOOKS: Record<Tone, { icon: LucideIcon; look: string }> = {
  ok: { icon: Check, look: "border-good bg-good-wash text-good" },
  warning: { icon: CircleAlert, look: "border-edge bg-surface text-orange" },
  failed: { icon: X, look: "border-bad bg-bad-wash text-bad" },
};

export function Result({ checked, onAgain }: { checked: CheckedCertificate; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { icon, look } = LOOKS[toneOf(checked)];
  return (
    <section aria-label={say.result} className="flex flex-col gap-6">
      <h2
        ref={heading}
        tabIndex={-1}
        className={`flex items-center gap-3 rounded-card border px-4 py-4 text-xl font-semibold ${look}`}
      >
        <Icon of={icon} size={28} />
        {checked.says}
      </h2>
      {checked.values !== null && <Signed {...checked} values={checked.values} />}
      {checked.others.length > 0 && <Others others={checked.others} />}
      <div>
        <h3 className="mb-2 font-semibold">{say.stepsTitle}</h3>
        <CheckSteps steps={checked.steps} />
      </div>
      {checked.page !== null && (
        <a href={checked.page} className={buttonLook("quiet", "self-start")}>
          {say.openPage}
        </a>
      )}
      {checked.page !== null && <Elsewhere page={checked.page} />}
      <Button className="self-start" onClick={onAgain}>
        {say.again}
      </Button>
    </section>
  );
}

/** Of a picture, only what was issued under its code is known. */
function toneOf({ verdict, is_strange: isStrange, steps }: CheckedCertificate): Tone {
  if (verdict === "failed") return "failed";
  return verdict === "valid" && !isStrange && !isOfPicture({ steps }) ? "ok" : "warning";
}

/** Further certificates with the same number and name, each with its issuer and date. */
function Others({ others }: Pick<CheckedCertificate, "others">) {
  return (
    <section aria-label={say.othersTitle}>
      <h3 className="font-semibold">{say.othersTitle}</h3>
      <p className="mb-2 text-ink-soft">{say.othersHint}</p>
      <ul className="flex flex-col gap-2">
        {others.map(({ page, title, issuer, issued_at: at }) => (
          <li key={page} className="rounded-card border border-line">
            <a href={page} className="flex flex-col px-4 py-3">
              <span dir="auto" className="font-semibold wrap-anywhere underline underline-offset-3">
                {title}
              </span>
              <span className="text-ink-soft wrap-anywhere">
                <bdi>{issuer}</bdi> · {longDay(at)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type SignedProps = Pick<CheckedCertificate, "page" | "picture"> & {
  values: NonNullable<CheckedCertificate["values"]>;
};

function Signed({ values, page, picture }: SignedProps) {
  const { recipient, title, description, role, number, issuer, issuerId, issuedAt } = values;
  // Of a certificate that was signed here, its issuer has a page here, too.
  const issuerHere = page === null ? undefined : issuerIdIn(issuerId);
  const shown = { recipient, title, description: description === title ? "" : description, role, number, issuer };
  const rows = Object.entries({ ...shown, issuedAt: longDay(issuedAt), issuerId }) as [
    keyof typeof say.values,
    string,
  ][];
  return (
    <div>
      <h3 className="font-semibold">{say.signedTitle}</h3>
      <p className="mb-3 text-ink-soft">{say.signedHint}</p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {picture !== null && (
          <img
            src={`${picture}?size=540`}
            alt={say.pictureOf}
            className="w-full rounded-card border border-line bg-sunken p-3"
          />
        )}
        <dl className="flex flex-col gap-2">
          {rows
            .filter(([, value]) => value !== "")
            .map(([name, value]) => (
              <div key={name}>
                <dt className="text-s text-ink-soft">{say.values[name]}</dt>
                <dd dir="auto" className="font-semibold wrap-anywhere">
                  {name === "issuer" && issuerHere !== undefined ? (
                    <a href={`/issuers/${issuerHere}`} className="-my-3 inline-block py-3 underline underline-offset-3">
                      {value}
                    </a>
                  ) : (
                    value
                  )}
                </dd>
              </div>
            ))}
        </dl>
      </div>
    </div>
  );
}
