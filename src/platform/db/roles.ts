import { DatabaseError } from "./database-error.ts";
import type { Owner } from "./owner.ts";

/**
 * The second line between apps. A transaction runs as `joinery_app` and row-level security shows it the rows of `app.id` only;
 * single reads run as `joinery_read`, which sees every row and may change none. Neither can log in, create or bypass anything.
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
 * comment begins with `append-only` can be added to and read, nothing else.
 */
export async function secureTables(owner: Owner): Promise<void> {
  await owner.query(`revoke create on schema public from public;
    grant usage on schema public to joinery_app, joinery_read;
    grant select on all tables in schema public to joinery_app, joinery_read;
    grant insert, update, delete on all tables in schema public to joinery_app;
    revoke all on migrations from joinery_app`);
  const appendOnly = await owner.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and obj_description(oid, 'pg_class') like 'append-only%'`,
  );
  for (const { name } of appendOnly) await owner.query(`revoke update, delete on ${name} from joinery_app`);
  for (const table of await tenantTables(owner)) if (!isFenced(table)) await fence(owner, table.name);
}

/** Row-level security for one table. */
export async function fence(owner: Owner, name: string): Promise<void> {
  const table = `public."${name.replaceAll('"', '""')}"`;
  await owner.query(`alter table ${table} enable row level security; alter table ${table} force row level security;
    drop policy if exists own_rows on ${table}; drop policy if exists read_rows on ${table};
    create policy own_rows on ${table} to joinery_app
      using (app_id = nullif(current_setting('app.id', true), '')::bigint)
      with check (app_id = nullif(current_setting('app.id', true), '')::bigint);
    create policy read_rows on ${table} for select to joinery_read using (true)`);
}

/** Throws when a role may do more than it should, or a table of apps is not fenced: nothing is served then. Answers the names of these tables. */
export async function checkRoles(owner: Owner): Promise<string[]> {
  const loose = await owner.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname = any($1)
       and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin or has_schema_privilege(rolname, 'public', 'create'))`,
    [roles],
  );
  if (loose.length > 0) throw refused(`The role ${names(loose)} may do more than it should`);
  const tables = await tenantTables(owner);
  const open = tables.filter((table) => !isFenced(table));
  if (open.length > 0) throw refused(`Row-level security is not complete on ${names(open)}`);
  return tables.map(({ name }) => name);
}

function names(rows: readonly { readonly name: string }[]): string {
  return rows.map(({ name }) => name).join(", ");
}

function refused(message: string): DatabaseError {
  return new DatabaseError(message, { code: "42501", retryable: false });
}
