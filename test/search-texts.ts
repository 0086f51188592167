import { expect } from "vitest";
import type { PostType } from "../src/contract/post-types.ts";
import { composed } from "../src/model/base/composed.ts";
import type { JsonObject } from "../src/model/base/json.ts";
import { answerList } from "../src/model/filter/answer-list.ts";
import { type Parameters, parseList } from "../src/model/filter/parse-list.ts";
import { sql } from "../src/platform/db/sql.ts";
import { recordLanguage, searchedOf } from "../src/server/record-access/record-language.ts";
import { type RecordRow, recordColumns, withInstants } from "../src/server/record-rows/store.ts";
import type { TestServer } from "./server.ts";
import { type AppOfTest, must } from "./world.ts";

/** Has the words of a type read until nothing is left to be read: on a server whose clock is late. */
export async function indexAllText(server: TestServer, app: AppOfTest, type: PostType): Promise<void> {
  await askForIndexing(server, app, { type: type.id });
  await server.jobs.idle();
}

export async function askForIndexing({ database }: TestServer, app: AppOfTest, payload: JsonObject): Promise<void> {
  await database.transaction(null, (db) =>
    db.change(sql`
      insert into jobs (bucket, id, kind, for_app, payload, run_at, max_attempts, created_at)
      values (1, gen_random_uuid(), 'records.index-text', ${app.id}, ${JSON.stringify(payload)}::jsonb, now(), 10, now())`),
  );
}

/** What is kept of the words of a type, by record. */
export async function searchTextsOf({ database }: TestServer, app: AppOfTest): Promise<Record<number, string>> {
  const rows = await database
    .reader(app.id)
    .rows<{ post_id: number; text: string }>(
      sql`select w.post_id, w.text from search_texts w where w.app_id = ${app.id} order by w.post_id`,
    );
  return Object.fromEntries(rows.map(({ post_id, text }) => [post_id, text]));
}

export async function searchTextProgressOf({ database }: TestServer, app: AppOfTest) {
  return database
    .reader(app.id)
    .one<{ slugs: string[]; next_slugs: string[] | null; indexed_to: number; settled_to: number }>(
      sql`select r.slugs, r.next_slugs, r.indexed_to, r.settled_to from search_text_progress r where r.app_id = ${app.id}`,
    );
}

export async function recordsHeld({ database }: TestServer, app: AppOfTest, type: PostType): Promise<RecordRow[]> {
  const rows = await database
    .reader(app.id)
    .rows<RecordRow>(sql`select ${recordColumns} from posts p where p.app_id = ${app.id} and p.type_id = ${type.id} order by p.id`);
  return rows.map((row) => withInstants(row));
}

/** Holds what a list answers against what the model says of the records that are there. Answers how many it found. */
export async function holdToModel(server: TestServer, app: AppOfTest, type: PostType, parameters: Parameters): Promise<number> {
  const readable = { everHidden: new Set<string>(), readable: type.postFields };
  const query = parseList(composed(parameters) as Parameters, recordLanguage(readable, []));
  const sent = new URLSearchParams(parameters.map(([name, value]) => [name, value]));
  const reply = await app.owner.get(`/types/${type.id}/posts?${sent}&withCount=exact`);
  if (!query.ok) {
    expect(reply.status).toBe(400);
    return 0;
  }
  const { page, count } = answerList(await recordsHeld(server, app, type), query.value, searchedOf(readable));
  const found = (must(200, reply) as { id: number }[]).map(({ id }) => id);
  expect([parameters, found, reply.headers["x-total-count"]]).toEqual([parameters, page.map(({ id }) => id), String(count)]);
  return count;
}
