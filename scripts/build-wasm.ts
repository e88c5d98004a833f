// `npm run build:wasm`: compiles the encoder's hot loop; the result is committed beside its source.
import { compileHot, HOT_WASM } from "./compile-hot.ts";

await compileHot(HOT_WASM);
