// `npm run build:wasm`: compiles the encoder's hot loop; the result is checked in beside its source.
import { compileHot, HOT_WASM } from "./compile-hot.ts";

await compileHot(HOT_WASM);
