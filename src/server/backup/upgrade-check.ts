// `npm run upgrade-check -- FILE`: tries on a backup of the version before whether this version can take over. Touches
// no data of this installation. Exit code 0: it can; 1: a check failed; 2: the backup could not be tried.
import { BadBackup } from "./archive.ts";
import { checkUpgrade } from "./upgrade/check.ts";
import { readUpgradeOptions } from "./upgrade/options.ts";
import { type Finding, lineOf, verdict } from "./upgrade/report.ts";

const findings: Finding[] = [];
const found = (finding: Finding) => {
  findings.push(finding);
  console.log(lineOf(finding));
};

try {
  await checkUpgrade(readUpgradeOptions(process.argv.slice(2), process.env), found);
  console.log(verdict(findings));
  if (findings.some(({ state }) => state === "bad")) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof BadBackup)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
