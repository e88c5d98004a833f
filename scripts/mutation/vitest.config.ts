// The tests that run against mutants of src/domain: only those of src/domain, without a database.
import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["src/domain/**/*.test.ts"], testTimeout: 120_000 } });
