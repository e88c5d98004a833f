// The arguments of `npm run upgrade-check`.
import { parseArgs } from "node:util";
import { resolve } from "node:path";
import { BadBackup } from "../archive.ts";

const USAGE = "Usage: npm run upgrade-check -- FILE [--old FOLDER] [--certificates NUMBER]";
const CERTIFICATES = { default: 25, most: 10_000 } as const;

/** `old`: the folder of the version before, to compare pictures with; `certificates`: how many are looked at. */
export type UpgradeOptions = {
  file: string;
  old: string | undefined;
  certificates: number;
  environment: NodeJS.ProcessEnv;
};

/** Throws BadBackup with the usage. */
export function readUpgradeOptions(args: readonly string[], environment: NodeJS.ProcessEnv): UpgradeOptions {
  const { positionals, values } = parsed(args);
  const [file, ...more] = positionals;
  const certificates = Number(values.certificates ?? CERTIFICATES.default);
  const isCount = Number.isInteger(certificates) && certificates > 0 && certificates <= CERTIFICATES.most;
  if (file === undefined || more.length > 0 || !isCount) throw new BadBackup(USAGE);
  return {
    file: resolve(file),
    old: values.old === undefined ? undefined : resolve(values.old),
    certificates,
    environment,
  };
}

function parsed(args: readonly string[]) {
  try {
    const options = { old: { type: "string" }, certificates: { type: "string" } } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    throw new BadBackup(USAGE);
  }
}
