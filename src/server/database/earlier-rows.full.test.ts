// Rows as earlier versions wrote them: sentences in the language of the user who caused them are now codes, and mails
// that were sent are counted by day.
import pg from "pg";
import { expect, test } from "vitest";
import type { CreditRemarks } from "#domain/account/credits.ts";
import type { DeliveryReason } from "#domain/mail/delivery-reason.ts";
import { sayRemarks } from "#domain/say/credit-remarks.ts";
import { sayDeliveryReason } from "#domain/say/delivery-reasons.ts";
import { deviceName } from "#domain/say/device-name.ts";
import { earlierDatabase } from "../../../test/earlier-database.ts";
import { speaking } from "../language.ts";
import { readConfig } from "../config.ts";
import { firstMailDay } from "../trust/mail-days.ts";
import { standingOf } from "../trust/tier.ts";
import { migrateDatabase, openDatabase } from "./open.ts";

async function migrated(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: url });
  await migrateDatabase(pool);
  return pool;
}

async function ask(url: string, text: string, params: unknown[] = []): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text, params);
  await client.end();
}

test("a device is named in both languages, whatever language it was stored in", async () => {
  const url = await earlierDatabase("0025_check_order_jobs");
  const kept = [
    "Chrome on Android",
    "Android पर Chrome",
    "Samsung Internet on Android",
    "Windows पर Firefox",
    "Safari",
  ];
  const others = ["Linux", "Unknown device", "अनजान डिवाइस", "", "The tablet in the hall"];
  await ask(url, "insert into users (id, name, created_at) values ('u', 'Asha', now())");
  const rows = [...kept, ...others].map((device, nth) => `('h${nth}', '${device}', 'u', now(), now())`);
  await ask(url, `insert into sessions (token_hash, device, user_id, created_at, seen_at) values ${rows.join(", ")}`);
  const pool = await migrated(url);
  const found = await pool.query<{ browser: string; system: string }>(
    "select browser, system from sessions order by substring(token_hash from 2)::int",
  );
  await pool.end();
  const chrome = ["Chrome on Android", "Android पर Chrome"];
  expect(found.rows.map((row) => [deviceName(row), speaking("hi", () => deviceName(row))])).toEqual([
    chrome,
    chrome,
    ["Samsung Internet on Android", "Android पर Samsung Internet"],
    ["Firefox on Windows", "Windows पर Firefox"],
    ["Safari", "Safari"],
    ["Linux", "Linux"],
    ["Unknown device", "अनजान डिवाइस"],
    ["Unknown device", "अनजान डिवाइस"],
    ["Unknown device", "अनजान डिवाइस"],
    ["The tablet in the hall", "The tablet in the hall"],
  ]);
});

test("the history of credits is shown in both languages, whatever language it was stored in", async () => {
  const url = await earlierDatabase("0028_one_table_of_codes");
  const order = "order:o";
  const entries = [
    ["grant", "Welcome credits", "Welcome credits", "स्वागत के क्रेडिट"],
    ["grant", "स्वागत के क्रेडिट", "Welcome credits", "स्वागत के क्रेडिट"],
    ["adjust", "By the operator", "By the operator", "संचालक द्वारा"],
    ["adjust", "संचालक द्वारा", "By the operator", "संचालक द्वारा"],
    ["adjust", "For the talk in May", "For the talk in May", "For the talk in May"],
    ["adjust", "Campus plan", "Campus plan", "Campus plan"],
    ["adjust", "AI texts for ", "AI texts for ", "AI texts for "],
    [order, "Professional plan", "Professional plan", "प्रोफ़ेशनल प्लान"],
    [order, "Professional प्लान", "Professional plan", "प्रोफ़ेशनल प्लान"],
    [order, "Campus plan", "Campus plan", "Campus प्लान"],
    [order, "Welcome credits", "Welcome credits", "Welcome credits"],
    ["reserve", "AI background", "AI background", "AI बैकग्राउंड"],
    ["commit", "AI बैकग्राउंड", "AI background", "AI बैकग्राउंड"],
    ["reserve", 'AI texts for Zoë "Z" D\'Souza', 'AI texts for Zoë "Z" D\'Souza', 'Zoë "Z" D\'Souza के लिए AI के टेक्स्ट'],
    ["commit", "अनन्या के लिए AI के टेक्स्ट", "AI texts for अनन्या", "अनन्या के लिए AI के टेक्स्ट"],
    ["reserve", "AI texts", "AI texts", "AI के टेक्स्ट"],
    ["reserve", "AI के टेक्स्ट", "AI texts", "AI के टेक्स्ट"],
    [
      "commit",
      "AI caption for Winners\nof 2026",
      "AI caption for Winners\nof 2026",
      "Winners\nof 2026 के लिए AI का कैप्शन",
    ],
    ["commit", "विजेता के लिए AI का कैप्शन", "AI caption for विजेता", "विजेता के लिए AI का कैप्शन"],
    ["release", "Returned", "Returned", "लौटाए गए"],
    ["release", "लौटाए गए", "Returned", "लौटाए गए"],
  ];
  await ask(url, "insert into users (id, name, created_at) values ('u', 'Asha', now())");
  for (const [nth, [kind = "", remarks = ""]] of entries.entries()) {
    const [intention, kept] = kind === order ? [`${order}${nth}`, "grant"] : [`other ${nth}`, kind];
    const amount = { reserve: -1, commit: 0 }[kept] ?? 1;
    const insert = `insert into credit_entries (id, user_id, intention, kind, amount, remarks, created_at)
      values ($1, 'u', $2, $3, $4, $5, now())`;
    await ask(url, insert, [`e${nth}`, intention, kept, amount, remarks]);
  }
  const pool = await migrated(url);
  const { rows } = await pool.query<{ remarks: CreditRemarks }>("select remarks from credit_entries order by position");
  await pool.end();
  const shown = rows.map(({ remarks }) => [sayRemarks(remarks), speaking("hi", () => sayRemarks(remarks))]);
  expect(shown).toEqual(entries.map(([, , english, hindi]) => [english, hindi]));
});

const UNREACHABLE = ["The mail server could not be reached.", "मेल सर्वर तक नहीं पहुँचा जा सका।"] as const;
const INSECURE = [
  "The mail server's security certificate is not valid, so nothing was sent.",
  "मेल सर्वर का सुरक्षा प्रमाणपत्र मान्य नहीं है, इसलिए कुछ नहीं भेजा गया।",
] as const;
const SIGN_IN = [
  "The mail server did not accept our sign-in. Check SMTP_URL.",
  "मेल सर्वर ने हमारा साइन इन नहीं माना। SMTP_URL जाँचें।",
] as const;
const ADDRESS = ["This e-mail address is not valid.", "यह ई-मेल पता सही नहीं है।"] as const;
const WITHDRAWN = ["Deleted before it was sent.", "भेजे जाने से पहले मिटाया गया।"] as const;
const REMOVED = ["The e-mail address was removed before sending.", "भेजने से पहले ई-मेल पता हटा दिया गया।"] as const;
const NOT_MADE = ["The mail could not be created.", "मेल नहीं बन सकी।"] as const;
const CANCELLED = ["Cancelled before sending.", "भेजने से पहले रद्द की गई।"] as const;
const EARLIER = [
  "Bounced earlier. Correct the address, or share the link.",
  "पहले मेल लौट आई थी। पता सुधारें, या लिंक साझा करें।",
] as const;
const SPAM_EARLIER = [
  "Reported as spam. This address gets no more mails.",
  "स्पैम बताया गया। इस पते पर अब मेल नहीं जाती।",
] as const;
const UNSUBSCRIBED = ["Unsubscribed. Share the link instead.", "अनसब्सक्राइब किया गया। इसकी जगह लिंक साझा करें।"] as const;
const BOUNCED = ["The mail bounced", "मेल लौट आई"] as const;
const MISSING = ["Mailbox doesn't exist", "ऐसा कोई मेलबॉक्स नहीं है"] as const;
const FULL = ["Mailbox is full", "मेलबॉक्स भरा हुआ है"] as const;
const SPAM = ["Reported as spam", "स्पैम बताया गया"] as const;
const REFUSED = ["Refused by the mail server", "मेल सर्वर ने इसे नहीं लिया"] as const;
const verbatim = (text: string) => [text, [text, text]] as const;
const NOT_FILLED = "AI could not write this certificate's texts, so it was not sent. The AI service is busy.";

/** The stored sentence, the present one in English and in Hindi, and the mail server's own words. */
const REASONS: readonly (readonly [string, readonly [string, string], string?])[] = [
  ["", ["", ""]],
  ["The mail server could not be reached.", UNREACHABLE],
  ["मेल सर्वर तक नहीं पहुँचा जा सका।", UNREACHABLE],
  ["The connection to the mail server could not be made safe. Its certificate is not right.", INSECURE],
  ["मेल सर्वर से सुरक्षित संपर्क नहीं बन सका। उसका प्रमाणपत्र सही नहीं है।", INSECURE],
  ["The mail server refused the sign-in. Check SMTP_URL.", SIGN_IN],
  ["मेल सर्वर ने साइन इन नहीं होने दिया। SMTP_URL जाँचें।", SIGN_IN],
  ["The address was refused.", ADDRESS],
  ["पता नहीं लिया गया।", ADDRESS],
  ["Deleted before it was sent.", WITHDRAWN],
  ["भेजे जाने से पहले मिटाया गया।", WITHDRAWN],
  ["The e-mail address was taken off before it was sent.", REMOVED],
  ["भेजे जाने से पहले ई-मेल पता हटा दिया गया।", REMOVED],
  ["The mail could not be made.", NOT_MADE],
  ["मेल नहीं बन सकी।", NOT_MADE],
  ["Cancelled before it was sent.", CANCELLED],
  ["भेजे जाने से पहले रद्द की गई।", CANCELLED],
  ["This address refused a mail before: there is no such mailbox. Correct it, or share the link.", EARLIER],
  ["इस पते ने पहले एक मेल लौटाई थी: ऐसा कोई मेलबॉक्स नहीं है। पता सुधारें, या लिंक साझा करें।", EARLIER],
  ["This address reported a mail as unwanted, and gets no more.", SPAM_EARLIER],
  ["इस पते ने एक मेल को अनचाहा बताया था, और इसे अब मेल नहीं जाती।", SPAM_EARLIER],
  ["They asked for no more mails from you. Share the link instead.", UNSUBSCRIBED],
  ["इन्होंने आपसे और मेल न भेजने को कहा है। इसकी जगह लिंक साझा करें।", UNSUBSCRIBED],
  ["It came back: the mailbox refused it.", BOUNCED],
  ["मेल लौट आई: मेलबॉक्स ने नहीं ली।", BOUNCED],
  ['It came back: "Closed"\nin May', BOUNCED, '"Closed"\nin May'],
  ["मेल लौट आई: Mailbox closed", BOUNCED, "Mailbox closed"],
  ["It came back: 550 5.1.1 No such user", MISSING, "550 5.1.1 No such user"],
  ["मेल लौट आई: 5.1.10 unknown", MISSING, "5.1.10 unknown"],
  ["It came back: 550 5.1.12 unknown", BOUNCED, "550 5.1.12 unknown"],
  ["It was reported as unwanted.", SPAM],
  ["इसे अनचाहा बताया गया।", SPAM],
  ["It was reported as unwanted: abuse", SPAM, "abuse"],
  ["इसे अनचाहा बताया गया: abuse", SPAM, "abuse"],
  ["The mail server refused it: No such user here", REFUSED, "No such user here"],
  ["मेल सर्वर ने इसे नहीं लिया: 5.1.1", MISSING, "5.1.1"],
  ["The mail server refused it: 552 5.2.2 Over quota", FULL, "552 5.2.2 Over quota"],
  ["It came back: 552 5.2.2 Over quota", FULL, "552 5.2.2 Over quota"],
  ["It came back: 550 Client host [5.2.1.77] blocked", BOUNCED, "550 Client host [5.2.1.77] blocked"],
  verbatim("The mail server refused it: "),
  verbatim("450 Later"),
  verbatim(NOT_FILLED),
];

test("a mail's reason is shown in both languages, whatever language it was stored in", async () => {
  const url = await earlierDatabase("0029_credit_remarks");
  await ask(url, "insert into users (id, name, created_at) values ('u', 'Asha', now())");
  await ask(url, TEMPLATE);
  // Addresses have only the reasons of bounces, refusals and complaints, and text.
  const ofAddresses = [...REASONS.keys()].filter((nth) => {
    const [text, says] = REASONS[nth] ?? ["", [""]];
    return says[0] === text || [BOUNCED, MISSING, FULL, SPAM, REFUSED].some((one) => one === says);
  });
  for (const [nth, [reason]] of REASONS.entries()) {
    await ask(
      url,
      `insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, state, next_at, message_id,
        queued_at, reason) values ($1, 's', 't', 'u', 'r', 'a@example.com', 'failed', now(), $1, now(), $2)`,
      [`d${nth}`, reason],
    );
    if (ofAddresses.includes(nth))
      await ask(url, "insert into suppressions values ($1, '', 'bounced', $2, now())", [`${nth}@example.com`, reason]);
  }
  const pool = await migrated(url);
  const { rows } = await pool.query<Kept>("select reason from deliveries order by position");
  const suppressed = await pool.query<Kept>(
    "select reason from suppressions order by split_part(address, '@', 1)::int",
  );
  await pool.end();
  const expected = REASONS.map(([, says, details = ""]) => [...says, details]);
  expect(rows.map(({ reason }) => reasonIn(reason))).toEqual(expected);
  expect(suppressed.rows.map(({ reason }) => reasonIn(reason))).toEqual(ofAddresses.map((nth) => expected[nth]));
});

type Kept = { reason: DeliveryReason | null };

function reasonIn(reason: DeliveryReason | null): string[] {
  const { reason: english, details } = sayDeliveryReason(reason);
  return [english, speaking("hi", () => sayDeliveryReason(reason).reason), details];
}

const TEMPLATE = `
  begin;
  insert into templates (id, owner_id, revision_id, name, category, language, created_at, updated_at)
    values ('t', 'u', 'r', 'HackFest', 'Events', 'English', now(), now());
  insert into template_revisions (id, template_id, content, created_at) values ('r', 't', '{}', now());
  insert into students (id, template_id, name, created_at) values ('s', 't', 'Asha', now());
  commit`;

test("an account that confirmed its permission and mailed before is proved, and does not warm up again", async () => {
  const url = await earlierDatabase("0035_counts_filled");
  await ask(
    url,
    `insert into users (id, name, mobile, attested_at, created_at) values ('u', 'Asha', '9876543210', '2026-10-02', now());
     insert into templates (id, owner_id, name, category, language, revision_id, created_at, updated_at)
       select 't' || n, 'u', 'HackFest', 'Technology', 'English', 'r' || n, now(), now() from generate_series(1, 450) n;
     insert into template_revisions (id, template_id, content, created_at) select revision_id, id, '', now() from templates;
     insert into students (id, template_id, name, created_at) select 's' || id, id, 'Ananya', now() from templates;
     insert into deliveries (id, student_id, template_id, revision_id, owner_id, email, state, next_at, message_id, queued_at, sent_at)
       select 'd' || s.id, s.id, t.id, t.revision_id, 'u', 'a@example.com', 'sent', now(), s.id, now(), '2026-11-01T18:00:00Z'::timestamptz + interval '1 hour' * (right(t.id, 1)::int % 2)
       from students s join templates t on t.id = s.template_id`,
  );
  const pool = await migrated(url);
  const { rows } = await pool.query("select owner_id, day::text, mails from mail_days order by day");
  expect(rows).toEqual([
    { owner_id: "u", day: "2026-11-01", mails: 225 },
    { owner_id: "u", day: "2026-11-02", mails: 225 },
  ]);
  const db = openDatabase({ connectionString: url });
  const tiers = { config: readConfig({ TRUST: "tiers" }) };
  expect(await standingOf(tiers, db.db, "u")).toMatchObject({ tier: "proved" });
  expect(await firstMailDay(db.db, "u")).toEqual(new Date("2026-10-31T18:30:00Z"));
  await db.pool.end();
  await pool.end();
});

test("open reservations, the entries of a fill and the pictures of designs are found as if they were written today", async () => {
  const url = await earlierDatabase("0030_delivery_reasons");
  const [picture, other] = ["A".repeat(22), "B".repeat(22)];
  await ask(
    url,
    `insert into users (id, name, created_at) values ('u', 'Asha', now()), ('v', 'Ravi', now());
     insert into templates (id, owner_id, name, category, language, revision_id, created_at, updated_at)
       values ('t', 'u', 'T', '', 'en', 'r1', now(), now());
     insert into template_revisions (id, template_id, content, created_at)
       select 'r' || n, 't', '{"a": "/files/${picture}.png", "b": "/files/${picture}.png"}', now() from generate_series(1, 450) n;
     insert into posts (id, owner_id, template_id, title, subcategory, main_category, content, created_at)
       values ('p', 'u', 't', '', '', '', '/files/${other}.jpg', now());
     insert into ai_fills (id, certificate_id, owner_id, state, picture, created_at)
       values ('f', 's', 'u', 'made', '/files/${other}.png', now()), ('g', 's2', 'u', 'blank', null, now());
     insert into credit_entries (id, user_id, intention, kind, amount, remarks, created_at)
       select kind || n || who, who, case when n % 2 = 0 then 'fill f' || n || ' x' else 'background b' || n end, kind,
         case kind when 'reserve' then -1 else 0 end, '{}', now()
       from generate_series(1, 3000) n, unnest(array['reserve', 'commit']) kind, unnest(array['u', 'v']) who
       where kind = 'reserve' or n not in (7, 8)`,
  );
  const pool = await migrated(url);
  const reserved = await pool.query("select user_id, intention from open_reservations order by 1, 2");
  const named = await pool.query(
    "select count(*)::int as n from credit_entries where subject_id = split_part(intention, ' ', 2) and subject_id like 'f%'",
  );
  const all = await pool.query("select count(*)::int as n from credit_entries where subject_id is not null");
  const uses = await pool.query(
    "select file_id, count(*)::int as n, min(used_by) as one from picture_uses group by 1 order by 1",
  );
  await pool.end();
  expect(reserved.rows).toEqual(
    ["u", "v"].flatMap((user) => [
      { user_id: user, intention: "background b7" },
      { user_id: user, intention: "fill f8 x" },
    ]),
  );
  expect([named.rows[0], all.rows[0]]).toEqual([{ n: 5998 }, { n: 5998 }]);
  expect(uses.rows).toEqual([
    { file_id: picture, n: 450, one: "r1" },
    { file_id: other, n: 2, one: "f" },
  ]);
});

test("certificates that were given out are issued as their pages showed them; others are not", async () => {
  const url = await earlierDatabase("0073_oidc_visits");
  const [day, later] = ["2026-11-01T10:00:00Z", "2026-11-09T10:00:00Z"];
  await ask(
    url,
    `insert into users (id, name, created_at) values ('u', 'Asha', '${day}');
    update workspaces set issuer = 'HackFest', issuer_at = '${day}' where id = 'u';
    insert into templates (id, owner_id, name, category, language, revision_id, renamed_at, created_at, updated_at)
      values ('t', 'u', 'Winners', 'Technology', 'English', 'r', '${later}', '${day}', '${day}');
    insert into template_revisions (id, template_id, content, created_at) values ('r', 't', '{}', '${day}');
    insert into students (id, template_id, name, issued_at, created_at) values
      ('sent', 't', 'Sent', null, '${day}'), ('after', 't', 'Sent later', null, '${day}'),
      ('shared', 't', 'Shared', '${day}', '${day}'), ('viewed', 't', 'Viewed', null, '${day}');
    insert into certificates (student_id, revision_id, made_at, sent_at) values ('sent', 'r', '${day}', '${day}'),
      ('after', 'r', '${day}', '${later}'), ('shared', 'r', '${day}', null), ('viewed', 'r', '${day}', null)`,
  );
  const pool = await migrated(url);
  const found = await pool.query<{
    version: number;
    words: object | null;
    updated_at: Date | null;
    issued_at: Date | null;
  }>(
    `select version, words, updated_at, issued_at from certificates
    order by array_position(array['sent', 'after', 'shared', 'viewed'], student_id)`,
  );
  await pool.end();
  const words = { title: "Winners", description: "", language: "English", issuer: "HackFest" };
  expect(found.rows).toEqual([
    { version: 1, words, updated_at: new Date(later), issued_at: new Date(day) },
    { version: 1, words, updated_at: null, issued_at: new Date(later) },
    { version: 1, words, updated_at: null, issued_at: new Date(day) },
    { version: 0, words: null, updated_at: null, issued_at: null },
  ]);
});
