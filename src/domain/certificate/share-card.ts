// The picture that networks and messengers show beside a certificate's link.

/** Size of the share card in pixels, as networks expect (Open Graph, 1.91:1). */
export const CARD = { width: 1200, height: 630 } as const;
