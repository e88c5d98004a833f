// The part of a send dialog about WhatsApp: how many get a message, why others get none, what it costs, and how the
// list is read.
import type { ReactNode } from "react";
import type { WhatsAppAudience } from "#api/whatsapp.ts";
import { formatPrice } from "#domain/account/money.ts";
import { SAY } from "#domain/say/say.ts";
import { languageHere } from "../../language.ts";
import { NativeSelect } from "../../ui/controls/NativeSelect.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { useSettings } from "../../shell/use-settings.ts";
import { MessagePreview, type PreviewProps } from "./MessagePreview.tsx";
import { Writing } from "../sending/AudienceCounts.tsx";
import type { MessagesGoing } from "./use-messages-going.ts";
import { type WhatsAppChoice, useReadList } from "./use-whatsapp.ts";

const say = SAY.whatsapp;

type Props = {
  templateId: string;
  choice: WhatsAppChoice;
  sending: MessagesGoing;
  /** Whose certificates are not ready. */
  children: ReactNode;
} & Pick<PreviewProps, "designs" | "publicUrl">;

export function WhatsAppPart({ templateId, choice, sending, designs, publicUrl, children }: Props) {
  const { audience, channel, abroad } = choice;
  const { count } = sending;
  if (audience === undefined || channel === "mail") return null;
  return (
    <section aria-label={say.title} className="flex flex-col gap-4 rounded-card border border-line p-4">
      <div className="flex flex-col gap-1">
        <p className="text-l font-semibold">{count === 0 ? say.noneDue : say.confirm(count)}</p>
        <Cost {...{ audience, sending, abroad }} />
        {linesOf(audience).map((line) => (
          <p key={line} className="text-ink-soft">
            {line}
          </p>
        ))}
      </div>
      {sending.checked > 0 && children}
      {count > 0 && <MessagePreview {...{ audience, designs, publicUrl }} />}
      <Reading {...{ templateId, audience }} />
      {audience.kept && <KeptHere />}
    </section>
  );
}

type CostProps = { audience: WhatsAppAudience; sending: MessagesGoing } & Pick<WhatsAppChoice, "abroad">;

function Cost({ audience: { price }, sending: { count, going }, abroad }: CostProps) {
  if (count === 0) return <Writing {...going} />;
  return (
    <>
      {price !== null && (
        <p className="text-s text-ink-soft">
          {say.costs(formatPrice(price.amount * count, price.currency, SAY.product.locale))}
        </p>
      )}
      {price !== null && abroad > 0 && <p className="text-s text-ink-soft">{say.abroad(abroad)}</p>}
      {going.toFill === 0 && <p className="text-s text-ink-soft">{say.free}</p>}
      <Writing {...going} />
    </>
  );
}

function linesOf({ alreadySent, onTheWay, notAgreed, badNumber, stopped }: WhatsAppAudience): string[] {
  return [
    alreadySent === 0 ? "" : say.alreadySent(alreadySent),
    onTheWay === 0 ? "" : say.onTheWay(onTheWay),
    notAgreed === 0 ? "" : say.notAgreed(notAgreed),
    badNumber === 0 ? "" : say.badNumber(badNumber),
    stopped === 0 ? "" : say.stopped(stopped),
  ].filter((line) => line !== "");
}

function Reading({ templateId, audience }: { templateId: string; audience: WhatsAppAudience }) {
  const { opt_in_column: column, columns, country, countries } = audience;
  const read = useReadList(templateId);
  const names = new Intl.DisplayNames(languageHere(), { type: "region" });
  const known = countries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <NativeSelect
        label={say.optInColumn}
        hint={say.optInHint}
        value={column}
        options={[{ value: "", label: say.noColumn }, ...columns.map((name) => ({ value: name, label: name }))]}
        onChange={(opt_in_column) => read.mutate({ opt_in_column, country })}
      />
      <NativeSelect
        label={say.country}
        hint={say.countryHint}
        value={country}
        options={known}
        onChange={(chosen) => read.mutate({ opt_in_column: column, country: chosen })}
      />
    </div>
  );
}

function KeptHere() {
  const settings = useSettings();
  const look = settings?.development === true && (
    <a href="/dev/whatsapp" target="_blank" rel="noopener" className="font-semibold text-brand underline">
      {say.openKept}
    </a>
  );
  return (
    <Banner tone="note" action={look}>
      {say.kept}
    </Banner>
  );
}
