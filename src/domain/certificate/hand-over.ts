// How a certificate reaches its student without a mail: a member gives it, or the student claims it.

export const HAND_OVER_KINDS = ["given", "claimed"] as const;
export type HandOverKind = (typeof HAND_OVER_KINDS)[number];
