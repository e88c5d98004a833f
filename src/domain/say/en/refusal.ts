// English: the page of an address that cannot be answered; what is wrong stands under its title.

export const refusal = {
  gone: "Nothing found here",
  busy: "One moment, please",
  broken: "Something went wrong",
  again: "Try again",
} as const;
