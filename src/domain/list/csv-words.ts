// Common column headings in English and Hindi.
import type { StudentField } from "./student.ts";

/** `sure` words mean the field; `maybe` words only if no sure one is present. */
export const HEADERS: Readonly<Record<StudentField, { sure: readonly string[]; maybe: readonly string[] }>> = {
  name: {
    sure: [
      "name",
      "full name",
      "student",
      "student name",
      "name of student",
      "name of the student",
      "participant",
      "participant name",
      "name of participant",
      "name of the participant",
      "attendee name",
      "candidate name",
      "student's name",
      "participant's name",
      "name on certificate",
      "name on the certificate",
      "name for certificate",
      "name as on certificate",
      "नाम",
      "पूरा नाम",
      "छात्र का नाम",
      "छात्रा का नाम",
      "विद्यार्थी का नाम",
      "प्रतिभागी का नाम",
    ],
    maybe: [
      "your name",
      "your full name",
      "member name",
      "team member name",
      "leader name",
      "team leader name",
      "attendee",
      "candidate",
      "recipient",
      "recipient name",
      "display name",
      "प्रतिभागी",
      "विद्यार्थी",
    ],
  },
  email: {
    sure: ["email", "email address", "email id", "mail id", "student email", "ईमेल", "ई-मेल", "ईमेल आईडी", "ईमेल पता"],
    maybe: ["mail", "mail address", "your email", "gmail", "gmail id"],
  },
  mobile: {
    sure: [
      "mobile",
      "mobile no",
      "mobile number",
      "phone",
      "phone no",
      "phone number",
      "मोबाइल",
      "मोबाइल नंबर",
      "मोबाइल नम्बर",
      "फोन",
      "फोन नंबर",
    ],
    maybe: [
      "contact",
      "contact no",
      "contact number",
      "whatsapp",
      "whatsapp no",
      "whatsapp number",
      "cell",
      "telephone",
      "व्हाट्सएप",
      "संपर्क",
    ],
  },
  certificate_number: {
    sure: [
      "certificate no",
      "certificate num",
      "certificate number",
      "certificate id",
      "cert",
      "cert no",
      "cert number",
      "cert id",
      "प्रमाणपत्र संख्या",
      "प्रमाणपत्र सं",
      "प्रमाणपत्र क्रमांक",
      "प्रमाणपत्र नंबर",
      "प्रमाणपत्र आईडी",
    ],
    maybe: ["serial no", "serial number", "क्रमांक"],
  },
  remarks: {
    sure: ["remark", "remarks", "टिप्पणी", "टिप्पणियाँ"],
    maybe: ["note", "notes", "comment", "comments", "position", "award", "achievement", "स्थान"],
  },
};

/** Extra columns of our own export: mail state and certificate link. */
export const OWN_EXPORT_COLUMNS = [
  ["mail", "link"],
  ["मेल", "लिंक"],
];

/** A name split into two or three columns. */
export const FIRST_NAME = ["first name", "given name", "fname", "पहला नाम", "प्रथम नाम"];
export const REST_OF_NAME = [
  "middle name",
  "last name",
  "surname",
  "family name",
  "lname",
  "मध्य नाम",
  "उपनाम",
  "कुलनाम",
  "अंतिम नाम",
];
