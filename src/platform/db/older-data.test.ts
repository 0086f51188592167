import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { migrate } from "./migrate.ts";
import { readMigrations } from "./migrations.ts";
import type { Owner } from "./owner.ts";
import type { Store } from "./store.ts";

const migrations = readMigrations();
let database: Store;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Takes the database back to how an older release left it, and lets rows of that time be written. */
async function asOfRelease(owner: Owner, number: number): Promise<void> {
  await owner.query("drop schema public cascade; create schema public; grant usage on schema public to public");
  await migrate(owner, migrations.slice(0, number));
  const tables = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  for (const { name } of tables) await owner.query(`alter table ${name} no force row level security`);
}

const at = "now(), now()";

test("what was stored under earlier names is there under those of now: columns, the trash, events that wait, and queued jobs", async () => {
  const upgrade = { day: "2026-01-01", done: false, form: 2, moves: [{ from: { slug: "form" }, to: null }], change: 9, takesBack: null };
  const turned = { ...upgrade, form: undefined, schemaVersion: 2 };
  const user = { form: 5, home: 6, meta: "mine" };
  const row = { id: 4, data: user, form: 1, home: 3, meta: {} };
  await database.asOwner(async (owner) => {
    await asOfRelease(owner, 49);
    await owner.query(`
      create table post_words_3 (like post_words including defaults including constraints);
      create index post_words_3_pieces on post_words_3 using gin (words gin_trgm_ops);
      alter table post_words attach partition post_words_3 for values in (3);
      insert into types (app_id, id, title, slug, permission, initial_status_id, slots, home, leaving, opening, form, upgrades, created_at, updated_at)
        values (1, 2, 'T', 't', 'read', 1, '{"price": "n1"}', 3, 0, 3, 2, '${JSON.stringify([upgrade])}', ${at});
      insert into posts (app_id, home, id, type_id, status_id, form, status_entered_at, created_at, updated_at) values (1, 0, 4, 2, 1, 1, now(), ${at});
      insert into post_words (app_id, home, type_id, post_id, words) values (1, 3, 2, 4, 'Harbour');
      insert into words_read (app_id, type_id, slugs, reading, place, settled) values (1, 2, '["a"]', '["b"]', 7, 6);
      insert into trash (app_id, kind, id, title, hides_title, least_role, records, deleted_at) values (1, 'type', 8, 'T', false, 0, 1, now());
      insert into trashed_rows (app_id, kind, item_id, source, place, content) values
        (1, 'type', 8, 'types', 1, '${JSON.stringify({ form: 2, home: 3, slots: { price: "n1" }, leaving: null, opening: null, upgrades: [upgrade] })}'),
        (1, 'type', 8, 'posts', 1, '${JSON.stringify(row)}'),
        (1, 'type', 8, 'pointing', 1, '${JSON.stringify({ post_id: 4, form: 1 })}'),
        (1, 'type', 8, 'pages', 1, '${JSON.stringify({ form: 1 })}');
      insert into imports (app_id, id, type_id, user_id, user_role, state, file_key, file_name, reading, writing, created_at, changed_at)
        values (1, 5, 2, 1, 90, 'checked', 'k', 'f', '{}', '{"newPost": {}, "form": 2}', ${at});
      insert into record_events (app_id, id, name, type_id, records, at) values
        (1, 6, 'record.changed', 2, '${JSON.stringify([{ now: row, before: row }, { now: row }])}', now());
      insert into platform_counters (kind, next) values ('home', 12);
      insert into jobs (bucket, id, kind, payload, run_at, max_attempts, created_at)
        select row_number() over (), gen_random_uuid(), k.kind, '{"type": 2, "form": 2}', now(), 10, now()
        from unnest(array['posts.move-home', 'post-types.follow', 'types hears words.due', 'posts.restore', 'mail.send']) as k(kind);`);
    await migrate(owner, migrations.slice(0, 50));

    const one = async (text: string) => (await owner.query<{ found: unknown }>(text))[0]?.found;
    const kept = { ...row, form: undefined, home: undefined, schema_version: 1, partition: 3 };
    expect(
      await one(
        `select jsonb_build_array(schema_version, partition, previous_partition, next_partition, index_columns, upgrades) as found from types`,
      ),
    ).toEqual([2, 3, 0, 3, { price: "n1" }, [plain(turned)]]);
    expect(await one("select jsonb_build_array(schema_version, partition) as found from posts")).toEqual([1, 0]);
    expect(await one("select text as found from search_texts_3")).toBe("Harbour");
    expect(await one("select count(*)::integer as found from pg_indexes where indexname = 'search_texts_3_pieces'")).toBe(1);
    expect(await one("select jsonb_build_array(slugs, next_slugs, indexed_to, settled_to) as found from search_text_progress")).toEqual([
      ["a"],
      ["b"],
      7,
      6,
    ]);
    expect(await one("select jsonb_object_agg(source, content) as found from trashed_rows")).toEqual({
      types: {
        schema_version: 2,
        partition: 3,
        index_columns: { price: "n1" },
        previous_partition: null,
        next_partition: null,
        upgrades: [plain(turned)],
      },
      posts: plain(kept),
      pointing: { post_id: 4, schema_version: 1 },
      pages: { form: 1 },
    });
    expect(await one("select writing as found from imports")).toEqual({ newPost: {}, schemaVersion: 2 });
    expect(await one("select records as found from record_events")).toEqual([
      { now: plain(kept), before: plain(kept) },
      { now: plain(kept) },
    ]);
    expect(await one("select next as found from platform_counters where kind = 'partition'")).toBe(12);
    expect(await one("select jsonb_agg(jsonb_build_array(kind, payload) order by bucket) as found from jobs")).toEqual([
      ["records.move-partition", { type: 2, form: 2 }],
      ["types.follow-schema-version", { type: 2, schemaVersion: 2 }],
      ["types hears text.due", { type: 2, form: 2 }],
      ["records.restore", { type: 2, form: 2 }],
      ["mail.send", { type: 2, form: 2 }],
    ]);
  });
});

/** As JSON has it: without what is undefined. */
function plain(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}

test("members are looked for by what their accounts were called when the names came to stand beside them", async () => {
  await database.asOwner(async (owner) => {
    await asOfRelease(owner, 55);
    await owner.query(`
      insert into users (user_id, username, nickname, first_name, last_name, role, activated_at, created_at, updated_at) values
        (1, 'a@x.test', 'ada', 'Ada', 'Love', 10, now(), ${at}), (2, 'b@x.test', 'bo', '', 'Bo', 10, now(), ${at});
      insert into memberships (user_id, member_of, role) values (1, 5, 90), (1, 6, 25), (2, 6, 25);
      insert into members (app_id, id, user_id, role, created_at, updated_at) values (5, 1, 1, 90, ${at}), (6, 1, 1, 25, ${at}), (6, 2, 2, 25, ${at});`);
    await migrate(owner, migrations.slice(0, 56));
    expect(await owner.query("select app_id::integer, id::integer, nickname, full_name from members order by app_id, id")).toEqual([
      { app_id: 5, id: 1, nickname: "ada", full_name: "Ada Love" },
      { app_id: 6, id: 1, nickname: "ada", full_name: "Ada Love" },
      { app_id: 6, id: 2, nickname: "bo", full_name: "Bo" },
    ]);
  });
});

test("forms that were written before forms were counted are counted by what they hold, in the trash too", async () => {
  const form = [{ id: "a", slug: "a", label: "Ä, b: c", component: "select", values: ["x", "y"] }];
  const written = JSON.stringify(form);
  await database.asOwner(async (owner) => {
    await asOfRelease(owner, 88);
    await owner.query(`
      insert into types (app_id, id, title, slug, permission, initial_status_id, post_fields, created_at, updated_at)
        values (1, 2, 'T', 't', 'read', 1, '${written}', ${at}), (1, 3, 'E', 'e', 'read', 1, '[]', ${at});
      insert into trash (app_id, kind, id, title, hides_title, least_role, records, deleted_at) values (1, 'type', 8, 'T', false, 0, 1, now());
      insert into trashed_rows (app_id, kind, item_id, source, place, content)
        values (1, 'type', 8, 'types', 1, '${JSON.stringify({ id: 8, post_fields: form })}');`);
    await migrate(owner, migrations.slice(0, 89));
    // Blanks between words are left out as well: it is all but what is counted from then on.
    const bytes = Buffer.byteLength(written) - 2;
    expect(await owner.query("select id::integer, form_bytes from types order by id")).toEqual([
      { id: 2, form_bytes: bytes },
      { id: 3, form_bytes: 2 },
    ]);
    expect(
      await owner.query("select form_bytes, (select (content ->> 'form_bytes')::integer from trashed_rows) as kept from trash"),
    ).toEqual([{ form_bytes: bytes, kept: bytes }]);
  });
});

test("what types say besides their forms, and forms again, are counted to the byte by what they hold, in the trash too; kept replies stand under their caller", async () => {
  const form = [{ id: "a", slug: "a", label: "Ä, b: c", component: "select", values: ["x", 'y": "z, '] }];
  const settings = { say: 'a "b, c": \\", d', list: [1, 2.5, null] };
  const status = { title: "New, or: old", slug: "new", actions: [{ component: "mail", text: "a: b, c" }] };
  const bytes = (...parts: unknown[]) => parts.reduce((sum: number, part) => sum + Buffer.byteLength(JSON.stringify(part)), 0);
  const rest = { settings: bytes(settings, [], []), statuses: bytes(status.title, status.slug, [], [], [], [], status.actions, {}) };
  await database.asOwner(async (owner) => {
    await asOfRelease(owner, 89);
    await owner.query(
      `insert into types (app_id, id, title, slug, permission, initial_status_id, post_fields, settings, created_at, updated_at) values (1, 2, 'T', 't', 'read', 1, $1::jsonb, $2::jsonb, ${at})`,
      [JSON.stringify(form), JSON.stringify(settings)],
    );
    const all = { ...status, hidden_fields: [], read_only_fields: [], assignees: [], conditions: [], settings: {} };
    await owner.query(
      `insert into statuses (app_id, id, type_id, position, title, slug, color, next_id, hidden_fields, read_only_fields, assignees, conditions, actions, settings)
       values (1, 3, 2, 0, $1, $2, '', 0, '[]', '[]', '[]', '[]', $3::jsonb, '{}')`,
      [status.title, status.slug, JSON.stringify(status.actions)],
    );
    await owner.query(
      `insert into trash (app_id, kind, id, title, hides_title, least_role, records, deleted_at) values (1, 'type', 8, 'T', false, 0, 1, now())`,
    );
    await owner.query(
      `insert into trashed_rows (app_id, kind, item_id, source, place, content) values (1, 'type', 8, 'types', 1, $1::jsonb), (1, 'type', 8, 'statuses', 1, $2::jsonb)`,
      [JSON.stringify({ id: 8, post_fields: form, settings, access_rules: [], relations: [] }), JSON.stringify(all)],
    );
    await owner.query(`insert into idempotent_replies (caller, key, request_hash, reply, created_at) values
      ('7 5 POST /api/7/types', 'once', 'h', '"1"', now()), ('7 key 9 POST /api/7/posts', 'k', 'h', null, now())`);
    await migrate(owner, migrations.slice(0, 90));
    const counted = { form_bytes: bytes(form), settings_bytes: rest.settings, status_bytes: rest.statuses };
    expect(await owner.query("select form_bytes, settings_bytes, status_bytes from types")).toEqual([counted]);
    expect(await owner.query("select form_bytes, rest_bytes from trash")).toEqual([
      { form_bytes: counted.form_bytes, rest_bytes: rest.settings + rest.statuses },
    ]);
    const [kept] = await owner.query<{ content: object }>("select content from trashed_rows where source = 'types'");
    expect(kept?.content).toMatchObject(counted);
    expect(await owner.query("select caller, key, reply from idempotent_replies order by caller")).toEqual([
      { caller: "7 5", key: "POST /api/7/types once", reply: "1" },
      { caller: "7 key 9", key: "POST /api/7/posts k", reply: null },
    ]);
  });
});
