import { expect, test } from "vitest";
import type { Owner } from "../owner.ts";
import { checkRoles } from "../roles.ts";
import type { Distribution } from "../schema/distribution.ts";
import { distribute } from "./distribute.ts";
import { placeTables } from "./place-tables.ts";

/** A database that answers from what it is told, and remembers what it was asked: there is no cluster where this is tested. */
class FakeOwner implements Owner {
  readonly asked: string[] = [];
  readonly placed = new Set<string>();
  tables: readonly string[] = ["migrations", "countries", "posts", "types", "users"];
  keys: readonly object[] = [];
  workers: readonly object[] = [];
  roles: readonly object[] = [{ name: "joinery_app", login: true, loose: false }];
  tenants: readonly object[] = [];
  isCluster = true;

  async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const plain = text.replace(/\s+/g, " ").trim();
    if (/^select create_|^alter|^drop|^create/.test(plain)) this.asked.push(values.length > 0 ? `${plain} <- ${values.join()}` : plain);
    if (plain.startsWith("select create_")) this.placed.add(String(values[0]));
    return this.#answer(plain) as Row[]; // the row's type is the statement's promise
  }

  #answer(text: string): readonly object[] {
    if (text.includes("from pg_extension")) return this.isCluster ? [{}] : [];
    if (text.includes("from pg_dist_partition")) return [...this.placed].map((name) => ({ name }));
    if (text.includes("from pg_constraint k")) return this.keys;
    if (text.includes("run_command_on_workers")) return this.workers;
    if (text.includes("array(select concat_ws")) return this.tenants;
    if (text.includes("rolcanlogin as login")) return this.roles;
    if (text.includes("from pg_class c where c.relnamespace")) return this.tables.map((name) => ({ name }));
    return [];
  }
}

const distribution: Distribution = {
  migrations: { kind: "local" },
  countries: { kind: "reference" },
  posts: { kind: "distributed", by: "app_id", group: "app" },
  types: { kind: "distributed", by: "app_id", group: "app" },
  users: { kind: "distributed", by: "user_id", group: "user" },
};
const silent = () => {};

test("every table goes where the file says, those of one group beside each other, without foreign keys meanwhile", async () => {
  const owner = new FakeOwner();
  owner.keys = [{ table: "posts", name: "posts_of_type", definition: "FOREIGN KEY (app_id, type_id) REFERENCES types(app_id, id)" }];
  expect(await placeTables(owner, distribution, silent)).toEqual(["countries", "posts", "types", "users"]);
  expect(owner.asked).toEqual([
    'alter table "posts" drop constraint "posts_of_type"',
    "select create_reference_table($1::text::regclass) <- countries",
    "select create_distributed_table($1::text::regclass, $2, colocate_with => 'none', shard_count => $3) <- posts,app_id,256",
    "select create_distributed_table($1::text::regclass, $2, colocate_with => $3) <- types,app_id,posts",
    "select create_distributed_table($1::text::regclass, $2, colocate_with => 'none', shard_count => $3) <- users,user_id,64",
    'alter table "posts" add constraint "posts_of_type" FOREIGN KEY (app_id, type_id) REFERENCES types(app_id, id) not valid',
    'alter table "posts" validate constraint "posts_of_type"',
  ]);
});

test("what is placed already stays as it is, and a new table goes beside the others of its group", async () => {
  const owner = new FakeOwner();
  await placeTables(owner, distribution, silent);
  owner.asked.length = 0;
  expect(await placeTables(owner, distribution, silent)).toEqual([]);
  owner.tables = [...owner.tables, "notes"];
  await placeTables(owner, { ...distribution, notes: { kind: "distributed", by: "app_id", group: "app" } }, silent);
  expect(owner.asked).toEqual(["select create_distributed_table($1::text::regclass, $2, colocate_with => $3) <- notes,app_id,posts"]);
});

test("a table of which the file says nothing is named before anything is done", async () => {
  const owner = new FakeOwner();
  owner.tables = [...owner.tables, "forgotten"];
  await expect(placeTables(owner, distribution, silent)).rejects.toThrow("db/distribution.json says nothing of forgotten");
  expect(owner.asked).toEqual([]);
});

test("a database without the extension is told what it lacks", async () => {
  const owner = new FakeOwner();
  owner.isCluster = false;
  const distributing = distribute(owner, { migrations: [], distribution, tell: silent });
  await expect(distributing).rejects.toThrow("This database has no extension citus");
  expect(owner.asked).toEqual([]);
});

test("distributing lets the roles log in, takes row-level security off and says so", async () => {
  const owner = new FakeOwner();
  owner.tenants = [{ name: "posts", secured: true, policies: ["own_rows", "read_rows"] }];
  const told: string[] = [];
  await distribute(owner, { migrations: [], distribution, tell: (line) => told.push(line) });
  expect(owner.asked).toContain("alter role joinery_app login; alter role joinery_read login");
  expect(owner.asked).toEqual(
    expect.arrayContaining([
      'drop policy if exists own_rows on public."posts"',
      'alter table public."posts" no force row level security',
      'alter table public."posts" disable row level security',
    ]),
  );
  expect(told).toContain("4 tables are in their places.");
  expect(told).toContain("Row-level security is off where tables are distributed.");
});

test("a worker that lets the roles not in is named, with what to run there", async () => {
  const owner = new FakeOwner();
  owner.workers = [
    { node: "w1:5432", success: true, result: "2" },
    { node: "w2:5432", success: true, result: "0" },
  ];
  const distributing = distribute(owner, { migrations: [], distribution, tell: silent });
  await expect(distributing).rejects.toThrow(/cannot log in on w2:5432. Run there: create role joinery_app login/);
});

test("where tables are distributed roles may log in and must, and nothing is under row-level security", async () => {
  const owner = new FakeOwner();
  await placeTables(owner, distribution, silent);
  owner.tenants = [{ name: "posts", secured: false, policies: [] }];
  expect(await checkRoles(owner)).toEqual({ tables: ["posts"], distributed: true });
  owner.tenants = [{ name: "posts", secured: true, policies: [] }];
  await expect(checkRoles(owner)).rejects.toThrow("The tables are distributed and row-level security is on for posts: run distribute");
  owner.tenants = [];
  owner.roles = [{ name: "joinery_app", login: false, loose: false }];
  await expect(checkRoles(owner)).rejects.toThrow("The tables are distributed and the role joinery_app may not log in: run distribute");
  owner.roles = [{ name: "joinery_app", login: true, loose: true }];
  await expect(checkRoles(owner)).rejects.toThrow("The role joinery_app may do more than it should");
});
