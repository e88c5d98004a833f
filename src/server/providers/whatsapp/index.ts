// Chooses the WhatsApp provider.
import type { WhatsAppConfig } from "../../config/whatsapp.ts";
import type { ReserveSends } from "../mail/interface.ts";
import { localSendRateLimiter } from "../send-rate.ts";
import { embeddedWhatsApp } from "./embedded.ts";
import type { WhatsApp } from "./interface.ts";
import { metaWhatsApp } from "./meta.ts";

export function chooseWhatsApp(
  config: WhatsAppConfig,
  clock: () => Date,
  reserveSends: ReserveSends = localSendRateLimiter(),
): WhatsApp | undefined {
  switch (config.provider) {
    case "off":
      return undefined;
    case "embedded":
      return embeddedWhatsApp(config.folder, clock);
    case "meta":
      return metaWhatsApp(config, reserveSends);
  }
}
