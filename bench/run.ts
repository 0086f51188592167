/**
 * Every figure that is promised, each as a ratio to its limit in this very run. `BENCH_ROUNDS` (5) sets how often each is measured; with
 * `BENCH_ONLY=pages` only public pages are, with `BENCH_ONLY=imports` only imports.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { newDatabase, startPostgres } from "../test/postgres.ts";
import type { Figure } from "./compare.ts";
import { benchFormulas } from "./formulas.ts";
import { benchImports, benchLargeImport } from "./imports.ts";
import { type Installation, install } from "./installation.ts";
import { benchLivePage } from "./live-page.ts";
import { benchPage } from "./page.ts";
import { benchRecords } from "./records.ts";
import { type Served, serve } from "./served.ts";
import { benchSizes } from "./sizes.ts";
import { benchStart } from "./start.ts";

const program = process.env.TEST_PRODUCT ?? "dist/server/main.js";
const rawProgram = fileURLToPath(new URL("./raw.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "joinery-bench-"));

const postgres = await startPostgres();
if (!postgres) throw new Error("The bench needs PostgreSQL: none is installed here.");
try {
  const databaseUrl = await newDatabase(postgres.url);
  const product = await serve(program, { DATABASE_URL: databaseUrl, DATA_DIR: folder }, join(folder, "product.log"));
  const installation = await install(product);
  if (process.env.BENCH_ONLY === "pages") {
    printFigures(await benchPages(product, installation, databaseUrl));
    await product.stop();
  } else if (process.env.BENCH_ONLY === "imports") {
    printFigures([await benchImports(product, installation, databaseUrl)]);
    await benchLargeImport(product, installation);
    await product.stop();
  } else await benchAll({ product, installation, databaseUrl, postgresUrl: postgres.url });
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function benchPages(product: Served, installation: Installation, databaseUrl: string): Promise<Figure[]> {
  const pages = await benchPage(product, installation, rawProgram, folder);
  return [...pages, await benchLivePage({ product, installation, rawProgram, databaseUrl, folder })];
}

interface Running {
  readonly product: Served;
  readonly installation: Installation;
  readonly databaseUrl: string;
  readonly postgresUrl: string;
}

async function benchAll({ product, installation, databaseUrl, postgresUrl }: Running): Promise<void> {
  const raw = await serve(rawProgram, { DATABASE_URL: databaseUrl }, join(folder, "raw.log"));
  const records = await benchRecords(product, raw, installation, databaseUrl);
  await raw.stop();
  const pages = await benchPages(product, installation, databaseUrl);
  const imports = await benchImports(product, installation, databaseUrl);
  printFigures([...records, ...pages, imports]);
  await benchLargeImport(product, installation);
  await product.stop();
  await benchStart(program, rawProgram, await newDatabase(postgresUrl), folder);
  benchFormulas();
  await benchSizes(fileURLToPath(new URL("../../", import.meta.url)));
}

function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map(({ name, ours, limit, ratio, oursCost, limitCost, goal }) => ({
    job: name,
    "ours/s": Math.round(ours),
    "limit/s": Math.round(limit),
    ratio: ratio.toFixed(2),
    goal: `>= ${goal}`,
    met: ratio >= goal ? "yes" : "NO",
    "our cost, µs": Math.round(oursCost),
    "limit's, µs": Math.round(limitCost),
  }));
  console.table(rows);
}
