// English: the demo for strangers.

export const demo = {
  visitor: "Demo visitor",
  title: "Try the demo",
  intro: "A workspace of your own with example designs and lists. You need no account, and nothing is mailed.",
  try: "Try the demo",
  trying: "Preparing your workspace…",
  hour: "It is removed after an hour, with all that you made.",
  failed: "The demo could not be opened. Please try again.",
  bar: (time: string) => `Demo: nothing is mailed. This workspace is removed at ${time}.`,
  again: "Start again",
  off: "This is switched off in the demo.",
  page: "This page was made in a demo. Nothing on it is real, and it is removed within the hour.",
} as const;
