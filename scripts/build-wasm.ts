// `npm run build:wasm`: compiles the encoder's hot loop; the result is checked in beside its source.
import { writeFile } from "node:fs/promises";
import { compileHot, HOT_WASM } from "./compile-hot.ts";

await writeFile(HOT_WASM, await compileHot());
