import { expect, test } from "vitest";
import { guardStatement } from "./guard-statement.ts";

const tenants = new Set(["posts", "notes", "types"]);
const why = (text: string) => guardStatement(text, tenants).problem;

test.each([
  "select * from posts where app_id = $1 and id = $2",
  "select * from posts p where p.app_id = $1::bigint order by id desc limit 30",
  "select * from posts p where $1 = p.app_id",
  "select p.*, t.name from posts p join types t on t.app_id = p.app_id and t.id = p.type where p.app_id = $1 and (p.a = 1 or p.b = 2)",
  "select * from posts join types using (app_id, type) where app_id = $1",
  "select * from posts p left join notes n on n.app_id = $1 and n.post = p.id where p.app_id = $1",
  "select * from posts p left join notes n on n.app_id = p.app_id and n.post = p.id where p.app_id = $1",
  "select * from posts p where p.app_id = $1 and exists (select 1 from notes n where n.app_id = p.app_id and n.post = p.id)",
  "with mine as (select id from posts where app_id = $1) select * from mine",
  "select (select count(*) from notes where app_id = $1) as notes, u.name from users u",
  "select 1 from posts p where (p.app_id = $1) and p.id in (select post from notes where app_id = $1 and x is distinct from $2)",
  "select id from posts where app_id = $1 union all select id from notes where app_id = $1",
  "select * from posts p, lateral (select * from notes n where n.app_id = p.app_id limit 3) last where p.app_id = $1",
  "select extract(epoch from created) from posts where app_id = $1 for update skip locked",
  "insert into posts (app_id, id, title) values ($1, $2, $3) on conflict (app_id, id) do update set title = excluded.title where posts.title <> $3",
  "insert into posts (app_id, id) select $1, unnest($2::bigint[]) returning id",
  "insert into notes (id, app_id) select n.id, n.app_id from notes n where n.app_id = $1",
  "update posts set title = $3, app = case when id = 1 then 2 else 3 end where app_id = $1 and id = $2 returning *",
  "update posts p set title = n.text from notes n where p.app_id = $1 and n.app_id = $1 and n.post = p.id",
  "delete from posts using notes where posts.app_id = $1 and notes.app_id = posts.app_id",
  "select posts from users where posts = 1 -- a column of that name is no table",
  'select c.relname as "table" from pg_class c',
  "select 'from posts' from users /* from posts */",
])("this says which app it is about: %s", (text) => {
  expect(why(text)).toBeUndefined();
});

test.each([
  "select * from posts",
  "select * from posts where id = $1",
  "select * from public.posts where id = $1",
  'select * from "posts" where id = $1',
  "select * from posts where app_id = $1 or id = $2",
  "select * from posts where (app_id = $1 and id = 2) or true",
  "select * from posts where id = 1 and (app_id = $1 or id = 2)",
  "select * from posts where not (app_id = $1)",
  "select * from posts where not app_id = $1",
  "select * from posts where app_id > $1",
  "select * from posts where app_id = $1 + 1",
  "select * from posts where app_id = any($1)",
  "select * from posts where app_id = 7",
  "select * from posts where coalesce(app_id = $1, true)",
  "select * from posts where case when true then app_id = $1 end",
  "select app_id = $1 from posts",
  "select * from posts p join notes n on n.post = p.id where p.app_id = $1",
  "select * from posts p, notes n where p.app_id = $1",
  "select * from users u, posts",
  "select * from (users join posts on true)",
  "select * from posts p left join notes n on p.app_id = $1 and n.app_id = $1",
  "select * from users u right join posts p on p.app_id = $1",
  "select * from posts p left join notes n on n.app_id = $1 where n.app_id = p.app_id or true",
  "select * from posts p where exists (select 1 from notes n where p.app_id = $1 and n.app_id = $1)",
  "select * from posts p where p.app_id = $1 and id in (select post from notes)",
  "with x as (select * from posts) select * from x where app_id = $1",
  "with x as (delete from posts returning *) select * from x",
  "select id from users union select id from posts",
  "select * from posts where app_id = $1 union select * from notes",
  "insert into posts values ($1, $2)",
  "insert into posts (id) values ($1)",
  "insert into posts (app_id, id) select app_id, id from notes",
  "insert into users (id) select id from posts",
  "update posts set app_id = $1",
  "update posts set app_id = $2 where app_id = $1",
  "update only posts set title = $1",
  "update posts set title = $2 from users where users.app_id = $1",
  "delete from posts",
  "delete from posts using users where users.id = $1",
  "(table posts)",
  "select 1 where exists (table posts)",
  "truncate posts",
  "set role postgres",
  "commit",
  "select set_config('app.id', $1, true)",
  "select 1; delete from posts",
])("this is refused: %s", (text) => {
  expect(why(text)).toBeTypeOf("string");
});

test("the parameters that must be the app's id are known", () => {
  const apps = (text: string) => guardStatement(text, tenants).apps;
  expect(apps("select * from posts p join notes n on n.app_id = $3 where p.app_id = $2 and p.id = $1")).toEqual([2, 3]);
  expect(apps("insert into posts (id, app_id) values ($1, $2), ($3, $4::bigint), ($5, $6)")).toEqual([2, 4, 6]);
});

test("the tables of apps it touches are known", () => {
  const touches = (text: string) => guardStatement(text, tenants).touches;
  expect(touches("insert into notes (app_id) select app_id from posts where app_id = $1")).toEqual(["posts", "notes"]);
  expect(touches("select * from users")).toEqual([]);
});
