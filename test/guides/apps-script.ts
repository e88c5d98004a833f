// Runs a script of Google Sheets as Apps Script does, in a process of its own because its requests wait:
// `apps-script.ts SCRIPT SHEET KEY TEMPLATE` presses 'Issue' in its menu, and prints the sheet and what was said to the
// user. It knows only what the script may use of Google's services, and throws at anything else.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

const [script = "", sheetFile = "", key = "", template = ""] = process.argv.slice(2);
const cells = JSON.parse(readFileSync(sheetFile, "utf8")) as string[][];
const alerts: string[] = [];
const menu: { caption: string; name: string }[] = [];

type Fetching = {
  method: string;
  contentType: string;
  headers: Record<string, string>;
  payload: string;
  muteHttpExceptions: boolean;
};

const ui = {
  createMenu: (_title: string) => menuBuilder,
  alert: (text: string) => void alerts.push(text),
};
const menuBuilder = {
  addItem(caption: string, name: string) {
    menu.push({ caption, name });
    return menuBuilder;
  },
  addToUi() {},
};
const sheet = {
  getDataRange: () => ({ getDisplayValues: () => cells.map((row) => [...row]) }),
  getRange: (line: number, column: number) => ({
    setValue(value: string) {
      const row = cells[line - 1];
      if (row === undefined || column < 1 || column > row.length) throw new Error(`No cell ${line}, ${column}`);
      row[column - 1] = value;
    },
  }),
};

const services = {
  SpreadsheetApp: { getUi: () => ui, getActiveSheet: () => sheet },
  PropertiesService: {
    getScriptProperties: () => ({ getProperty: (name: string) => ({ KEY: key, TEMPLATE: template })[name] ?? null }),
  },
  Utilities: {
    DigestAlgorithm: { SHA_256: "sha256" },
    Charset: { UTF_8: "utf8" },
    // Bytes are signed there.
    computeDigest: (algorithm: string, text: string, _charset: "utf8") => [
      ...new Int8Array(createHash(algorithm).update(text, "utf8").digest()),
    ],
    base64EncodeWebSafe: (bytes: number[]) =>
      Buffer.from(Int8Array.from(bytes).buffer).toString("base64").replaceAll("+", "-").replaceAll("/", "_"),
  },
  UrlFetchApp: { fetch: fetchNow },
};

/** Waits for its answer, as there. */
function fetchNow(url: string, { method, contentType, headers, payload, muteHttpExceptions }: Fetching) {
  if (!muteHttpExceptions) throw new Error("A refusal would end the script before it can be read");
  const request = { method: method.toUpperCase(), headers: { ...headers, "content-type": contentType }, body: payload };
  const code = `const [url, request] = JSON.parse(process.argv[1]);
    const answer = await fetch(url, request);
    console.log(JSON.stringify([answer.status, await answer.text()]));`;
  const out = execFileSync(process.execPath, ["--input-type=module", "-e", code, JSON.stringify([url, request])]);
  const [status, text] = JSON.parse(out.toString()) as [number, string];
  return { getResponseCode: () => status, getContentText: () => text };
}

const context = createContext(
  Object.fromEntries(Object.entries(services).map(([name, service]) => [name, strict(name, service)])),
);
runInContext(readFileSync(script, "utf8"), context);
runInContext("onOpen()", context);
let error: string | undefined;
try {
  for (const { name } of menu.filter(({ caption }) => caption === "Issue")) runInContext(`${name}()`, context);
} catch (thrown) {
  error =
    thrown instanceof Error || (thrown as Error | undefined)?.message !== undefined
      ? (thrown as Error).message
      : String(thrown);
}
console.log(JSON.stringify({ cells, alerts, error }));

function strict<T extends object>(name: string, service: T): T {
  return new Proxy(service, {
    get(target, part) {
      if (!(part in target)) throw new Error(`${name} has no ${String(part)}`);
      return target[part as keyof T];
    },
  });
}
