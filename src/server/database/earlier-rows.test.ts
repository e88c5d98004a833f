// Rows as earlier versions wrote them: sentences in the language of whoever caused them, which are codes since.
import pg from "pg";
import { expect, test } from "vitest";
import { deviceName } from "#domain/say/device-name.ts";
import { earlierDatabase } from "../../../test/earlier-database.ts";
import { speaking } from "../language.ts";
import { migrateDatabase } from "./open.ts";

async function migrated(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: url });
  await migrateDatabase(pool);
  return pool;
}

async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text);
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
