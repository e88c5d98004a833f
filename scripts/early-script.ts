// Builds src/web/early.ts as a classic script, which the server writes into the documents of screens: as a file it
// would wait for a connection, and as a module for the rest of the application to compile.
import { resolve } from "node:path";
import { build, type Rolldown } from "vite";

export async function buildEarlyScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: "es2023",
      lib: { entry: resolve(import.meta.dirname, "../src/web/early.ts"), formats: ["iife"], name: "early" },
    },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  const script = output.find((file) => file.type === "chunk")?.code.trim();
  if (script === undefined) throw new Error("The build of early.ts gave no script");
  if (/<\/script|<!--/i.test(script)) throw new Error("The script of early.ts would end its element");
  return script;
}
