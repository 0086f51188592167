import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../../test/database.ts";
import { projectRoot } from "../project-root.ts";
import type { Store } from "../store.ts";
import { describeSchema } from "./describe-schema.ts";
import { type Distribution, readDistribution } from "./distribution.ts";
import { lintSchema } from "./lint-schema.ts";
import { readSchema } from "./read-schema.ts";

let database: Store;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

test("db/schema.sql is the database that the migrations make", async () => {
  await expect(await describeSchema(database.reader(null))).toMatchFileSnapshot(fileURLToPath(new URL("db/schema.sql", projectRoot)));
});

test("every table could be spread over several machines as it is", async () => {
  expect(lintSchema(await readSchema(database.reader(null)), readDistribution())).toEqual([]);
});

test("what a cluster would refuse is found", async () => {
  const before = readDistribution();
  const planted: Distribution = {
    ...before,
    e_ids: { kind: "distributed", by: "app_id", group: "app" },
    e_user: { kind: "distributed", by: "app_id", group: "app" },
    e_null: { kind: "distributed", by: "app_id", group: "app" },
    e_exclude: { kind: "distributed", by: "app_id", group: "app" },
    e_type: { kind: "distributed", by: "app_id", group: "app" },
    e_reference: { kind: "reference" },
    e_gone: { kind: "local" },
  };
  await database.asOwner((owner) =>
    owner.query(`
      create table e_ids (app_id bigint, id bigserial primary key, slug text unique);
      create table e_user (app_id bigint not null, id bigint not null, by_user bigint references users (user_id), primary key (app_id, id));
      create table e_null (app_id bigint not null default 1, id bigint not null, e_user bigint, primary key (id, app_id),
        foreign key (app_id, e_user) references e_user (app_id, id) on delete set null);
      create table e_exclude (app_id bigint not null, id bigint not null, room bigint, during tstzrange, primary key (app_id, id),
        constraint an_exclusion_with_a_name_that_is_longer_than_it_may_be exclude using gist (room with =, during with &&));
      create function e_trigger() returns trigger language plpgsql as $$ begin return new; end $$;
      create trigger e_touch before insert on e_exclude for each row execute function e_trigger();
      create table e_type (app_id integer not null, id bigint not null, primary key (app_id, id));
      create table e_reference (app_id bigint not null, id bigint not null, primary key (app_id, id), foreign key (app_id, id) references e_user (app_id, id));
      create table e_alone (id bigint primary key)`),
  );
  const all = lintSchema(await readSchema(database.reader(null)), planted);
  const found = all.filter(({ table }) => table.startsWith("e_")).map(({ rule, table, message }) => `${table}: ${rule}: ${message}`);
  expect(found.filter((line) => !line.includes("types differ"))).toEqual([
    "e_gone: manifest: is in db/distribution.json but not in the database",
    "e_alone: manifest: has no entry in db/distribution.json",
    "e_exclude: name: an_exclusion_with_a_name_that_is_longer_than_it_may_be is longer than 50 letters",
    "e_exclude: trigger: e_touch: triggers run on one machine only",
    "e_exclude: exclude: an_exclusion_with_a_name_that_is_longer_than_it_may_be must hold app_id with =",
    "e_ids: ids: id comes from a sequence",
    "e_ids: column: app_id must be not null and without default",
    "e_ids: primary key: must begin with app_id",
    "e_ids: unique: e_ids_pkey is unique without app_id",
    "e_ids: unique: e_ids_slug_key is unique without app_id",
    "e_null: column: app_id must be not null and without default",
    "e_null: primary key: must begin with app_id",
    "e_null: foreign key: e_null_app_id_e_user_fkey: would set app_id to null or its default",
    "e_null: index: e_null_app_id_e_user_fkey (app_id, e_user) has no index",
    "e_reference: manifest: has an app_id but is not distributed by it",
    "e_reference: foreign key: e_reference_app_id_id_fkey: reference tables do not point at distributed ones",
    "e_user: foreign key: e_user_by_user_fkey: users is in another group",
    "e_user: index: e_user_by_user_fkey (by_user) has no index",
  ]);
  expect(all.some(({ message }) => message === "the group's types differ: bigint, integer")).toBe(true);
});
