import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Distribution } from "../../src/platform/db/schema/distribution.ts";
import { isAllowedSecret } from "./allowed-secrets.ts";
import { checkStatement } from "./check-statement.ts";
import { readSecrets } from "./secrets.ts";

const distribution: Distribution = {
  posts: { kind: "distributed", by: "app_id", group: "app" },
  types: { kind: "distributed", by: "app_id", group: "app" },
  users: { kind: "distributed", by: "user_id", group: "user" },
  jobs: { kind: "distributed", by: "bucket", group: "bucket" },
  plans: { kind: "reference" },
  migrations: { kind: "local" },
};
const secrets = { users: ["password_hash"], webhooks: ["sealed_secret", "sealed_previous"] };
const broken = (text: string, rowSecurity = false) =>
  checkStatement(text, { distribution, rowSecurity, secrets }).map(({ rule, message }) => `${rule}: ${message}`);

test.each([
  "select * from posts where app_id = $1 and id = $2",
  "select p.*, t.schema_version from posts p join types t on t.app_id = $1 and t.id = p.type_id where p.app_id = $1 order by p.id limit 30",
  "select * from posts p left join types t on t.app_id = $1 and t.id = p.type_id where $1::bigint = p.app_id",
  "select 1 from posts p where p.app_id = $1 and exists (select 1 from types t where t.app_id = $1 and t.id = p.type_id)",
  "select p.id from posts p join plans l on l.id = p.status_id where p.app_id = $1",
  "with chosen as (select id from posts where app_id = $1) select * from chosen",
  "select f.value from types t cross join lateral jsonb_array_elements(t.post_fields) f(value) where t.app_id = $1 for update of t",
  "select number from migrations",
  "select c.relname from pg_class c",
  "insert into posts (app_id, id, title) values ($1, $2, now()) on conflict (app_id, id) do update set title = excluded.title",
  "insert into posts (id, app_id) select r.id, $1::bigint from jsonb_to_recordset($2::jsonb) as r(id bigint)",
  "update posts set title = $3, updated_at = greatest($4::timestamptz, updated_at) where app_id = $1 and id = $2 returning id, data ->> 'x'",
  "update jobs set run_at = now() + $1 * interval '1 millisecond', lease = lease + 1 where bucket = $2 and run_at <= now()",
  "update posts p set data = p.data - $2 from types t where p.app_id = $1 and t.app_id = $1 and t.id = p.type_id",
  "delete from posts x where x.app_id = $1 and x.id = any($2::bigint[]) returning x.id",
  "select id from posts where app_id = $1 union all select id from types where app_id = $1",
])("this holds on a cluster: %s", (text) => {
  expect(broken(text)).toEqual([]);
});

test.each([
  ["select * from posts p join types t on t.app_id = p.app_id where p.app_id = $1", "key: types t without t.app_id = $n"],
  [
    "select (select t.schema_version from types t where t.app_id = p.app_id) from posts p where p.app_id = $1",
    "key: types t without t.app_id = $n",
  ],
  ["select * from posts join types using (app_id) where posts.app_id = $1", "key: types without types.app_id = $n"],
  [
    "insert into posts (app_id, id) select t.app_id, t.id from types t where t.app_id = $1",
    "key: a row of posts is inserted without a parameter for app_id",
  ],
  ["insert into posts (id) values ($1)", "key: a row of posts is inserted without a parameter for app_id"],
  ["select * from users where user_id = any($1)", "scatter: users without users.user_id = $n"],
  ["select * from users u where u.role >= $1", "scatter: users u without u.user_id = $n"],
  ["select * from posts p where p.app_id = $1 or p.id = $2", "scatter: posts p without p.app_id = $n"],
  ["select * from posts p left join types t on p.app_id = $1", "scatter: posts p without p.app_id = $n"],
  ["select * from posts where app_id = $1 union select * from posts", "scatter: posts without posts.app_id = $n"],
  ["delete from jobs where for_app = $1", "scatter: jobs without jobs.bucket = $n"],
  [
    "select * from users u join posts p on p.app_id = $1 where u.user_id = $2",
    'groups: users of "user" and posts of "app" are not kept together',
  ],
  [
    "insert into posts (app_id, id) select $1, user_id from users where user_id = $2",
    'groups: posts of "app" and users of "user" are not kept together',
  ],
  [
    "select 1 from posts p, migrations m where p.app_id = $1",
    'groups: posts of "app" and migrations of the coordinator alone are not kept together',
  ],
  ["update posts set app_id = $2 where app_id = $1", "moved: app_id never changes"],
  [
    "update posts set updated_at = greatest($3::timestamptz, updated_at + interval '1 millisecond') where app_id = $1 and id = $2",
    "set: + interval over columns is not IMMUTABLE",
  ],
  ["update posts set data = jsonb_build_object('a', data) where app_id = $1", "set: jsonb_build_object() over columns is not IMMUTABLE"],
  ["update posts set id = random() where app_id = $1", "set: random() is VOLATILE"],
  ["delete from posts where app_id = $1 and id = (select random()::bigint)", "set: random() is VOLATILE"],
  ["update posts set at = coalesce($2, now()) where app_id = $1", "set: now() in a CASE or COALESCE is not IMMUTABLE"],
  [
    "update posts set data = case when (select jsonb_agg(x.v) from jsonb_array_elements(data) as x(v)) is null then '[]' else data end where app_id = $1",
    "set: jsonb_agg() in a CASE or COALESCE is not IMMUTABLE",
  ],
  [
    "insert into posts (app_id, id) values ($1, $2) on conflict (app_id, id) do update set at = now()",
    "conflict: now() in ON CONFLICT DO UPDATE is not IMMUTABLE",
  ],
  ["delete from posts x where x.app_id = $1 returning to_jsonb(x) as content", "returning: to_jsonb() in RETURNING is not IMMUTABLE"],
  [
    "update posts p set id = 1 where p.app_id = $1 returning p.created_at::text",
    "returning: ::text of a moment in RETURNING is not IMMUTABLE",
  ],
  ["select * from jobs where id = $1 for update skip locked", "lock: jobs without jobs.bucket = $n"],
  ["merge into posts p using types t on t.id = p.id when matched then delete", "unreadable: MERGE is not for every engine"],
  ["select from where", 'unreadable: syntax error at or near "where"'],
])("this breaks a rule: %s", (text, problem) => {
  expect(broken(text)).toContain(problem);
});

test("rows from a function are refused where row-level security stands, and only there", () => {
  const text = "insert into posts (app_id, id) select $1, r.id from jsonb_to_recordset($2::jsonb) as r(id bigint)";
  expect(broken(text, true)).toEqual(["insert from function: rows of posts come from jsonb_to_recordset"]);
  expect(broken(text)).toEqual([]);
});

test.each([
  "select u.user_id, u.nickname from users u where u.user_id = $1 and u.password_hash is not null",
  "update users set password_hash = $2 where user_id = $1 returning user_id",
  "select 1 from users u where u.user_id = $1 and exists (select 1 from users o where o.user_id = $1)",
  "insert into users (user_id, password_hash) values ($1, $2) returning user_id",
])("no secret is read by: %s", (text) => {
  expect(broken(text)).toEqual([]);
});

test.each([
  ["select u.user_id, u.password_hash from users u where u.user_id = $1", "secret: users.password_hash is read"],
  ["select * from users where user_id = $1", "secret: users.password_hash is read"],
  ["select s.id, u.* from sessions s join users u on u.user_id = $1 where s.user_id = $1", "secret: users.password_hash is read"],
  ["select to_jsonb(u) from users u where u.user_id = $1", "secret: users.password_hash is read"],
  ["select coalesce(password_hash, '') as x from users where user_id = $1", "secret: users.password_hash is read"],
  ["select (select u.password_hash from users u where u.user_id = $1) from plans", "secret: users.password_hash is read"],
  ["select x.h from (select u.password_hash as h from users u where u.user_id = $1) x", "secret: users.password_hash is read"],
  [
    "select user_id from users where user_id = $1 union select password_hash from users where user_id = $1",
    "secret: users.password_hash is read",
  ],
  ["delete from users where user_id = $1 returning *", "secret: users.password_hash is read"],
  ["insert into users as u (user_id) values ($1) returning u.password_hash", "secret: users.password_hash is read"],
  ["select w.id, w.sealed_previous from webhooks w where w.app_id = $1", "secret: webhooks.sealed_previous is read"],
])("a secret is read by: %s", (text, problem) => {
  expect(broken(text)).toContain(problem);
});

test("only what compares, signs or opens may read a secret", () => {
  expect(isAllowedSecret("select u.user_id, u.password_hash\n from users u where u.user_id = $1")).toBe(true);
  expect(isAllowedSecret("select u.user_id, u.nickname, u.password_hash from users u where u.user_id = $1")).toBe(false);
});

/** Columns that are called like secrets and are none, and why. */
const noSecrets: { readonly [column: string]: string } = {
  "export_tickets.asked_hash": "of what the file is to hold, by which it is told whether the address still asks for the same",
  "files.hash": "of what the file holds",
  "files.key": "the name of the file, a part of its public address",
  "idempotent_replies.key": "the caller's own, sent with each try",
  "idempotent_replies.request_hash": "of what was sent, by which two requests with one key are told apart",
  "mail_counts.key": "whose mails are counted",
  "pending_invites.ticket_hash": "says which of the links that were mailed is good now; the hash itself opens nothing",
  "suppressions.address_hash": "of an address, which stands beside it",
};

test("every column that is called like a secret is one, or has a reason to be none", () => {
  const schema = readFileSync("db/schema.sql", "utf8");
  const columns = [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\)/gm)].flatMap(([, table, body = ""]) =>
    [...body.matchAll(/^ {2}(\w+) (?:text|bytea|jsonb)\b/gm)].map(([, column]) => `${table}.${column}`),
  );
  const called = columns.filter((column) =>
    /(?:_hash|\.hash|\.key|sealed_\w+|secret|password|token)/.test(column.slice(column.indexOf("."))),
  );
  const listed = Object.entries(readSecrets()).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
  expect(called.filter((column) => !listed.includes(column)).sort()).toEqual(Object.keys(noSecrets));
  expect(listed.filter((column) => !columns.includes(column))).toEqual([]);
});
