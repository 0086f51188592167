import { DatabaseError } from "./database-error.ts";
import { isDistributed } from "./distributed/placement.ts";
import type { Owner } from "./owner.ts";

/**
 * The second line between apps. A transaction runs as `joinery_app` and row-level security shows it the rows of `app.id` only;
 * single reads run as `joinery_read`, which sees every row and may change none. Neither can log in, create or bypass anything.
 * Where tables are distributed, machines speak to each other as these roles, which therefore log in, and there is no row-level security: the
 * statements say the app themselves, which the guard sees to. Source: docs/decisions/0044.
 */
const roles = ["joinery_app", "joinery_read"] as const;
const ownRows = "(app_id = (NULLIF(current_setting('app.id'::text, true), ''::text))::bigint)";

/** Makes the roles where they are missing. Two databases of one server share them, so another process may be faster. */
export async function createRoles(owner: Owner): Promise<void> {
  for (const role of roles) {
    const [found] = await owner.query("select 1 from pg_roles where rolname = $1", [role]);
    if (!found) await createRole(owner, role);
  }
  const [login] = await owner.query<{ super: boolean; member: boolean }>(
    `select rolsuper as super, pg_has_role('joinery_app', 'member') and pg_has_role('joinery_read', 'member') as member
     from pg_roles where rolname = current_user`,
  );
  if (!login?.super && !login?.member) await owner.query("grant joinery_app, joinery_read to current_user");
}

async function createRole(owner: Owner, role: string): Promise<void> {
  try {
    await owner.query(`create role ${role} nologin nosuperuser nobypassrls nocreatedb nocreaterole`);
  } catch (error) {
    const taken = error instanceof DatabaseError && ["42710", "23505"].includes(error.code);
    if (!taken) throw error;
  }
}

interface TenantTable {
  readonly name: string;
  readonly secured: boolean;
  readonly policies: readonly string[];
}

/** Every table with an `app_id`, and how far row-level security is set up on it. */
async function tenantTables(owner: Owner): Promise<TenantTable[]> {
  return owner.query<TenantTable>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as secured,
       array(select concat_ws(' ', p.polname, p.polcmd, array_to_string(p.polroles::regrole[], ','),
         pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) from pg_policy p where p.polrelid = c.oid order by 1) as policies
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'app_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  );
}

const expectedPolicies = [`own_rows * joinery_app ${ownRows} ${ownRows}`, "read_rows r joinery_read true"];

function isFenced(table: TenantTable): boolean {
  return table.secured && table.policies.join("\n") === expectedPolicies.join("\n");
}

/**
 * Rights and policies for what a migration left: called at its end, inside its transaction; changes nothing that is right already. A table whose
 * comment begins with `append-only` can be added to and read, nothing else; `append-only for a time`: old rows may be deleted; `kept for good`: rows
 * change and are never deleted.
 */
export async function secureTables(owner: Owner): Promise<void> {
  await owner.query(`revoke create on schema public from public;
    grant usage on schema public to joinery_app, joinery_read;
    grant select on all tables in schema public to joinery_app, joinery_read;
    grant insert, update, delete on all tables in schema public to joinery_app;
    revoke all on migrations from joinery_app`);
  const limited = await owner.query<{ name: string; rights: string }>(
    `select quote_ident(relname) as name,
       case when obj_description(oid, 'pg_class') like 'append-only for a time%' then 'update'
         when obj_description(oid, 'pg_class') like 'kept for good%' then 'delete' else 'update, delete' end as rights
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and (obj_description(oid, 'pg_class') like 'append-only%' or obj_description(oid, 'pg_class') like 'kept for good%')`,
  );
  for (const { name, rights } of limited) await owner.query(`revoke ${rights} on ${name} from joinery_app`);
  const spread = await isDistributed(owner);
  for (const table of await tenantTables(owner)) {
    if (spread && (table.secured || table.policies.length > 0)) await unfence(owner, table.name);
    if (!spread && !isFenced(table)) await fence(owner, table.name);
  }
}

/** Without row-level security again. */
async function unfence(owner: Owner, name: string): Promise<void> {
  const table = quoted(name);
  await owner.query(`drop policy if exists own_rows on ${table}`);
  await owner.query(`drop policy if exists read_rows on ${table}`);
  await owner.query(`alter table ${table} no force row level security`);
  await owner.query(`alter table ${table} disable row level security`);
}

/** Row-level security for one table. */
export async function fence(owner: Owner, name: string): Promise<void> {
  const table = quoted(name);
  await owner.query(`alter table ${table} enable row level security; alter table ${table} force row level security;
    drop policy if exists own_rows on ${table}; drop policy if exists read_rows on ${table};
    create policy own_rows on ${table} to joinery_app
      using (app_id = nullif(current_setting('app.id', true), '')::bigint)
      with check (app_id = nullif(current_setting('app.id', true), '')::bigint);
    create policy read_rows on ${table} for select to joinery_read using (true)`);
}

interface Checked {
  /** The names of the tables of apps. */
  readonly tables: readonly string[];
  /** Whether their rows lie on several machines, and there is no row-level security. */
  readonly distributed: boolean;
}

/** Throws when a role may do more than it should, or a table of apps is not fenced: nothing is served then. */
export async function checkRoles(owner: Owner): Promise<Checked> {
  const distributed = await isDistributed(owner);
  const found = await owner.query<{ name: string; loose: boolean; login: boolean }>(
    `select rolname as name, rolcanlogin as login, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb
       or has_schema_privilege(rolname, 'public', 'create') as loose from pg_roles where rolname = any($1)`,
    [roles],
  );
  const loose = found.filter((role) => role.loose);
  if (loose.length > 0) throw refused(`The role ${names(loose)} may do more than it should`);
  const other = found.filter(({ login }) => login !== distributed);
  if (other.length > 0 && distributed)
    throw refused(`The tables are distributed and the role ${names(other)} may not log in: run distribute`);
  if (other.length > 0) throw refused(`The role ${names(other)} may do more than it should: it may log in`);
  const tables = await tenantTables(owner);
  const wrong = tables.filter((table) => (distributed ? table.secured : !isFenced(table)));
  if (wrong.length > 0 && distributed)
    throw refused(`The tables are distributed and row-level security is on for ${names(wrong)}: run distribute`);
  if (wrong.length > 0) throw refused(`Row-level security is not complete on ${names(wrong)}`);
  return { tables: tables.map(({ name }) => name), distributed };
}

function quoted(name: string): string {
  return `public."${name.replaceAll('"', '""')}"`;
}

function names(rows: readonly { readonly name: string }[]): string {
  return rows.map(({ name }) => name).join(", ");
}

function refused(message: string): DatabaseError {
  return new DatabaseError(message, { code: "42501", retryable: false });
}
