// What is counted of a template's certificates, per day: how often, never who.
import { NETWORKS } from "../certificate/networks.ts";

/** Ways to share a certificate: the networks, the share sheet of the device, and a copied link. */
export const SHARES = [
  ...NETWORKS.map((network) => `shared_${network}` as const),
  "shared_by_device",
  "shared_link",
] as const;

/** CountedFigure when it happens, each at most once a day for one certificate. `linkedin_profile`: 'Add to profile'. */
export const COUNTED = [
  "opened_from_mail",
  "opened_otherwise",
  "png",
  "pdf",
  ...SHARES,
  "linkedin_profile",
  "verified",
  "crawlers",
] as const;
export type CountedFigure = (typeof COUNTED)[number];

/** What the certificate's page reports, because the server does not see it. */
export const REPORTED = ["png", ...SHARES, "linkedin_profile"] as const;
export type Reported = (typeof REPORTED)[number];

/** The first two and the last come from the mails and the requests themselves. */
export const FIGURES = ["sent", "bounced", ...COUNTED, "corrections"] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = Readonly<Record<Figure, number>>;

export const NO_FIGURES = Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Figures;

export function addFigures(one: Figures, other: Partial<Figures>): Figures {
  return Object.fromEntries(FIGURES.map((figure) => [figure, one[figure] + (other[figure] ?? 0)])) as Figures;
}

export function sumOf(figures: Figures, which: readonly Figure[]): number {
  return which.reduce((sum, figure) => sum + figures[figure], 0);
}
