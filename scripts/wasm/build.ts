// `npm run build:wasm`: compiles the encoder's hot loop; the result is committed beside its source.
import { writeFile } from "node:fs/promises";
import { compileHot, HOT_BUILT, HOT_WASM, hotSums } from "./compile-hot.ts";

await compileHot(HOT_WASM);
await writeFile(HOT_BUILT, `${JSON.stringify(await hotSums(), undefined, 2)}\n`);
