// The operator's command that writes certificates into a ZIP with which they are checked without a network.
import { writeBundle } from "../exports/write-bundle.ts";
import type { AdminCommand } from "./trust.ts";

export const BUNDLE_USAGE = `  bundle TEMPLATE FILE        writes the issued certificates of a template (its id) into a new ZIP, with all that is
                              needed to check them without this server`;

export const BUNDLE_VERBS: Readonly<Record<string, AdminCommand>> = {
  async bundle(ctx, [template = "", file]) {
    if (file === undefined) return `Usage:\n${BUNDLE_USAGE}`;
    const written = await writeBundle(ctx, template, file);
    return written === undefined
      ? `No template ${template} has issued certificates.`
      : [`${file} has the certificates of ${written} people.`];
  },
};
