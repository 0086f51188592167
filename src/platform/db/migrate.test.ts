import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { type Migration, readMigrations } from "./migrations.ts";
import type { Owner } from "./owner.ts";
import type { Store } from "./store.ts";

let database: Store;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => asOwner((owner) => owner.query(`drop table if exists extra; delete from migrations where number > ${released.length}`)));

const released = readMigrations();
const asOwner = <T>(run: (owner: Owner) => Promise<T>) => database.asOwner(run);
const next = (text: string, number = released.length + 1): Migration => ({ number, name: `${number}-next`, text, checksum: text });

test("a migration runs once, and its table is fenced when it belongs to apps", async () => {
  const step = next("create table extra (app_id bigint not null, id bigint not null, primary key (app_id, id))");
  expect(await asOwner((owner) => migrate(owner, [...released, step]))).toEqual([step.name]);
  expect(await asOwner((owner) => migrate(owner, [...released, step]))).toEqual([]);
  const [table] = await asOwner((owner) =>
    owner.query<{ forced: boolean; policies: number }>(
      `select relforcerowsecurity as forced, (select count(*)::integer from pg_policy where polrelid = c.oid) as policies
       from pg_class c where relname = 'extra'`,
    ),
  );
  expect(table).toEqual({ forced: true, policies: 2 });
});

test("steps that have run are read once and not asked about one by one", async () => {
  const asked: string[] = [];
  const listening = (owner: Owner): Owner => ({
    query: (text, values) => {
      asked.push(text);
      return owner.query(text, values);
    },
  });
  await asOwner((owner) => migrate(listening(owner), released));
  expect(asked.filter((text) => /from migrations/.test(text))).toHaveLength(1);
  expect(asked).not.toContain("begin");
});

test("a migration that fails leaves nothing behind and can be run again when it is right", async () => {
  const wrong = next("create table extra (id bigint); select nonsense");
  await expect(asOwner((owner) => migrate(owner, [...released, wrong]))).rejects.toMatchObject({ code: "42703" });
  expect(await asOwner((owner) => owner.query("select 1 from pg_class where relname = 'extra'"))).toEqual([]);
  expect(await asOwner((owner) => migrate(owner, [...released, next("create table extra (id bigint)")]))).toHaveLength(1);
});

test("a migration that was changed after it ran is refused by name", async () => {
  const changed = released.map((migration, index) => (index === 1 ? { ...migration, checksum: "other" } : migration));
  await expect(asOwner((owner) => migrate(owner, changed))).rejects.toThrow(
    `The migration ${released[1]?.name} was changed after it had run`,
  );
});

test("a database that a newer version migrated is refused", async () => {
  await asOwner((owner) => migrate(owner, [...released, next("select 1")]));
  await expect(asOwner((owner) => migrate(owner, released))).rejects.toThrow("The database is newer than this version");
});

test("whether everything has run can be asked without running it", async () => {
  expect(await asOwner((owner) => isMigrated(owner, released))).toBe(true);
  expect(await asOwner((owner) => isMigrated(owner, [...released, next("select 1")]))).toBe(false);
});

test("a table whose comment says so can be added to, never changed", async () => {
  const step = next("create table extra (id bigint primary key); comment on table extra is 'append-only: what happened'");
  await asOwner((owner) => migrate(owner, [...released, step]));
  const rights = await asOwner((owner) =>
    owner.query<{ right: string; granted: boolean }>(
      `select r as right, has_table_privilege('joinery_app', 'extra', r) as granted from unnest(array['select', 'insert', 'update', 'delete']) r`,
    ),
  );
  expect(rights.map(({ granted }) => granted)).toEqual([true, true, false, false]);
});
