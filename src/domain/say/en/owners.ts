// English: what owners are mailed about their workspace, and the page that keeps one of them.
export const owners = {
  subject: (workspace: string) => `Who owns ${workspace}, or what leaves it, has changed`,
  happened: (who: string, what: string, workspace: string) => `${who} ${what} (${workspace}).`,
  ends: (when: string) =>
    `This takes effect on ${when}. Until then nothing is exported, and no key or webhook is made. Any owner can undo it in Members.`,
  yours: "If you are to stay an owner, undo it here. You need not be signed in.",
  keep: "Stay an owner",
  open: "Open Members",
  footer: "If this should not have happened, act at once, and tell the other owners.",
  keepTitle: "Stay an owner?",
  keepText: (workspace: string, when: string) =>
    `You stop being an owner of ${workspace} on ${when}. Press the button to stay one.`,
  keptTitle: "You stay an owner",
  kept: (workspace: string) => `You are still an owner of ${workspace}. The other owners are told.`,
  goneTitle: "Nothing to undo",
  gone: "This link was used, somebody has undone it already, or it has taken effect. Ask an owner of the workspace, or the operator.",
};
