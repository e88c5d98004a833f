// Builds verify.html: one document with its script and styles inside, which a browser opens without a network.
import { createHash } from "node:crypto";
import { offlineCheck as english } from "../../src/domain/say/en/offline-check.ts";
import { offlineCheck as hindi } from "../../src/domain/say/hi/offline-check.ts";
import { offlineCheck as tamil } from "../../src/domain/say/ta/offline-check.ts";
import { buildClassicScript } from "./classic-script.ts";

export async function buildOfflinePage(): Promise<string> {
  // Browsers load no modules from a file.
  const { script, styles } = await buildClassicScript("offline/check.ts");
  if (styles === undefined) throw new Error("The build of verify.html gave no styles");
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(styles)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${english.title}</title>
<style>${styles}</style>
</head>
<body>
<main></main>
<noscript><p>${english.noScript}</p><p lang="hi">${hindi.noScript}</p><p lang="ta">${tamil.noScript}</p></noscript>
<script type="application/json" id="facts">null</script>
<script>${script}</script>
</body>
</html>
`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
