import { defineConfig } from "vitest/config";
import { brief, lasting, patient } from "./test/running.ts";

const node = { environment: "node" as const, ...patient, execArgv: brief };

/**
 * `unit`: pure code and the platform; loading it takes longer than testing it, so all files share what was loaded once. `api`: the server's
 * slices through HTTP; all files share one server, because apps never meet. `process`: the built product in processes of its own.
 * `e2e`: stories told through a browser, two at a time; all share one product. `random`: presses at random, for who asks for them.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: "unit",
          isolate: false,
          fileParallelism: false,
          include: [
            "src/{model,contract,ui,fields,blocks,site,studio,platform}/**/*.test.{ts,tsx}",
            "test/*.test.ts",
            "test/statements/*.test.ts",
            "scripts/*.test.mjs",
          ],
          exclude: ["src/platform/{db,jobs}/**"],
        },
      },
      {
        test: {
          ...node,
          name: "database",
          include: ["src/platform/{db,jobs}/**/*.test.ts"],
          isolate: false,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...node,
          name: "api",
          execArgv: [...lasting],
          include: ["src/server/**/*.test.ts", "test/api/*.test.ts"],
          setupFiles: ["test/statements/after-each.ts"],
          pool: "forks",
          isolate: false,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...node,
          name: "process",
          include: ["test/process/*.test.ts"],
          isolate: false,
          fileParallelism: false,
          globalSetup: ["test/process/global-setup.ts"],
        },
      },
      {
        test: {
          ...node,
          name: "e2e",
          include: ["e2e/*.test.ts"],
          globalSetup: ["e2e/global-setup.ts"],
          setupFiles: ["e2e/after-a-failure.ts"],
          pool: "forks",
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...node,
          name: "random",
          include: ["e2e/random/*.test.ts"],
          globalSetup: ["e2e/global-setup.ts"],
          pool: "forks",
        },
      },
    ],
  },
});
