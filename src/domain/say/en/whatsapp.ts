// English: certificates by WhatsApp.

export const whatsapp = {
  somebody: "You",
  certificate: "your certificate",
  off: "This site sends no WhatsApp messages.",
  noticeRefused: "The message is not signed as WhatsApp signs it.",
  faults: {
    numberInvalid: "This is not a mobile number",
    notReachable: "This number is not on WhatsApp, or takes no messages from businesses",
    personHasEnough: "WhatsApp held it back, because this person gets many messages from businesses",
    notAgreed: "They did not agree to WhatsApp messages",
    stopped: "They answered STOP and get no more messages",
    tooFast: "WhatsApp takes more messages later",
    busy: "WhatsApp is busy and gets it again later",
    unreachable: "WhatsApp could not be reached",
    pictureNotRead: "WhatsApp could not read the certificate's picture",
    notSetUp: "WhatsApp is not set up correctly on this site",
    refused: "WhatsApp refused the message",
  },
} as const;
