import { type InfiniteData, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Post } from "../../../contract/posts.ts";
import { recordsFoundKey } from "../../data/records-found-query.ts";
import { nothingAsked, postsCountQuery, postsKey } from "../cache/records-query.ts";
import { followChanges } from "./follow-changes.ts";

const app = 7;
const leads = 3;
const early = "2026-11-22T10:00:00.000Z";
const late = "2026-11-22T10:00:05.000Z";
const post = (id: number, updatedAt = early): Post => ({ id, typeId: leads, title: `Lead ${id}`, updatedAt }) as Post;

/** A list of records on the screen, a number of loads long; `asked` counts how often it is asked for again. */
function screen({ loads = 1, perLoad = 2, others = {} as Record<string, unknown> } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const asked: string[] = [];
  const observe = (queryKey: readonly unknown[], data: unknown) => {
    client.setQueryData(queryKey, data);
    const queryFn = async () => {
      asked.push(String(queryKey[0]));
      return client.getQueryData(queryKey);
    };
    new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  };
  const pages = Array.from({ length: loads }, (_, at) => Array.from({ length: perLoad }, (_, place) => post(at * perLoad + place + 1)));
  const list = [...postsKey(app, leads), nothingAsked, []];
  observe(list, { pages, pageParams: pages.map((_, at) => at + 1) });
  observe(postsCountQuery(app, leads, nothingAsked).queryKey, { count: loads * perLoad });
  for (const [name, data] of Object.entries(others)) observe(JSON.parse(name), data);
  // A server gives no more than a hundred at once.
  const fetchPosts = vi.fn(async (_: number, ids: readonly number[]) =>
    ids
      .filter((id) => id !== 2)
      .slice(0, 100)
      .map((id) => post(id, late)),
  );
  const following = followChanges({ client, app, fetchPosts });
  const shown = () => client.getQueryData<InfiniteData<Post[]>>(list)?.pages.flat() ?? [];
  return { client, following, asked, fetchPosts, shown };
}

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(late) }));
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("a short list and its count are asked for again when a record of theirs is another, or is new", async () => {
  const { following, asked } = screen();
  following.changed({ posts: [{ typeId: leads, id: 1, version: late }], types: [], definitions: [] });
  await pass(300);
  expect(asked.sort()).toEqual(["posts", "posts-count"]);
  following.changed({ posts: [{ typeId: leads, id: 99, version: late }], types: [], definitions: [] });
  await pass(2_000);
  expect(asked).toHaveLength(4);
});

test("the data types are asked for again when one was made, changed or deleted, and not for many changed records", async () => {
  const { following, asked } = screen({ others: { [JSON.stringify(["types", app, ""])]: { pages: [[]], pageParams: [1] } } });
  following.changed({ posts: [], types: [leads], definitions: [] });
  await pass(300);
  expect(asked.sort()).toEqual(["posts", "posts-count"]);
  following.changed({ posts: [], types: [], definitions: [9] });
  following.changed({ posts: [], types: [], definitions: [10] });
  await pass(2_000);
  expect(asked.filter((name) => name === "types")).toHaveLength(1);
});

test("records of all types at once are asked for again when a data type was changed or deleted: they name it", async () => {
  const { following, asked } = screen({ others: { [JSON.stringify([...recordsFoundKey(app), "", 8])]: [] } });
  following.changed({ posts: [], types: [], definitions: [9] });
  await pass(300);
  expect(asked).toEqual(["posts"]);
});

test("what this tab has in that version already is let be", async () => {
  const { following, asked } = screen();
  following.changed({ posts: [{ typeId: leads, id: 1, version: early }], types: [], definitions: [] });
  await pass(2_000);
  expect(asked).toEqual([]);
});

test("while changes keep coming the lists are asked for at a measured pace", async () => {
  const { following, asked } = screen();
  for (let turn = 0; turn < 40; turn += 1) {
    following.changed({
      posts: [{ typeId: leads, id: 1, version: new Date(Date.now() + turn).toISOString() }],
      types: [],
      definitions: [],
    });
    await pass(100);
  }
  expect(asked.filter((name) => name === "posts").length).toBeLessThanOrEqual(4);
});

test("records of a long list change where they stand, and one that is gone leaves it", async () => {
  const { following, asked, fetchPosts, shown } = screen({ loads: 4 });
  following.changed({
    posts: [
      { typeId: leads, id: 3, version: late },
      { typeId: leads, id: 2, version: null },
      { typeId: leads, id: 99, version: late },
    ],
    types: [],
    definitions: [],
  });
  await pass(300);
  expect(fetchPosts).toHaveBeenCalledExactlyOnceWith(leads, [3, 2]);
  expect(shown().map(({ id, updatedAt }) => [id, updatedAt === late])).toEqual([1, 3, 4, 5, 6, 7, 8].map((id) => [id, id === 3]));
  expect(asked).toEqual(["posts-count"]);
});

test("of a long list any number of records change where they stand, and only what is gone leaves it", async () => {
  const { following, fetchPosts, shown } = screen({ loads: 4, perLoad: 80 });
  const posts = Array.from({ length: 250 }, (_, at) => ({ typeId: leads, id: at + 1, version: late }));
  following.changed({ posts, types: [], definitions: [] });
  await pass(300);
  expect(fetchPosts.mock.calls.map(([, ids]) => ids.length)).toEqual([100, 100, 50]);
  expect(shown().length).toBe(319);
  expect(shown().filter(({ updatedAt }) => updatedAt === late).length).toBe(249);
});

test("what is on its way from this tab is not overtaken", async () => {
  const { client, following, asked } = screen();
  let end = () => {};
  const sending = client
    .getMutationCache()
    .build(client, { mutationFn: () => new Promise<void>((resolve) => (end = resolve)) })
    .execute(undefined);
  following.changed({ posts: [{ typeId: leads, id: 1, version: late }], types: [], definitions: [] });
  await pass(3_000);
  expect(asked).toEqual([]);
  end();
  await sending;
  await pass(3_000);
  expect(asked).toContain("posts");
});

test("notes are asked for when a note was written, and lists that show the record by name", async () => {
  const clients = { id: 4, relations: [{ relationId: "notes", relationTypeId: 9, fieldSlug: "record_4" }], postFields: [] };
  const invoices = {
    id: 5,
    relations: [],
    postFields: [{ id: "f", slug: "lead", label: "Lead", component: "relation", relationTypeId: leads }],
  };
  const others = {
    '["type",7,"clients"]': clients,
    '["type",7,"invoices"]': invoices,
    '["notes",7,1,"list"]': {},
    '["posts",7,5,{},[]]': { pages: [], pageParams: [] },
  };
  const { following, asked } = screen({ others });
  following.changed({ posts: [{ typeId: 9, id: 40, version: late }], types: [], definitions: [] });
  await pass(300);
  expect(asked).toEqual(["notes"]);
  following.changed({ posts: [{ typeId: leads, id: 1, version: late }], types: [], definitions: [] });
  await pass(2_000);
  expect(asked.sort()).toEqual(["notes", "posts", "posts", "posts-count"]);
});

test("who begins to hear asks again only for what was loaded before the last change", async () => {
  const { following, asked } = screen();
  await pass(60_000);
  following.opened(120_000);
  await pass(10);
  expect(asked).toEqual([]);
  following.opened(30_000);
  await pass(10);
  expect(asked.sort()).toEqual(["posts", "posts-count"]);
});

test("after something was missed all that is shown is asked for again", async () => {
  const { following, asked } = screen({ loads: 5, others: { '["history",7,1]': {}, '["type",7,"leads"]': {} } });
  following.missed();
  following.missed();
  await pass(2_000);
  expect(asked.sort()).toEqual(["history", "posts", "posts-count", "type"]);
});
