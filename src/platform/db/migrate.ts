import { DatabaseError } from "./database-error.ts";
import { placeTables } from "./distributed/place-tables.ts";
import { isDistributed } from "./distributed/placement.ts";
import type { Migration } from "./migrations.ts";
import type { Owner } from "./owner.ts";
import { createRoles, secureTables } from "./roles.ts";
import { type Distribution, readDistribution } from "./schema/distribution.ts";

/**
 * Brings the database up to date: each step that has not run yet, in a transaction of its own, forward only. The table of steps is locked inside
 * that transaction and read again, so a second process waits and then finds the step done; a process that dies leaves no half step.
 * Where tables are distributed, new ones go to their places as `distribution` says; a step with one that it does not name is refused and leaves
 * nothing. Answers the names of the steps that ran here.
 */
export async function migrate(
  owner: Owner,
  migrations: readonly Migration[],
  distribution: Distribution = readDistribution(),
): Promise<string[]> {
  await createRoles(owner);
  await createSteps(owner);
  const steps = await readSteps(owner);
  check(steps, migrations);
  const done = new Set(steps.map(({ number }) => number));
  const ran: string[] = [];
  for (const migration of migrations)
    if (!done.has(migration.number) && (await retryOnLock(() => apply(owner, migration, distribution)))) ran.push(migration.name);
  return ran;
}

/** Whether every step has run and none other. */
export async function isMigrated(owner: Owner, migrations: readonly Migration[]): Promise<boolean> {
  const [table] = await owner.query("select 1 from pg_class where oid = to_regclass('public.migrations')");
  if (!table) return false;
  const steps = await readSteps(owner);
  check(steps, migrations);
  return steps.length === migrations.length;
}

interface Step {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

async function createSteps(owner: Owner): Promise<void> {
  const create = `create table if not exists migrations (
    number integer primary key, name text not null, checksum text not null, ran_at timestamptz not null)`;
  try {
    await owner.query(create);
  } catch (error) {
    // Another process created it between the question and the answer.
    if (!(error instanceof DatabaseError && ["23505", "42P07", "42710"].includes(error.code))) throw error;
  }
}

function readSteps(owner: Owner): Promise<Step[]> {
  return owner.query<Step>("select number, name, checksum from migrations order by number");
}

function check(steps: readonly Step[], migrations: readonly Migration[]): void {
  for (const step of steps) {
    const migration = migrations[step.number - 1];
    if (!migration) throw refused(`The database is newer than this version: it has run the migration ${step.name}`);
    if (migration.checksum !== step.checksum)
      throw refused(`The migration ${migration.name} was changed after it had run: write a new one`);
  }
}

/** Answers whether it ran here; false: it had run already. */
async function apply(owner: Owner, { number, name, text, checksum }: Migration, distribution: Distribution): Promise<boolean> {
  return inTransaction(owner, async () => {
    await owner.query("lock table migrations in exclusive mode");
    const [done] = await owner.query("select 1 from migrations where number = $1", [number]);
    if (done) return false;
    // A lock on a table in use is waited for only briefly. Rows that row-level security would hide are an error, not left out: a
    // step that changes rows of apps begins with `alter table … no force row level security`, which is put right below.
    await owner.query("set local statement_timeout = 0; set local lock_timeout = '2s'; set local row_security = off");
    await owner.query(text);
    if (await isDistributed(owner)) await placeTables(owner, distribution, () => {});
    await secureTables(owner);
    await owner.query("insert into migrations (number, name, checksum, ran_at) values ($1, $2, $3, now())", [number, name, checksum]);
    return true;
  });
}

async function inTransaction<T>(owner: Owner, run: () => Promise<T>): Promise<T> {
  await owner.query("begin");
  try {
    const result = await run();
    await owner.query("commit");
    return result;
  } catch (error) {
    await owner.query("rollback");
    throw error;
  }
}

async function retryOnLock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === 30 || !(error instanceof DatabaseError && error.code === "55P03")) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * 500));
    }
  }
}

function refused(message: string): DatabaseError {
  return new DatabaseError(message, { code: "55000", retryable: false });
}
