/** Lists, counts and writes among a million records, each in turns with the same on a native table of its own with its own indexes. */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startPostgres } from "../../test/postgres.ts";
import { serve } from "../served.ts";
import { addRollUps, findGround, settleRollUps } from "./ground.ts";
import { jobsOn } from "./jobs.ts";
import { settleIndexes } from "./settle-indexes.ts";
import { inTurns } from "./turns.ts";

const program = process.env.TEST_PRODUCT ?? "dist/server/main.js";
const nativeProgram = fileURLToPath(new URL("./native.js", import.meta.url));
const folder = process.env.BENCH_MILLION ?? join(tmpdir(), "joinery-million");

const postgres = await startPostgres(folder);
if (!postgres) throw new Error("The bench needs PostgreSQL: none is installed here.");
try {
  const databaseUrl = postgres.url.replace(/\/postgres$/, "/million");
  const productAt = () => serve(program, { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, "files") }, join(folder, "product.log"));
  const ground = await findGround(postgres.url, databaseUrl, productAt);
  const product = await productAt();
  const native = await serve(nativeProgram, { DATABASE_URL: databaseUrl }, join(folder, "native.log"));
  const jobs = await jobsOn(product, native, ground);
  await addRollUps(product, ground, false);
  await settleIndexes(jobs, databaseUrl);
  const figures = [];
  for (const job of jobs.filter(({ native: same }) => same)) figures.push(await inTurns(job));
  await addRollUps(product, ground, true);
  await settleRollUps(databaseUrl, ground);
  for (const job of jobs.filter(({ native: same }) => !same)) figures.push(await inTurns(job));
  console.table(figures);
  await native.stop();
  await product.stop();
} finally {
  await postgres.stop();
}
