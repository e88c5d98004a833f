// A certificate's link, and ways to share it without a mail.
import { regionHere } from "#domain/region-here.ts";
import { SAY } from "#domain/say/say.ts";

export function certificatePath(studentId: string): string {
  return `/certify/${studentId}`;
}

/** WhatsApp link with a prepared text: to the student's number in this country, else the organiser picks a contact. */
export function whatsappAddress(student: { name: string; mobile: string }, template: string, link: string): string {
  const { dialling } = regionHere();
  const own = ownNumber().exec(student.mobile.replace(/[\s()-]/g, ""))?.[1];
  const to = own === undefined ? "" : dialling.slice(1) + own;
  return `https://wa.me/${to}?text=${encodeURIComponent(SAY.students.whatsappText(student.name, template, link))}`;
}

/** The last digits of other texts, such as +1 415 555 2671 in India or 9.876543E+09, could be a stranger's number. */
function ownNumber(): RegExp {
  const { dialling, trunk, mobileDigits } = regionHere();
  const whole = mobileDigits.map((length) => `[0-9]{${length}}`).join("|");
  return new RegExp(`^(?:(?:\\+|00)?${dialling.slice(1)})?(?:${trunk})?(${whole})$`);
}
