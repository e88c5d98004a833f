// The picture that networks and messengers show beside a certificate's link.

/** The share card, in pixels: what networks ask for (Open Graph, 1.91 to 1). */
export const CARD = { width: 1200, height: 630 } as const;
