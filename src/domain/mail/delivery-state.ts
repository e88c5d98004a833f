// The states of a delivery, one mail to one student.

export const DELIVERY_STATES = ["queued", "sending", "sent", "deferred", "failed", "suppressed", "given"] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];
