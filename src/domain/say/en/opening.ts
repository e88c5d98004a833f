// English: while the application opens.

export const opening = {
  checking: "Checking your login",
  unreachableTitle: "Can't reach the server",
  unreachable: "You're still signed in. Check your connection and try again.",
} as const;
