// Reports a download or a share, which the server does not see by itself, for the figures of the organiser.
import { API } from "#api/call.ts";
import type { Network } from "#domain/certificate/networks.ts";
import type { Reported } from "#domain/figures/figures.ts";
import type { PageCertificate } from "./certificate.ts";

/** Posts, and certificates before they are issued, have no figures. Nobody waits for the answer. */
export function reportUse({ id, credential }: PageCertificate, use: Reported): void {
  if (credential === undefined) return;
  const body = new Blob([JSON.stringify({ use })], { type: "application/json" });
  navigator.sendBeacon(`${API}/certificates/${id}/uses`, body);
}

export function reportShare(certificate: PageCertificate, by: Network | "by_device" | "link"): void {
  reportUse(certificate, `shared_${by}`);
}
