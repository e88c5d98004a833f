// English: the page of an address that cannot be answered; what is wrong stands under its title.

export const refusal = {
  gone: "Nothing is here any more",
  busy: "One moment, please",
  broken: "That did not work",
  again: "Try again",
} as const;
