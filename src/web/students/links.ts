// The address of a student's certificate, and the ways to hand it over without a mail.
import { MOBILE } from "#domain/account/mobile.ts";
import { SAY } from "#domain/say/say.ts";

export function certificatePath(studentId: string): string {
  return `/certify/${studentId}`;
}

/** WhatsApp with the text ready: to the student's own number where it is an Indian one, else to whom the organiser picks. */
export function whatsappAddress(student: { name: string; mobile: string }, template: string, link: string): string {
  const own = INDIAN.exec(student.mobile.replace(/[\s()-]/g, ""))?.[1];
  const to = own === undefined ? "" : MOBILE.prefix.slice(1) + own;
  return `https://wa.me/${to}?text=${encodeURIComponent(SAY.students.whatsappText(student.name, template, link))}`;
}

/** Of any other text the last ten digits could be a stranger's number: of +1 415 555 2671, or of the 9.876543E+09 that a spreadsheet left. */
const INDIAN = /^(?:(?:\+|00)?91)?0?([0-9]{10})$/;
