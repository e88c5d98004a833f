// Builds a part of src/web as one classic script, to be written into a page: such a page loads no file for it.
import { resolve } from "node:path";
import { build, type Rolldown } from "vite";

/** `entry`: a file of src/web. `styles`: what it imports, if it imports any. */
export async function buildClassicScript(entry: string): Promise<{ script: string; styles: string | undefined }> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      lib: {
        entry: resolve(import.meta.dirname, "../../src/web", entry),
        formats: ["iife"],
        name: "script",
        fileName: "script",
        cssFileName: "script",
      },
    },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  const script = output.find((file) => file.type === "chunk")?.code.trim();
  if (script === undefined) throw new Error(`The build of ${entry} gave no script`);
  if (/<\/script|<!--/i.test(script)) throw new Error(`The script of ${entry} would end its element`);
  const styles = output.find((file) => file.type === "asset")?.source.toString();
  return { script, styles: styles?.trim() };
}
