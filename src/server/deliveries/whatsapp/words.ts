// The values of a message's words, in the form that WhatsApp takes, in the language that is spoken.
import { SAY } from "#domain/say/say.ts";
import { messageValue } from "#domain/whatsapp/message.ts";

type Words = { name: string; title: string; issuer: string };

export function messageWords({ name, title, issuer }: Words): Words {
  return {
    name: messageValue(name, SAY.whatsapp.somebody),
    title: messageValue(title, SAY.whatsapp.certificate),
    issuer: messageValue(issuer, SAY.product.name),
  };
}
