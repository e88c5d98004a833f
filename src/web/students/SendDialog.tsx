// The send dialog: who gets a mail, who is skipped and why, its text and time, and those without an e-mail.
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useMemo, useRef, useState } from "react";
import type { BatchAudience, Template } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { Banner } from "../ui/layout/Banner.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { Dialog } from "../ui/overlays/Dialog.tsx";
import { Waiting } from "../ui/layout/Waiting.tsx";
import { isUndesigned, parseDesigns, type RowDesigns } from "../ui/fitting/row-designs.ts";
import { KeptInOutbox } from "./KeptInOutbox.tsx";
import { Allowance } from "./sending/Allowance.tsx";
import { Again } from "./sending/Again.tsx";
import { BeforeItGoes } from "./sending/BeforeItGoes.tsx";
import { isTimeGood } from "./sending/choice.ts";
import { AudienceCounts } from "./sending/AudienceCounts.tsx";
import { NotReady } from "./sending/NotReady.tsx";
import { Samples } from "./sending/Samples.tsx";
import { Late, Start } from "./sending/Start.tsx";
import { everyoneDue, type Recipients } from "./sending/recipients.ts";
import { type Going, useGoing } from "./sending/use-going.ts";
import { usePermission } from "./sending/use-permission.ts";
import { useAct } from "./sending/use-act.ts";
import { PreviewSection } from "./sending/PreviewSection.tsx";
import { MailWordsForm } from "./sending/MailWordsForm.tsx";
import { useWords, type Words } from "./sending/use-words.ts";
import { isHeld, usePublicationQuery } from "./publishing/use-publication.ts";
import type { Batch } from "./use-batch.ts";
import { ChannelChoice } from "./whatsapp/ChannelChoice.tsx";
import { countOf, useBothChannels } from "./whatsapp/use-both-channels.ts";
import { type MessagesGoing, useListGoing } from "./whatsapp/use-messages-going.ts";
import { useWhatsAppChoice, type WhatsAppChoice } from "./whatsapp/use-whatsapp.ts";
import { WhatsAppPart } from "./whatsapp/WhatsAppPart.tsx";
import { WithoutEmail } from "./WithoutEmail.tsx";
import { useSettings } from "../shell/use-settings.ts";

const say = SAY.mail;
type Props = {
  template: Template;
  publicUrl: string;
  onSend: Batch["send"];
  onClose: () => void;
};

export function SendDialog({ template, publicUrl, onSend, onClose }: Props) {
  const { data: publication, isError: isHoldUnknown } = usePublicationQuery(template.id);
  const publishes = isHeld(publication);
  const words = useWords(template.id, publication);
  const { again, held } = words.choice;
  const messages = useWhatsAppChoice(template.id, { again, offered: !publishes && !held });
  const { choice } = words;
  const asked = useAudience(template.id);
  const audience = publication === undefined ? undefined : asked.data;
  const isError = asked.isError || (isHoldUnknown && publication === undefined);
  const designs = useMemo(() => parseDesigns(template), [template]);
  const due = audience === undefined || isUndesigned(designs) ? 0 : audience.due + (again ? audience.alreadySent : 0);
  const { filled, allTheSame, withGaps } = choice;
  const recipients = useMemo(() => everyoneDue(template.id, again, filled), [template.id, again, filled]);
  const going = useGoing({ recipients, designs, due, unfilled: audience?.toFill ?? 0, allTheSame, withGaps });
  const { now, time, inTime } = usePlannedTime(choice.at);
  const permission = usePermission(audience?.allowance.needs);
  const onDone = () => {
    words.sent();
    onClose();
  };
  const about = { templateId: template.id, publishes, choice, going, audience, permission, onSend, onDone };
  const sending = useListGoing(template.id, { messages, mails: going, designs }, choice);
  const act = useBothChannels(useAct(about), { ...about, messages, sending, at: choice.at });
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={publishes ? SAY.publishing.title : say.confirmTitle}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button idle={act.busy} onClick={onClose}>
            {SAY.product.cancel}
          </Button>
          <Button kind="primary" busy={act.busy} disabled={!act.possible} onClick={() => inTime(act.go)}>
            {act.label}
          </Button>
        </>
      }
    >
      {isError && <Banner tone="error">{SAY.students.fetchFailed}</Banner>}
      {audience === undefined && !isError && <Waiting label={say.counting} className="min-h-40" />}
      {audience !== undefined && (
        <Asked
          {...{ template, publicUrl, publishes, audience, designs, due, going, recipients, words, now, time }}
          {...{ messages, sending }}
        >
          <AllowanceOf {...{ audience, permission, messages, going, sending }} />
        </Asked>
      )}
    </Dialog>
  );
}

/** The planned time may pass while the dialog is open: then its field has the focus, and nothing is done. */
function usePlannedTime(at: string | undefined) {
  /** When it was last checked. */
  const [now, setNow] = useState(Date.now);
  const time = useRef<HTMLInputElement>(null);
  const inTime = (act: () => void) => {
    const pressed = Date.now();
    setNow(pressed);
    if (isTimeGood(at, pressed)) act();
    else time.current?.focus();
  };
  return { now, time, inTime };
}

type AllowanceProps = Pick<AskedProps, "audience" | "messages" | "going" | "sending"> & {
  permission: ReturnType<typeof usePermission>;
};

function AllowanceOf({ audience, permission, messages, going, sending }: AllowanceProps) {
  const count = countOf(messages, going, sending);
  return <Allowance allowance={audience.allowance} {...{ count, permission }} />;
}

function useAudience(id: string) {
  return useQuery({
    queryKey: ["audience", id],
    queryFn: ({ signal }) => call("sendingAudience", { params: { id }, signal }),
    // Counted again on every request.
    staleTime: 0,
    gcTime: 0,
  });
}

const NOBODY: readonly string[] = [];

type AskedProps = Pick<Props, "template" | "publicUrl"> & {
  publishes: boolean;
  audience: BatchAudience;
  designs: RowDesigns;
  /** Number of recipients when nobody is left out. */
  due: number;
  going: Going;
  recipients: Recipients;
  words: Words;
  messages: WhatsAppChoice;
  sending: MessagesGoing;
  now: number;
  time: RefObject<HTMLInputElement | null>;
  children: ReactNode;
};

function Asked(props: AskedProps) {
  const { template, publicUrl, designs, due, messages, sending, children } = props;
  return (
    <div className="flex flex-col gap-4">
      {isUndesigned(designs) && <Banner tone="error">{say.noDesign}</Banner>}
      <ChannelChoice {...messages} />
      <WhatsAppPart templateId={template.id} choice={messages} {...{ designs, publicUrl, sending }}>
        <NotReadyOf {...props} going={sending.going} due={sending.checked} />
      </WhatsAppPart>
      {messages.channel === "whatsapp" ? (
        <>
          {children}
          {messages.audience !== undefined && messages.audience.alreadySent > 0 && (
            <AgainOf words={props.words} label={SAY.whatsapp.again} />
          )}
          <StartOf {...props} />
        </>
      ) : (
        <Mails {...props}>{due > 0 && children}</Mails>
      )}
    </div>
  );
}

function AgainOf({ words: { choice, change }, label }: Pick<AskedProps, "words"> & { label?: string }) {
  return (
    <Again checked={choice.again} onChange={(again) => change({ again })} {...(label !== undefined && { label })} />
  );
}

function NotReadyOf({ template, going, designs, due, words: { choice, change } }: AskedProps) {
  return (
    <NotReady
      {...{ going, designs, due }}
      allTheSame={choice.allTheSame}
      onChange={(allTheSame) => change({ allTheSame })}
      templateId={template.id}
      withGaps={choice.withGaps}
      onWithGaps={(withGaps) => change({ withGaps })}
      onFilled={() => change({ filled: choice.filled + 1 })}
    />
  );
}

function StartOf({ words: { choice, change }, messages, now, time }: AskedProps) {
  return <Start {...{ choice, now, time }} holds={messages.channel === "mail"} onChange={change} />;
}

function Mails(props: AskedProps) {
  const { template, publicUrl, publishes, audience, designs, due, going, recipients, words, children } = props;
  const { choice, change } = words;
  const [first] = audience.samples;
  const found = going.readiness.state === "checking" ? NOBODY : going.leftOut;
  return (
    <>
      <OwnLinks />
      {due > 0 && <Samples students={audience.samples} {...{ designs, publicUrl }} />}
      <AudienceCounts again={choice.again} {...{ audience, due, going }} />
      {children}
      {due > 0 && <NotReadyOf {...props} />}
      {due > 0 && <BeforeItGoes templateId={template.id} {...{ designs, audience }} />}
      {audience.alreadySent > 0 && !publishes && !choice.held && <AgainOf words={words} />}
      {due > 0 && first !== undefined && (
        <MailWordsForm student={first} mail={audience.mail} {...{ template, words }} />
      )}
      {due > 0 && <PreviewSection templateId={template.id} leftOut={found} {...{ recipients, choice }} />}
      {publishes && <Late on={choice.late} onChange={change} />}
      {!publishes && due + audience.withoutEmail > 0 && <StartOf {...props} />}
      <KeptInOutbox />
      <WithoutEmail
        count={audience.withoutEmail}
        students={audience.unreachable}
        template={template.name}
        publicUrl={publicUrl}
      />
    </>
  );
}

/** First, because it concerns every mail. */
function OwnLinks() {
  const settings = useSettings();
  if (settings === undefined || settings.mailKept || !settings.localLinks) return null;
  return <Banner tone="problem">{SAY.mail.ownLinks(settings.publicUrl)}</Banner>;
}
