// Rows as earlier versions wrote them: sentences in the language of whoever caused them, which are codes since.
import pg from "pg";
import { expect, test } from "vitest";
import type { CreditRemarks } from "#domain/account/credits.ts";
import { sayRemarks } from "#domain/say/credit-remarks.ts";
import { deviceName } from "#domain/say/device-name.ts";
import { earlierDatabase } from "../../../test/earlier-database.ts";
import { speaking } from "../language.ts";
import { migrateDatabase } from "./open.ts";

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

test("a device is called in both languages as it was in the one of whoever signed in", async () => {
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

test("the history of credits says in both languages what it said in the one of whoever caused an entry", async () => {
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
  const told = rows.map(({ remarks }) => [sayRemarks(remarks), speaking("hi", () => sayRemarks(remarks))]);
  expect(told).toEqual(entries.map(([, , english, hindi]) => [english, hindi]));
});
