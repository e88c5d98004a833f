// Times of mails, as people read them where they are.

const SHORT = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" });

/** `20 Nov, 2:05 pm` */
export function whenText(at: string): string {
  return SHORT.format(new Date(at));
}
