import pg from "pg";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { newDatabase, wantedPostgres } from "../../../test/postgres.ts";
import { type Database, sql } from "./database.ts";
import { openDatabase } from "./open-database.ts";

const server = await wantedPostgres();
const open: Database[] = [];

afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});
afterAll(() => server?.stop());

async function start(url: string): Promise<Database> {
  const database = await openDatabase({ url });
  open.push(database);
  return database;
}

describe.runIf(server)("who may do what on a real server", () => {
  const admin = server?.url ?? "";
  const asAdmin = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(text);
    await client.end();
  };

  test("a login that is no superuser and owns the database is enough", async () => {
    const url = await newDatabase(admin);
    const name = url.split("/").at(-1);
    await asAdmin(admin, `drop role if exists plain; create role plain login createrole; alter database ${name} owner to plain`);
    await asAdmin(url, "alter schema public owner to plain");
    const database = await start(url.replace("postgres@", "plain@"));
    await database.transaction(1, (db) => db.change(sql`insert into counters (app_id, kind, next) values (${db.app}, ${"x"}, 1)`));
    const kinds = await database.reader(1).rows(sql`select kind from counters where app_id = ${1}`);
    expect(kinds).toEqual([{ kind: "x" }]);
  });

  test("who is not let in is told what is wrong with the address, and what to do", async () => {
    await asAdmin(admin, "drop role if exists shut; create role shut nologin");
    const at = (user: string, name: string) => admin.replace("postgres@", `${user}@`).replace(/[^/]*$/, name);
    await expect(openDatabase({ url: at("postgres", "nowhere") })).rejects.toThrow(
      '3D000: database "nowhere" does not exist (the name behind the last slash of the address is no database of this server)',
    );
    await expect(openDatabase({ url: at("shut", "postgres") })).rejects.toThrow(/28000: role "shut" is not permitted to log in \(.+pg_hba/);
    const plain = await newDatabase(admin);
    await asAdmin(admin, "drop role if exists guest; create role guest login");
    await expect(openDatabase({ url: plain.replace("postgres@", "guest@") })).rejects.toThrow(
      /42501: .+ \(the login in the address needs to own/,
    );
  });

  test("a run-time role that may log in is refused where tables are not distributed", async () => {
    const url = await newDatabase(admin);
    await start(url);
    await asAdmin(admin, "alter role joinery_read login");
    await expect(openDatabase({ url })).rejects.toThrow("The role joinery_read may do more than it should: it may log in");
    await asAdmin(admin, "alter role joinery_read nologin");
    await start(url);
  });

  test("a fence that somebody took down is noticed at the next start", async () => {
    const url = await newDatabase(admin);
    await start(url);
    await asAdmin(url, "alter table counters no force row level security");
    await expect(openDatabase({ url })).rejects.toThrow("Row-level security is not complete on counters");
    await asAdmin(url, "alter table counters force row level security; alter policy own_rows on counters using (true)");
    await expect(openDatabase({ url })).rejects.toThrow("Row-level security is not complete on counters");
  });
});
