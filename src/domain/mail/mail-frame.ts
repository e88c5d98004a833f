// The address of the empty page into which a mail is written to be looked at.
export const MAIL_FRAME = "/mail-frame";
