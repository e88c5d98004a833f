// English: the poster that leads to a claim link.

export const poster = {
  heading: "Get your certificate",
  scan: "Scan the code with your phone's camera, or open the address below it.",
  who: (number: string) =>
    number === "" ? "Enter your e-mail address." : `Enter your e-mail address, or your number (${number}).`,
  take: "Enter the code that we e-mail you, and open your certificate.",
  until: (when: string) => `Open until ${when}`,
  /** Of the document, and of its file. */
  name: (title: string) => `Poster: ${title}`,
  a4: "Poster, A4",
  a5: "Poster, A5",
  failed: "The poster could not be made.",
} as const;
