// The address of a student's certificate, and the ways to hand it over without a mail.
import { isMobile, MOBILE } from "#domain/mobile.ts";
import { SAY } from "#domain/say/say.ts";

export function certificatePath(studentId: string): string {
  return `/certify/${studentId}`;
}

/** WhatsApp with the text ready: to the student's own number where it is an Indian one, else to whom the organiser picks. */
export function whatsappAddress(student: { name: string; mobile: string }, template: string, link: string): string {
  const digits = student.mobile.replace(/\D/g, "").slice(-MOBILE.digits);
  const to = isMobile(digits) ? MOBILE.prefix.slice(1) + digits : "";
  return `https://wa.me/${to}?text=${encodeURIComponent(SAY.students.whatsappText(student.name, template, link))}`;
}
