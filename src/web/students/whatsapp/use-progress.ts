// How far the WhatsApp messages of a list are, asked again and again while some wait.
import { useQuery } from "@tanstack/react-query";
import type { WhatsAppProgress } from "#api/whatsapp.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import { call } from "../../client.ts";
import { useSettings } from "../../shell/use-settings.ts";

const LOOK_EVERY = 2 * SECOND;
/** While those that wait are planned for later. */
const LOOK_SELDOM = MINUTE / 2;

/** Undefined where WhatsApp is not offered. */
export function useWhatsAppProgress(templateId: string): WhatsAppProgress | undefined {
  const isOffered = useSettings()?.whatsapp === true;
  return useQuery({
    queryKey: ["whatsapp", templateId],
    queryFn: async ({ signal }) => (await call("whatsAppProgress", { params: { id: templateId }, signal })).data,
    enabled: isOffered,
    refetchInterval: ({ state: { data } }) => (data === undefined || data.waiting === 0 ? false : lookAgainIn(data)),
  }).data;
}

function lookAgainIn({ starts }: WhatsAppProgress): number {
  return starts !== null && Date.parse(starts.at) - Date.now() > MINUTE ? LOOK_SELDOM : LOOK_EVERY;
}

export function hasMessages({ waiting, sent, delivered, read, failed }: WhatsAppProgress): boolean {
  return waiting + sent + delivered + read + failed > 0;
}
