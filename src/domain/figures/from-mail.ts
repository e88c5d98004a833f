/** The parameter of the link in a mail, the same for everybody: it tells an opening from the mail from others. */
export const FROM_MAIL = "m";
