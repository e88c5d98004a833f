// The tests that mutants of src/domain meet: those of src/domain alone, without a database.
import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["src/domain/**/*.test.ts"], testTimeout: 120_000 } });
