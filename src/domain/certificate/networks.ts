// The networks on which certificates are shared.

/** WhatsApp, by which most are shared, and the specification's four in its order. */
export const NETWORKS = ["whatsapp", "facebook", "twitter", "linkedin", "instagram"] as const;
export type Network = (typeof NETWORKS)[number];
