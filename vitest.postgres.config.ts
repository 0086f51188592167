import { defineConfig } from "vitest/config";
import { patient } from "./test/running.ts";

/** The same slices and the database's own tests on a real PostgreSQL, which the suite starts for itself. */
export default defineConfig({
  test: {
    globalSetup: "test/start-postgres.ts",
    setupFiles: ["test/statements/after-each.ts"],
    include: ["src/server/**/*.test.ts", "src/platform/{db,jobs}/**/*.test.ts", "test/api/*.test.ts"],
    // It has nothing to do with the PostgreSQL beside it.
    exclude: ["src/platform/db/embedded.test.ts"],
    ...patient,
    pool: "forks",
    isolate: false,
    fileParallelism: false,
  },
});
