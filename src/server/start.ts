// `npm start`: builds the web application when its sources have changed since the last build, then starts the server.
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { beginBuild } from "./build-screens.ts";

const ROOT = join(import.meta.dirname, "../..");

// Caches compiled modules for the next start; does nothing when the folder cannot be written.
enableCompileCache(join(ROOT, "node_modules/.cache/compiled"));
const { done } = await beginBuild(ROOT);
// A database that cannot be opened ends the start first; what the build then says is not waited for.
done.catch(() => {});
const { main } = await import("./main.ts");
await main(done);
