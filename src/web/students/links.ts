// A certificate's link, and ways to share it without a mail.
import { MOBILE } from "#domain/account/mobile.ts";
import { SAY } from "#domain/say/say.ts";

export function certificatePath(studentId: string): string {
  return `/certify/${studentId}`;
}

/** WhatsApp link with a prepared text: to the student's Indian number, else the organiser picks a contact. */
export function whatsappAddress(student: { name: string; mobile: string }, template: string, link: string): string {
  const own = INDIAN.exec(student.mobile.replace(/[\s()-]/g, ""))?.[1];
  const to = own === undefined ? "" : MOBILE.prefix.slice(1) + own;
  return `https://wa.me/${to}?text=${encodeURIComponent(SAY.students.whatsappText(student.name, template, link))}`;
}

/** The last ten digits of other texts, such as +1 415 555 2671 or 9.876543E+09, could be a stranger's number. */
const INDIAN = /^(?:(?:\+|00)?91)?0?([0-9]{10})$/;
