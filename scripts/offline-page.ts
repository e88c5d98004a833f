// Builds verify.html: one document with its script and styles inside, which a browser opens without a network.
import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { build, type Rolldown } from "vite";
import { offlineCheck as english } from "../src/domain/say/en/offline-check.ts";
import { offlineCheck as hindi } from "../src/domain/say/hi/offline-check.ts";
import { offlineCheck as tamil } from "../src/domain/say/ta/offline-check.ts";

export async function buildOfflinePage(): Promise<string> {
  const { script, styles } = await bundled();
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

/** A classic script, because browsers load no modules from a file. */
async function bundled(): Promise<{ script: string; styles: string }> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      lib: {
        entry: resolve(import.meta.dirname, "../src/web/offline/check.ts"),
        formats: ["iife"],
        name: "check",
        fileName: "check",
        cssFileName: "check",
      },
    },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  const script = output.find((file) => file.type === "chunk")?.code.trim();
  const styles = output
    .find((file) => file.type === "asset")
    ?.source.toString()
    .trim();
  if (script === undefined || styles === undefined)
    throw new Error("The build of verify.html gave no script or styles");
  if (/<\/script|<!--/i.test(script)) throw new Error("The script of verify.html would end its element");
  return { script, styles };
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
