// What `npm test` runs. A lane of tests is Vitest with these words; a check is a program of its own.
import { constants } from "node:os";

const low = constants.priority.PRIORITY_BELOW_NORMAL;

/** Each half starts a PostgreSQL of its own: one after the other leaves a core idle. */
const onServer = ["--config", "vitest.postgres.config.ts"];

/** Slices that need no database, and take a minute and more: once is enough. */
const withoutDatabase = ["src/server/pages/work/", "src/server/sites/every-setting.test.ts"];
/** Slices that meet ways of the embedded engine's own, transactions one at a time say: where the others run on PostgreSQL, these run on both. */
const onBothEngines = ["kernel", "live", "record-index", "records", "relations"].map((slice) => `src/server/${slice}/`);

const tests = (key, name, words, more = {}) => ({
  key,
  name,
  words,
  narrowed: [],
  env: {},
  priority: constants.priority.PRIORITY_NORMAL,
  ...more,
});
const check = (key, name, program, words, env = {}) => ({ key, name, program, words, env });

/**
 * The lanes, those that take longest first: what is alone at the end leaves a core idle. `key` is its word for `--only`; a file of a lane is
 * run alone by `words` and its path, so what makes a lane smaller stands in `narrowed`. `isPostgres` says that there is one to run on.
 */
export function lanesOf({ isPostgres }) {
  const slices = isPostgres
    ? [
        ...["1/2", "2/2"].map((half) =>
          tests("slices", `slices on PostgreSQL, ${half}`, onServer, { narrowed: [`--shard=${half}`, ...withoutDatabase.map(excluded)] }),
        ),
        tests("slices", "slices on the embedded engine", ["--project", "api"], { narrowed: [...withoutDatabase, ...onBothEngines] }),
      ]
    : [tests("slices", "slices through HTTP", ["--project", "api"])];
  const env = isPostgres ? { TEST_POSTGRES: "1" } : {};
  return [
    tests("stories", "stories in a browser", ["--project", "e2e"]),
    ...slices,
    tests("processes", "the product in processes of its own", ["--project", "process"], { env, priority: low }),
    tests("database", "the platform's database", ["--project", "database"], { priority: low }),
    tests("unit", "pure code", ["--project", "unit"], { priority: low }),
    // On one core: it has no word for that.
    check("promises", "promises that nobody waits for", "oxlint/bin/oxlint", typeAware, { GOMAXPROCS: "1" }),
    check("style", "style, layers and import cycles", "@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]),
    check("unused", "what nothing uses", "knip/bin/knip.js", ["--no-progress"]),
  ];
}

const typeAware = ["--type-aware", "-c", ".oxlintrc.json", "src", "test", "e2e", "bench"];

/** Needs nothing that is built. Several checkers would each work out the same types again, while the other lanes want the cores. */
export const types = check("types", "types", "typescript/bin/tsc", ["-b", "--checkers", "1"]);

function excluded(path) {
  return `--exclude=${path.endsWith("/") ? `${path}**` : path}`;
}
