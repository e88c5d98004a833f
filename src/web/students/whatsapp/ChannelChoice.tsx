// By mail, by WhatsApp or by both: asked only where WhatsApp is offered and somebody on the list has a number.
import { SAY } from "#domain/say/say.ts";
import { NativeSelect } from "../../ui/controls/NativeSelect.tsx";
import type { WhatsAppChoice } from "./use-whatsapp.ts";

const say = SAY.whatsapp;
const CHANNELS = [
  { value: "mail", label: say.byMail },
  { value: "whatsapp", label: say.byWhatsApp },
  { value: "both", label: say.byBoth },
] as const;

export function ChannelChoice({ audience, channel, choose }: WhatsAppChoice) {
  if (audience === undefined) return null;
  return <NativeSelect label={say.sendBy} value={channel} options={CHANNELS} onChange={choose} />;
}
