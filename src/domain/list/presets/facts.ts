// The exports of the systems that organisers use: the headings by which each is known, and what its columns hold.

export type PresetId = (typeof PRESETS)[number]["id"];

/** The first of the headings that the list has is used. */
export type Preset = {
  id: string;
  /** A list that has `least` of these headings is an export of the system. */
  marks: readonly string[];
  least: number;
  /** One of the marks must be the first column. */
  leads?: true;
  /** Without an entry, a field is guessed from the headings. */
  name?: readonly string[];
  rest?: readonly string[];
  email?: readonly string[];
  mobile?: readonly string[];
  /** Prices, tokens, links and the like, which no certificate prints. */
  unused: readonly string[];
  /** What is usually kept; the first that leaves some rows and drops others. */
  keep: readonly Keep[];
  /** Rows of teams: the headings of a member; columns of further members may have none. */
  member?: readonly string[];
  /** The first row after the people, of a file in sections. */
  end?: RegExp;
};

/** Values that begin like one of these; `filled`: whatever is not empty. */
export type Keep = { column: string; values: readonly string[] | "filled" };

const TICKETS = [
  "price",
  "tax rate",
  "tax rule",
  "tax value",
  "currency",
  "discount",
  "vat",
  "payment id",
  "payment method",
];

export const PRESETS = [
  {
    id: "unstop",
    marks: headings(`
      Team ID; Candidate role; Candidate's Name; Candidate's Email; Candidate's Mobile; Candidate's Organisation;
      Reg. Status; Ref Code; Differently Abled`),
    least: 4,
    name: ["Candidate's Name"],
    email: ["Candidate's Email"],
    mobile: ["Candidate's Mobile"],
    unused: headings(`
      Team ID; Candidate's Gender; Candidate's Location; User type; Registration Time; Differently Abled; Work
      Experience; Ref Code; Resume; Payment Status; Course Duration; Reg. Status`),
    keep: [{ column: "Reg. Status", values: ["complete"] }],
  },
  {
    id: "devpost-projects",
    marks: headings(`
      Project Title; Submission Url; Project Status; Highest Step Completed; Project Created At; Submitter First
      Name; Submitter Email; Additional Team Member Count`),
    least: 5,
    name: ["Submitter First Name"],
    rest: ["Submitter Last Name"],
    email: ["Submitter Email"],
    member: ["Team Member 1 First Name", "Team Member 1 Last Name", "Team Member 1 Email"],
    unused: headings(`
      Submission Url; Project Status; Judging Status; Highest Step Completed; Project Created At; Project
      Submitted At; About The Project; "Try it out" Links; Video Demo Link; Image Gallery URLs; Built With;
      Submitter Screen Name; Notes; Additional Team Member Count`),
    keep: [{ column: "Project Status", values: ["submitted"] }],
  },
  {
    id: "devpost-registrants",
    marks: headings(`
      Portfolio Url; Submitted Project?; Project URLs; Project Count; College/University Name; Job Specialty;
      Registered At; Do you have teammates?`),
    least: 4,
    name: ["First Name"],
    rest: ["Last Name"],
    email: ["Email"],
    unused: ["Portfolio Url", "Project URLs", "Project Count", "Registered At", "Do you have teammates?"],
    keep: [{ column: "Submitted Project?", values: ["yes", "true"] }],
  },
  {
    id: "devfolio",
    marks: headings(`
      Devfolio; Project Tracks; Stage; Team Name; College/University; Bio; Resume`),
    least: 4,
    name: ["First Name"],
    rest: ["Last Name"],
    email: ["Email"],
    mobile: ["Phone Number"],
    unused: headings(`
      Gender; Bio; Resume; LinkedIn; Devfolio; GitHub; Project Tracks`),
    keep: [{ column: "Stage", values: ["checked", "rsvp"] }],
  },
  {
    id: "luma",
    marks: headings(`
      api_id; guest_id; approval_status; checked_in_at; qr_code_url; eth_address; solana_address;
      survey_response_rating; ticket_type_id; ticket_name`),
    least: 5,
    name: ["name"],
    email: ["email"],
    mobile: ["phone_number"],
    unused: headings(`
      api_id; guest_id; first_name; last_name; created_at; approval_status; checked_in_at; custom_source;
      utm_source; referrer; referred_by; qr_code_url; amount; amount_tax; amount_discount; currency; coupon_code;
      eth_address; solana_address; survey_response_rating; survey_response_feedback; ticket_type_id`),
    keep: [
      { column: "checked_in_at", values: "filled" },
      { column: "approval_status", values: ["approved"] },
    ],
  },
  {
    id: "eventbrite",
    marks: headings(`
      Order #; Order Date; Attendee #; Attendee Status; Ticket Type; Price Tier; Order Type; Total Paid; Fees
      Paid; Eventbrite Fees`),
    least: 4,
    name: ["First Name"],
    rest: ["Last Name", "Surname"],
    email: ["Email", "Email Address"],
    mobile: ["Cell Phone", "Mobile Phone", "Phone Number"],
    unused: headings(`
      Order #; Order Date; Order no.; Quantity; Price Tier; Attendee #; Order Type; Currency; Total Paid; Fees
      Paid; Eventbrite Fees; Eventbrite Payment Processing; Attendee Status; Buyer First Name; Buyer Last Name;
      Buyer Email`),
    keep: [
      { column: "Attendee Status", values: ["checked in"] },
      { column: "Attendee Status", values: ["attending"] },
    ],
  },
  {
    id: "konfhub",
    marks: headings(`
      Attendee category; Access category; Dial code; Check-in Status; WA dial code; Whatsapp consent; Registration
      status; Booking ID; Buyer name`),
    least: 4,
    name: ["Name"],
    email: ["Email Address"],
    mobile: ["Phone Number", "WhatsApp Number"],
    unused: headings(`
      Access category; Country code; Dial code; Check-in Status; WhatsApp Number; WA dial code; Whatsapp consent;
      Registered at; Registration status; Booking ID; Buyer name; Buyer email`),
    keep: [
      { column: "Check-in Status", values: ["checked", "yes"] },
      { column: "Registration status", values: ["confirmed", "completed", "active"] },
    ],
  },
  {
    id: "pretix-positions",
    marks: headings(`
      Event slug; Order code; Position ID; Attendee email; Pseudonymization ID; Invoice address name; E-mail
      address verified; Bestelldatum; Bestelluhrzeit; Steuerregel; E-Mail Teilnehmer*in; Pseudonyme ID;
      Rechnungsadresse: Name; Bestellsprache`),
    least: 3,
    name: ["Attendee name", "Name Teilnehmer*in"],
    email: ["Attendee email", "E-Mail Teilnehmer*in"],
    mobile: [],
    unused: [
      ...TICKETS,
      ...headings(`
      Event slug; Order code; Position ID; Status; Email; Phone number; Order date; Order time; Address; ZIP code;
      City; Country; State; Voucher; Pseudonymization ID; Seat ID; Order comment; Follow-up date; Invoice address
      name; VAT ID; Sales channel; Order locale; E-mail address verified; Payment providers; Kurzform der
      Veranstaltung; Bestellnummer; Position; E-Mail; Telefonnummer; Bestelldatum; Bestelluhrzeit; Preis;
      Steuersatz; Steuerregel; Steuerbetrag; Adresse; Postleitzahl; Ort; Stadt; Land; Bundesland; Gutschein;
      Pseudonyme ID; Sitzplatz-ID; Bestellkommentar; Datum zur Wiedervorlage; Rechnungsadresse: Name; USt-ID-Nr.;
      Verkaufskanal; Bestellsprache; E-Mail-Adresse verifiziert; Zahlungsarten`),
    ],
    keep: [{ column: "Status", values: ["paid", "bezahlt"] }],
  },
  {
    id: "pretix-checkin",
    marks: headings(`
      Order code; Attendee name; Product; Checked in; Checked out; Automatically checked in; Secret`),
    least: 4,
    name: ["Attendee name"],
    email: ["Attendee email", "E-mail"],
    mobile: ["Phone number"],
    unused: [
      ...TICKETS,
      ...headings(`
      Order code; Position ID; Checked in; Checked out; Secret; Order date; Order time`),
    ],
    keep: [{ column: "Checked in", values: "filled" }],
  },
  {
    id: "alfio",
    marks: headings(`
      OriginalPrice; PaidPrice; ReservationID; Locked; Confirmation; Billing Address; Full Name`),
    least: 4,
    name: ["Full Name"],
    email: ["E-Mail"],
    unused: [
      ...TICKETS,
      ...headings(`
      ID; Creation; Event; Status; OriginalPrice; PaidPrice; ReservationID; First Name; Last Name; Locked;
      Language; Confirmation; Billing Address; Country Code`),
    ],
    keep: [
      { column: "Status", values: ["checked_in"] },
      { column: "Status", values: ["acquired"] },
    ],
  },
  {
    id: "hievents",
    marks: headings(`
      Is Checked In; Checked In At; Product ID; Product Name; Public ID; Short ID; Last Updated Date`),
    least: 4,
    name: ["First Name"],
    rest: ["Last Name"],
    email: ["Email"],
    unused: headings(`
      ID; Status; Is Checked In; Checked In At; Product ID; Event ID; Public ID; Short ID; Created Date; Last
      Updated Date; Notes`),
    keep: [
      { column: "Is Checked In", values: ["yes"] },
      { column: "Status", values: ["active"] },
    ],
  },
  {
    id: "tito",
    marks: headings(`
      Ticket Full Name; Ticket First Name; Ticket Email; Ticket Reference; Void Status; Order Reference; Unique
      Ticket URL`),
    least: 4,
    name: ["Ticket Full Name"],
    email: ["Ticket Email"],
    mobile: ["Ticket Phone Number"],
    unused: headings(`
      Number; Ticket Created Date; Ticket Last Updated Date; Ticket First Name; Ticket Last Name; Event; Void
      Status; Price; Ticket Reference; Tags; Unique Ticket URL; Unique Order URL; Order Reference; Order Name;
      Order Email; Order Company Name; Order Phone Number; Order Discount Code; Order IP; Order Created Date;
      Order Completed Date; Payment Reference`),
    keep: [{ column: "Void Status", values: [""] }],
  },
  {
    id: "zoom",
    marks: headings(`
      Name (Original Name); User Email; Join Time; Leave Time; Duration (Minutes); Total Duration (Minutes);
      Recording Consent; In Waiting Room`),
    least: 3,
    name: ["Name (Original Name)", "User Name (Original Name)"],
    email: ["User Email", "Email"],
    unused: headings(`
      Join Time; Leave Time; Guest; Recording Consent; In Waiting Room; Is Guest`),
    keep: [],
  },
  {
    id: "teams",
    marks: ["First join", "Last leave", "In-meeting duration", "Participant ID (UPN)", "Role"],
    least: 3,
    name: ["Name", "Full Name"],
    email: ["Email", "Participant ID (UPN)"],
    unused: ["First join", "Last leave", "Participant ID (UPN)"],
    keep: [{ column: "Role", values: ["attendee"] }],
    end: /^\d+\. /,
  },
  {
    id: "typeform",
    marks: headings(`
      #; Response Type; Start Date (UTC); Stage Date (UTC); Submit Date (UTC); Network ID; Ending`),
    least: 3,
    unused: headings(`
      #; Response Type; Start Date (UTC); Stage Date (UTC); Submit Date (UTC); Network ID; Tags; Ending`),
    keep: [{ column: "Response Type", values: ["completed"] }],
  },
  {
    id: "github-classroom",
    marks: ["identifier", "github_username", "github_id", "group_name", "roster_identifier"],
    least: 3,
    name: ["name", "identifier"],
    unused: ["github_id"],
    keep: [],
  },
  {
    id: "google-forms",
    marks: ["Timestamp", "Zeitstempel", "Horodateur", "Marca temporal", "टाइमस्टैम्प"],
    least: 1,
    leads: true,
    unused: headings(`
      Timestamp; Zeitstempel; Horodateur; Marca temporal; टाइमस्टैम्प; Score`),
    keep: [],
  },
] as const satisfies readonly Preset[];

/** Separated by semicolons. */
function headings(text: string): string[] {
  return text.split(";").map((heading) => heading.trim());
}
