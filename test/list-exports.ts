// Lists as the systems that organisers use export them: their real header rows, with invented people.
import type { PresetId } from "#domain/list/presets/facts.ts";

export type ListExport = {
  preset: PresetId | undefined;
  text: string;
  /** The first student and the number of all, without a touch. */
  first: { name: string; email: string; mobile?: string; extra?: Record<string, string> };
  count: number;
  /** What is proposed to be kept: a column, and how many students stay. */
  keep?: [column: string, count: number];
};

const DEVPOST =
  'Project Title,Submission Url,Project Status,Judging Status,Highest Step Completed,Project Created At,About The Project,"""Try it out"" Links",Video Demo Link,Opt-In Prizes,Built With,Submitter First Name,Submitter Last Name,Submitter Email,Notes,Team Colleges/Universities,Additional Team Member Count';

export const LIST_EXPORTS: Readonly<Record<string, ListExport>> = {
  Unstop: {
    preset: "unstop",
    text: `Team ID,Team Name,Candidate role,Candidate's Name,Candidate's Email,Candidate's Mobile,Candidate's Gender,Candidate's Location,User type,Domain,Course,Specialization,Course Type,Course Duration,Class/Grade,Year of Graduation,Candidate's Organisation,Registration Time,Differently Abled,Work Experience,Reg. Status,Ref Code,Resume,Payment Status
4411,Null Pointers,Team Leader,Asha Rao,asha@example.in,9876500001,Female,Pune,College Students,Engineering,B.Tech,CSE,Full Time,4 years,,2027,COEP Pune,12 Feb 2026,No,0,Complete,,,Free
4411,Null Pointers,Team Member,Ravi Menon,ravi@example.in,9876500002,Male,Pune,College Students,Engineering,B.Tech,IT,Full Time,4 years,,2027,COEP Pune,12 Feb 2026,No,0,Complete,,,Free
4412,Void Main,Team Leader,Meera Nair,meera@example.in,9876500003,Female,Kochi,College Students,Engineering,B.Tech,CSE,Full Time,4 years,,2026,CUSAT,13 Feb 2026,No,0,Incomplete,,,Free
`,
    first: {
      name: "Asha Rao",
      email: "asha@example.in",
      mobile: "9876500001",
      extra: { "Team Name": "Null Pointers", "Candidate role": "Team Leader", "Candidate's Organisation": "COEP Pune" },
    },
    count: 3,
    keep: ["Reg. Status", 2],
  },
  "Devpost, projects": {
    preset: "devpost-projects",
    text: `${DEVPOST},Team Member 1 First Name,Team Member 1 Last Name,Team Member 1 Email
Lantern,https://hack.devpost.com/submissions/1,Submitted (Gallery/Visible),Pending,Submit,02/14/2026 10:11:00,"A lamp, and more",,,Best Hardware,c++,Asha,Rao,asha@example.in,,COEP,2,Ravi,Menon,ravi@example.in,Meera,Nair,meera@example.in
Ferry,https://hack.devpost.com/submissions/2,Draft,Pending,Project details,02/14/2026 11:00:00,Boats,,,,go,Ila,Sen,ila@example.in,,IIT,0
`,
    first: {
      name: "Asha Rao",
      email: "asha@example.in",
      extra: { "Project Title": "Lantern", "Opt-In Prizes": "Best Hardware", "Team Colleges/Universities": "COEP" },
    },
    count: 4,
    keep: ["Project Status", 3],
  },
  "Devpost, projects of a prize": {
    preset: "devpost-projects",
    text: `Opt-In Prize,${DEVPOST.replace("Opt-In Prizes,", "")}
Best Hardware,Lantern,https://hack.devpost.com/submissions/1,Submitted (Gallery/Visible),Pending,Submit,02/14/2026 10:11:00,A lamp,,,c++,Asha,Rao,asha@example.in,,COEP,1,Ravi,Menon,ravi@example.in
`,
    first: { name: "Asha Rao", email: "asha@example.in", extra: { "Opt-In Prize": "Best Hardware" } },
    count: 2,
  },
  "Devpost, registrants": {
    preset: "devpost-registrants",
    text: `First Name,Last Name,Email,Portfolio Url,Submitted Project?,Project URLs,City,State,Country,Project Count,College/University Name,Job Specialty,Registered At,Do you have teammates?,Who told you about this hackathon?
Asha,Rao,asha@example.in,https://devpost.com/asha,Yes,,Pune,MH,India,3,COEP,Backend,02/01/2026 10:00:00,Yes,A friend
Ravi,Menon,ravi@example.in,https://devpost.com/ravi,No,,Pune,MH,India,0,COEP,Frontend,02/01/2026 10:00:00,No,Poster
`,
    first: { name: "Asha Rao", email: "asha@example.in", extra: { "College/University Name": "COEP" } },
    count: 2,
    keep: ["Submitted Project?", 1],
  },
  Devfolio: {
    preset: "devfolio",
    text: `First Name,Last Name,Email,Phone Number,Gender,Bio,City,College/University,Resume,LinkedIn,Devfolio,Team Name,Project Tracks,Stage
Asha,Rao,asha@example.in,+919876500001,female,Maker,Pune,COEP,,,https://devfolio.co/@asha,Null Pointers,"[""AI""]",rsvp
`,
    first: {
      name: "Asha Rao",
      email: "asha@example.in",
      mobile: "+919876500001",
      extra: { "Team Name": "Null Pointers", City: "Pune", "College/University": "COEP" },
    },
    count: 1,
  },
  Luma: {
    preset: "luma",
    text: `api_id,name,first_name,last_name,email,phone_number,created_at,approval_status,checked_in_at,custom_source,qr_code_url,amount,amount_tax,amount_discount,currency,coupon_code,eth_address,solana_address,survey_response_rating,survey_response_feedback,ticket_type_id,ticket_name,What is your role?
gst-1,Asha Rao,Asha,Rao,asha@example.in,,2026-02-01T00:00:00Z,approved,2026-02-14T04:00:00Z,,https://luma.com/check-in/evt-1?pk=g-1,,,,,,,,,,ttype-1,Standard,Student
gst-2,Ravi Menon,Ravi,Menon,ravi@example.in,,2026-02-01T00:00:00Z,approved,,,https://luma.com/check-in/evt-1?pk=g-2,,,,,,,,,,ttype-1,Standard,Mentor
gst-3,Ila Sen,Ila,Sen,ila@example.in,,2026-02-01T00:00:00Z,declined,,,https://luma.com/check-in/evt-1?pk=g-3,,,,,,,,,,ttype-1,Standard,Student
`,
    first: {
      name: "Asha Rao",
      email: "asha@example.in",
      extra: { ticket_name: "Standard", "What is your role?": "Student" },
    },
    count: 3,
    keep: ["checked_in_at", 1],
  },
  Eventbrite: {
    preset: "eventbrite",
    text: `Order #,Order Date,First Name,Last Name,Email,Quantity,Price Tier,Ticket Type,Attendee #,Group,Order Type,Currency,Total Paid,Fees Paid,Eventbrite Fees,Eventbrite Payment Processing,Attendee Status
7788001,2026-02-01,Asha,Rao,asha@example.in,1,,General Admission,11223344,,Free Order,INR,0.00,0.00,0.00,0.00,Checked In
7788002,2026-02-02,Ravi,Menon,ravi@example.in,1,,General Admission,11223345,,Free Order,INR,0.00,0.00,0.00,0.00,Attending
7788003,2026-02-03,Meera,Nair,meera@example.in,1,,Mentor,11223346,,Free Order,INR,0.00,0.00,0.00,0.00,Checked In
7788004,2026-02-03,Ila,Sen,ila@example.in,1,,Mentor,11223347,,Free Order,INR,0.00,0.00,0.00,0.00,Not Attending
`,
    first: { name: "Asha Rao", email: "asha@example.in", extra: { "Ticket Type": "General Admission" } },
    count: 4,
    keep: ["Attendee Status", 2],
  },
  "Eventbrite, surname": {
    preset: "eventbrite",
    text: `Order no.,Order Date,First Name,Surname,Email,Quantity,Ticket Type,Attendee #,Order Type,Total Paid,Attendee Status
7788001,2026-02-01,Asha,Rao,asha@example.in,1,Student,11223344,Free Order,0.00,Attending
`,
    first: { name: "Asha Rao", email: "asha@example.in", extra: { "Ticket Type": "Student" } },
    count: 1,
  },
  KonfHub: {
    preset: "konfhub",
    text: `Name,Email Address,Country,Attendee category,Access category,Country code,Dial code,Phone Number,College,Check-in Status,WhatsApp Number,WA dial code,Whatsapp consent,Ticket name,Registered at,Registration status,Booking ID,Buyer name,Buyer email
Asha Rao,asha@example.in,India,Student,Day 1,IN,+91,9876500001,COEP,Checked in,9876500009,+91,Yes,Early bird,2026-02-01,Confirmed,B-1,Club Desk,desk@example.in
Ravi Menon,ravi@example.in,India,Student,Day 1,IN,+91,9876500002,COEP,Not checked in,9876500009,+91,Yes,Early bird,2026-02-01,Confirmed,B-1,Club Desk,desk@example.in
`,
    first: {
      name: "Asha Rao",
      email: "asha@example.in",
      mobile: "9876500001",
      extra: { College: "COEP", "Ticket name": "Early bird", "Attendee category": "Student" },
    },
    count: 2,
    keep: ["Check-in Status", 1],
  },
  "pretix, positions": {
    preset: "pretix-positions",
    text: `Event slug,Order code,Position ID,Status,Email,Phone number,Order date,Order time,Product,Variation,Price,Tax rate,Tax rule,Tax value,Attendee name,Attendee name: Given name,Attendee name: Family name,Attendee email,Company,Address,ZIP code,City,Country,State,Voucher,Pseudonymization ID,Seat ID,Order comment,Follow-up date,Company,Invoice address name,Address,ZIP code,City,Country,State,VAT ID,Sales channel,Order locale,E-mail address verified,Payment providers
hack26,AB12C,1,paid,buyer@example.com,,2026-02-01,10:00:00,Student ticket,,5.00,0.00,,0.00,Asha Rao,Asha,Rao,asha@example.in,,,,,,,,X1,,,,Club e.V.,Buyer,Street 1,10115,Berlin,DE,,,web,de,Yes,banktransfer
hack26,AB12C,2,paid,buyer@example.com,,2026-02-01,10:00:00,Student ticket,,5.00,0.00,,0.00,Ravi Menon,Ravi,Menon,ravi@example.in,,,,,,,,X2,,,,Club e.V.,Buyer,Street 1,10115,Berlin,DE,,,web,de,Yes,banktransfer
hack26,CD34E,1,canceled,other@example.com,,2026-02-01,10:00:00,Student ticket,,5.00,0.00,,0.00,Ila Sen,Ila,Sen,ila@example.in,,,,,,,,X3,,,,,,,,,,,,web,de,Yes,
`,
    first: { name: "Asha Rao", email: "asha@example.in", extra: { Product: "Student ticket" } },
    count: 3,
    keep: ["Status", 2],
  },
  "pretix, positions in German": {
    preset: "pretix-positions",
    text: `Kurzform der Veranstaltung;Bestellnummer;Position;Status;E-Mail;Telefonnummer;Bestelldatum;Bestelluhrzeit;Produkt;Variante;Preis;Steuersatz;Steuerregel;Steuerbetrag;Name Teilnehmer*in;E-Mail Teilnehmer*in;Firma;Adresse;Postleitzahl;Stadt;Land;Gutschein;Pseudonyme ID;Sitzplatz-ID;Bestellkommentar;Firma;Rechnungsadresse: Name;Verkaufskanal;Bestellsprache
hack26;AB12C;1;bezahlt;kauf@example.com;;2026-02-01;10:00:00;Studierende;;5,00;0,00;;0,00;Jörg Müller;joerg@example.de;;;;;;;X1;;;;Käufer;web;de
hack26;CD34E;1;storniert;andere@example.com;;2026-02-01;10:00:00;Studierende;;5,00;0,00;;0,00;Ila Sen;ila@example.de;;;;;;;X2;;;;;web;de
`,
    first: { name: "Jörg Müller", email: "joerg@example.de", extra: { Produkt: "Studierende" } },
    count: 2,
    keep: ["Status", 1],
  },
  "pretix, check-in": {
    preset: "pretix-checkin",
    text: `Order code,Attendee name,Product,Price,Checked in,Checked out,Automatically checked in,E-mail,Secret
AB12C,Asha Rao,Student ticket,5.00,2026-02-14 09:00:00,,No,asha@example.in,s1
AB12D,Ravi Menon,Student ticket,5.00,,,No,ravi@example.in,s2
`,
    first: { name: "Asha Rao", email: "asha@example.in", extra: { Product: "Student ticket" } },
    count: 2,
    keep: ["Checked in", 1],
  },
  "alf.io": {
    preset: "alfio",
    text: `ID,Category,Event,Status,OriginalPrice,PaidPrice,Discount,VAT,ReservationID,Full Name,First Name,Last Name,E-Mail,Locked,Language,Confirmation,Billing Address,Country Code,Payment ID,Payment Method
u-1,Student,hack26,CHECKED_IN,0,0,0,0,R1,Asha Rao,Asha,Rao,asha@example.in,false,en,2026-02-01,,IN,,NONE
u-2,Student,hack26,ACQUIRED,0,0,0,0,R2,Ravi Menon,Ravi,Menon,ravi@example.in,false,en,2026-02-01,,IN,,NONE
`,
    first: { name: "Asha Rao", email: "asha@example.in", extra: { Category: "Student" } },
    count: 2,
    keep: ["Status", 1],
  },
  "Hi.Events": {
    preset: "hievents",
    text: `ID,First Name,Last Name,Email,Status,Is Checked In,Checked In At,Product ID,Product Name,Event ID,Public ID,Short ID,Created Date,Last Updated Date,Notes,College
1,Asha,Rao,asha@example.in,ACTIVE,Yes,2026-02-14 09:00:00,7,General,3,A-1,a_1,2026-02-01,2026-02-01,vegan,COEP
2,Ravi,Menon,ravi@example.in,ACTIVE,No,,7,General,3,A-2,a_2,2026-02-01,2026-02-01,,COEP
`,
    first: { name: "Asha Rao", email: "asha@example.in", extra: { "Product Name": "General", College: "COEP" } },
    count: 2,
    keep: ["Is Checked In", 1],
  },
  Tito: {
    preset: "tito",
    text: `Number,Ticket Created Date,Ticket,Ticket Full Name,Ticket First Name,Ticket Last Name,Ticket Email,Ticket Company Name,Ticket Phone Number,Event,Void Status,Price,Ticket Reference,Tags,Unique Ticket URL,Unique Order URL,Order Reference,Order Name,Order Email,Order Company Name,Order Phone Number,Order Discount Code,Order IP,Order Created Date,Order Completed Date,Payment Reference
1,2026-02-01,Speaker,Asha Rao,Asha,Rao,asha@example.in,Lantern Labs,,Hack26,,0,T-1,,https://ti.to/t/1,https://ti.to/o/1,O-1,Buyer,buyer@example.com,,,,,2026-02-01,2026-02-01,
2,2026-02-01,Attendee,Ravi Menon,Ravi,Menon,ravi@example.in,,,Hack26,void,0,T-2,,https://ti.to/t/2,https://ti.to/o/1,O-1,Buyer,buyer@example.com,,,,,2026-02-01,2026-02-01,
`,
    first: {
      name: "Asha Rao",
      email: "asha@example.in",
      extra: { Ticket: "Speaker", "Ticket Company Name": "Lantern Labs" },
    },
    count: 2,
    keep: ["Void Status", 1],
  },
  Zoom: {
    preset: "zoom",
    text: `Meeting ID,Topic,Start Time,End Time,User Email,Duration (Minutes),Participants
812 3456 7890,Hack26 finals,02/14/2026 10:00:00 AM,02/14/2026 11:00:00 AM,host@example.in,60,2

Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest,Recording Consent
Asha Rao,asha@example.in,02/14/2026 10:00:00 AM,02/14/2026 11:00:00 AM,60,Yes,Y
Ravi Menon,,02/14/2026 10:05:00 AM,02/14/2026 11:00:00 AM,55,Yes,Y
`,
    first: { name: "Asha Rao", email: "asha@example.in", extra: { "Duration (Minutes)": "60" } },
    count: 2,
  },
  "Microsoft Teams": {
    preset: "teams",
    text: `1. Summary
Meeting title\tHack26 finals, part 2
Attended participants\t2
Start time\t2/14/26, 10:00:00 AM
End time\t2/14/26, 11:00:00 AM
Meeting duration\t1h
Average attendance time\t55m

2. Participants
Name\tFirst join\tLast leave\tIn-meeting duration\tEmail\tParticipant ID (UPN)\tRole
Asha Rao\t2/14/26, 10:00:00 AM\t2/14/26, 11:00:00 AM\t1h\tasha@example.in\tasha@example.in\tAttendee
Mentor One\t2/14/26, 10:00:00 AM\t2/14/26, 11:00:00 AM\t1h\tmentor@example.in\tmentor@example.in\tOrganizer

3. In-Meeting Activities
Name\tJoin time\tLeave time\tDuration\tEmail\tRole
Asha Rao\t2/14/26, 10:00:00 AM\t2/14/26, 11:00:00 AM\t1h\tasha@example.in\tAttendee
`,
    first: { name: "Asha Rao", email: "asha@example.in", extra: { Role: "Attendee", "In-meeting duration": "1h" } },
    count: 2,
    keep: ["Role", 1],
  },
  "Google Forms, one person": {
    preset: "google-forms",
    text: `Timestamp,Email Address,Full Name (as on the certificate),College / University,Mobile Number (WhatsApp)
2/1/2026 10:00:00,asha@example.in,Asha Rao,COEP,9876500001
`,
    first: {
      name: "Asha Rao",
      email: "asha@example.in",
      mobile: "9876500001",
      extra: { "College / University": "COEP" },
    },
    count: 1,
  },
  "Google Forms, a team": {
    preset: "google-forms",
    text: `Timestamp,Email Address,Team Name,Team Leader Name,Team Leader Phone,Member 2 Name,Member 2 Email,Member 3 Name,Member 3 Email
2/1/2026 10:00:00,asha@example.in,Null Pointers,Asha Rao,9876500001,Ravi Menon,ravi@example.in,NA,NA
2/1/2026 10:05:00,ila@example.in,Void Main,Ila Sen,9876500004,Meera Nair,meera@example.in,Usha Das,
`,
    first: {
      name: "Asha Rao",
      email: "asha@example.in",
      mobile: "9876500001",
      extra: { "Team Name": "Null Pointers" },
    },
    count: 5,
  },
  Typeform: {
    preset: "typeform",
    text: `#,What's your name?,What's your email?,Which college are you from?,Response Type,Start Date (UTC),Stage Date (UTC),Submit Date (UTC),Network ID,Tags
r1,Asha Rao,asha@example.in,COEP,completed,2026-02-01 10:00:00,,2026-02-01 10:01:00,n1,
r2,Ravi Menon,ravi@example.in,COEP,partial,2026-02-01 10:00:00,,,n2,
`,
    first: { name: "Asha Rao", email: "asha@example.in", extra: { "Which college are you from?": "COEP" } },
    count: 2,
    keep: ["Response Type", 1],
  },
  "GitHub Classroom": {
    preset: "github-classroom",
    text: `identifier,github_username,github_id,name,group_name
asha-rao,asha,101,Asha Rao,Null Pointers
`,
    first: { name: "Asha Rao", email: "", extra: { github_username: "asha", group_name: "Null Pointers" } },
    count: 1,
  },
};
