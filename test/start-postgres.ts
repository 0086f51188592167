import { startPostgres } from "./postgres.ts";

/** Starts the PostgreSQL that a run of the suite is for, and stops it afterwards. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error("No PostgreSQL is installed here.");
  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.TEST_POSTGRES = "1";
  return () => postgres.stop();
}
