// The script of verify.html: checks the files that somebody chooses, on their device, without a network.
import { CREDENTIAL_FILE } from "#domain/credential/files/found.ts";
import { type OfflineFacts, offlineEnvironment } from "#domain/credential/offline.ts";
import { openFile, verifyOpened } from "#domain/credential/verify/verify.ts";
import { type OfflineActions, type OfflineResult, showPage } from "./page.ts";
import { browserTools } from "./tools.ts";
import "./page.css";
import { preferredLanguage, speechOf } from "./words.ts";

const NO_FACTS: OfflineFacts = { takenAt: "", country: "", issuers: {}, lists: {}, versions: {} };
const facts = JSON.parse(document.querySelector("#facts")?.textContent ?? "null") as OfflineFacts | null;
let language = preferredLanguage(navigator.languages);
let checked: readonly OfflineResult[] = [];

const actions: OfflineActions = {
  speak(chosen) {
    language = chosen;
    show(`[lang="${chosen}"]`);
  },
  check: (files) => void checkAll(files),
};

function show(focused?: string, checking?: string): void {
  showPage({ speech: speechOf(language, facts), checked, checking }, actions);
  if (focused !== undefined) document.querySelector<HTMLElement>(`main ${focused}`)?.focus();
}

async function checkAll(files: readonly File[]): Promise<void> {
  const reports: OfflineResult[] = [];
  for (const file of files) {
    show(undefined, file.name);
    reports.push({ name: file.name, report: await checkFile(file) });
  }
  checked = reports;
  show("#results");
}

async function checkFile(file: File): Promise<OfflineResult["report"]> {
  const environment = offlineEnvironment(facts ?? NO_FACTS, browserTools(new Date()));
  try {
    // One byte more shows that it is too large.
    const bytes = new Uint8Array(await file.slice(0, CREDENTIAL_FILE.bytes + 1).arrayBuffer());
    return await verifyOpened(await openFile(bytes, environment.inflate), environment);
  } catch {
    return "unreadable";
  }
}

document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  const files = [...(event.dataTransfer?.files ?? [])];
  if (files.length > 0) actions.check(files);
});
show();
