import type { QueryClient } from "@tanstack/react-query";
import type { LiveChanges } from "../../../contract/live.ts";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { sourceOf } from "../../../model/fields/references.ts";
import { notesOf } from "../../../model/types/notes.ts";
import { itemsOf, without } from "../../data/infinite-items.ts";
import type { LiveListener } from "../../data/live/watch-app.ts";
import { slowestReply } from "../../data/live/watch-app.ts";
import { keys } from "../../data/queries.ts";
import { recordsFoundKey } from "../../data/records-found-query.ts";
import { cacheRecord, isShort, postsChanged } from "../cache/cache-record.ts";
import { postsKey } from "../cache/records-query.ts";

/** How long changes are gathered, in milliseconds: what this tab did itself has been answered by then. */
const gathered = 250;
/** How soon the lists are asked for again while changes keep coming. */
const pace = 1_500;

/** Within which time all who missed something ask, in milliseconds: everybody is told so at once. */
const spread = 2_000;
/** How many records the server gives at once: of more than that, those it leaves out are not gone. */
export const mostAtOnce = 100;

/** What is shown of an app, and how some of its records are asked for. */
export interface Shown {
  readonly client: QueryClient;
  readonly app: number;
  /** Of no more than `mostAtOnce`. */
  readonly fetchPosts: (type: number, ids: readonly number[]) => Promise<Post[]>;
}

type Change = LiveChanges["posts"][number];

/**
 * Brings what others changed to what is on the screen: lists, boards, counts, data types, the open record, its notes and history. What this tab
 * holds already is let be. Nothing here touches what somebody is typing.
 */
export function followChanges(shown: Shown): LiveListener & { readonly stop: () => void } {
  let posts = new Map<number, Change>();
  let types = new Set<number>();
  let definitions = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;
  let last = 0;

  const wait = () => {
    timer ??= setTimeout(flush, Math.max(gathered, last + pace - Date.now()));
  };

  function flush(): void {
    timer = undefined;
    // What is on its way from here would be shown as it was before.
    if (shown.client.isMutating() > 0) {
      wait();
      return;
    }
    last = Date.now();
    const changed = [...posts.values()].filter((change) => !isKnown(shown, change));
    const told = { posts: changed, types: [...types], definitions: [...definitions] };
    posts = new Map();
    types = new Set();
    definitions = new Set();
    show(shown, told);
  }

  return {
    changed: (changes) => {
      for (const change of changes.posts) posts.set(change.id, change);
      for (const type of changes.types) types.add(type);
      for (const type of changes.definitions) definitions.add(type);
      wait();
    },
    // What was loaded after the last change is what it is now.
    opened: (quietFor) => askAgain(shown, [...ofTypes(shown), ...ofRecords(shown)], Date.now() - quietFor + slowestReply),
    missed: () => {
      clearTimeout(late);
      late = setTimeout(() => askAgain(shown, [...ofTypes(shown), ...ofRecords(shown)]), Math.random() * spread);
    },
    stop: () => {
      clearTimeout(timer);
      clearTimeout(late);
    },
  };
}

function show(shown: Shown, { posts, types, definitions }: LiveChanges): void {
  const { app } = shown;
  // Records of all types at once stand with the title and the statuses of theirs, and leave with a type that is deleted.
  if (definitions.length > 0) askAgain(shown, [...ofTypes(shown), recordsFoundKey(app)]);
  const changed = new Set([...types, ...posts.map(({ typeId }) => typeId)]);
  if (changed.size === 0) return;
  for (const type of changed) {
    showInPlace(
      shown,
      type,
      posts.filter(({ typeId }) => typeId === type),
    );
  }
  const lists = new Set([...changed, ...typesPointingAt(shown, changed)]);
  for (const type of lists) for (const filter of postsChanged(app, type)) void shown.client.invalidateQueries(filter);
  askAgain(shown, [
    ["posts-count", app, "types"],
    recordsFoundKey(app),
    ...posts.flatMap(({ id }) => [keyOfPost(app, id), ["history", app, id], ["mails", app, id]]),
  ]);
  if (knownTypes(shown).some(({ relations }) => changed.has(notesOf(relations)?.relationTypeId ?? 0))) askAgain(shown, [["notes", app]]);
}

/** Every copy of the record that is shown is this version or a newer one. */
function isKnown({ client, app }: Shown, { id, typeId, version }: Change): boolean {
  if (version === null) return false;
  const lists = client.getQueriesData<List>({ queryKey: postsKey(app, typeId), type: "active" });
  const alone = client.getQueriesData<Post>({ queryKey: keyOfPost(app, id), type: "active" });
  const kept = [...lists.flatMap(([, list]) => itemsOf(list).filter((post) => post.id === id)), ...alone.flatMap(([, post]) => post ?? [])];
  return kept.length > 0 && kept.every(({ updatedAt }) => Date.parse(updatedAt) >= Date.parse(version));
}

/** Long lists are not asked for as a whole: their records change where they stand. */
function showInPlace({ client, app, fetchPosts }: Shown, type: number, changes: readonly Change[]): void {
  const long = client.getQueriesData<List>({
    queryKey: postsKey(app, type),
    type: "active",
    predicate: ({ state }) => !isShort(state.data),
  });
  const held = new Set(long.flatMap(([, list]) => itemsOf(list).map(({ id }) => id)));
  const wanted = changes.filter(({ id }) => held.has(id)).map(({ id }) => id);
  const keep = (asked: readonly number[], found: readonly Post[]) => {
    for (const id of asked) {
      const post = found.find((one) => one.id === id);
      if (post) cacheRecord(client, app, { type, post });
      else client.setQueriesData({ queryKey: postsKey(app, type) }, (list: never) => list && without<Post>(id)(list));
    }
  };
  // Without an answer they stay as they are, until the connection is there again and everything is asked for.
  for (let from = 0; from < wanted.length; from += mostAtOnce) {
    const asked = wanted.slice(from, from + mostAtOnce);
    void fetchPosts(type, asked).then(
      (found) => keep(asked, found),
      () => {},
    );
  }
}

type List = NonNullable<Parameters<typeof itemsOf<Post>>[0]>;

/** The types whose records show others by name, or reckon with them. */
function typesPointingAt(shown: Shown, types: ReadonlySet<number>): number[] {
  const points = ({ postFields }: PostType) =>
    postFields.some((field) => {
      const source = sourceOf(field);
      return source?.kind === "records" && types.has(Number(source.type));
    });
  return knownTypes(shown)
    .filter(points)
    .map(({ id }) => id);
}

function knownTypes({ client, app }: Shown): PostType[] {
  return client.getQueriesData<PostType>({ queryKey: ["type", app] }).flatMap(([, type]) => type ?? []);
}

const keyOfPost = (app: number, id: number) => ["post", app, id];
const ofTypes = ({ app }: Shown) => [["type", app], keys.types(app)];
const ofRecords = ({ app }: Shown) => ["posts", "posts-count", "post", "notes", "history", "mails"].map((name) => [name, app]);

/** `before`: what came later is let be. */
function askAgain({ client }: Shown, wanted: readonly (readonly unknown[])[], before = Number.POSITIVE_INFINITY): void {
  for (const queryKey of wanted) void client.invalidateQueries({ queryKey, predicate: ({ state }) => state.dataUpdatedAt < before });
}
