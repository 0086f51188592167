/** What changed in an app, as processes tell each other. */
import type { SeenBy } from "../../model/types/group-access.ts";
import { longestText } from "../../platform/db/broadcast.ts";
import type { Batch, RuledPeople, WrittenRecord } from "./live-changes.ts";

type Message = readonly [
  ...[app: number, types: readonly number[], posts: readonly RecordRow[], definitions: readonly DefinitionRow[]],
  ...([] | [since: string | null] | [since: string | null, submitted: readonly number[], inboxes?: readonly number[]]),
];
type DefinitionRow = readonly [type: number, seenBy: readonly SeenBy[]];
type RecordRow = readonly [
  ...[type: number, post: number, version: string | null, before: readonly number[], after: readonly number[]],
  ...([] | [hungBy: readonly string[], hangsBy: readonly string[]] | [...Hanging, before: RuledPeople | null, after: RuledPeople | null]),
];
type Hanging = [hungBy: readonly string[] | null, hangsBy: readonly string[] | null];

/** As few texts as hold all of it. */
export function textsOf(app: number, { inboxes = [], ...batch }: Batch): string[] {
  const text = textOf(app, { inboxes, ...batch });
  if (Buffer.byteLength(text) <= longestText) return [text];
  const parts = Array.from({ length: Math.ceil(inboxes.length / mostInboxes) }, (_, at) =>
    textOf(app, { types: [], posts: [], definitions: [], inboxes: inboxes.slice(at * mostInboxes, (at + 1) * mostInboxes) }),
  );
  return [...changesOf(app, batch), ...parts];
}

/** So many ids of people are short enough for one text. */
const mostInboxes = 400;

function textOf(app: number, { types, posts, definitions, since, submitted = [], inboxes = [] }: Batch): string {
  const seen = definitions.map(({ type, seenBy }): DefinitionRow => [type, seenBy]);
  const when = since === undefined || types.length === 0 ? null : since;
  const people = inboxes.length > 0 ? ([when, submitted, inboxes] as const) : undefined;
  const more = people ?? (submitted.length > 0 ? ([when, submitted] as const) : when === null ? ([] as const) : ([when] as const));
  return JSON.stringify([app, types, posts.map(rowOf), seen, ...more] satisfies Message);
}

function changesOf(app: number, batch: Batch): string[] {
  const { types, posts, definitions, since, submitted = [] } = batch;
  const text = textOf(app, batch);
  if (Buffer.byteLength(text) <= longestText) return [text];
  const told = { ...(since !== undefined && { since }) };
  if (posts.length > 1) {
    const half = Math.ceil(posts.length / 2);
    const rest = { types: [], posts: posts.slice(half), definitions: [] };
    return [...changesOf(app, { ...told, types, posts: posts.slice(0, half), definitions, submitted }), ...changesOf(app, rest)];
  }
  // A record of very many people, or very many types.
  const named = [...new Set([...types, ...posts.map(({ type }) => type), ...submitted])];
  const half = Math.ceil(named.length / 2);
  const rest = named.length > 1 ? [named.slice(0, half), named.slice(half)] : [named];
  return rest.flatMap((some) =>
    changesOf(app, {
      ...told,
      types: some,
      posts: [],
      definitions: definitions.filter(({ type }) => some.includes(type)),
      submitted: submitted.filter((type) => some.includes(type)),
    }),
  );
}

/** Only our own processes speak on this channel. */
export function batchOf(text: string): { readonly app: number; readonly batch: Batch } {
  const [app, types, posts, definitions = [], since = null, submitted = [], inboxes = []] = JSON.parse(text) as Message;
  const batch = {
    types,
    ...(since !== null && { since }),
    ...(submitted.length > 0 && { submitted }),
    ...(inboxes.length > 0 && { inboxes }),
    posts: posts.map(changeOf),
    definitions: definitions.map(([type, seenBy]) => ({ type, seenBy })),
  };
  return { app, batch };
}

function rowOf({ type, post, version, before, after, hungBy, hangsBy, ruledBefore, ruledAfter }: WrittenRecord): RecordRow {
  const people = [type, post, version, before, after] as const;
  if (ruledBefore || ruledAfter) return [...people, hungBy ?? null, hangsBy ?? null, ruledBefore ?? null, ruledAfter ?? null];
  return hungBy || hangsBy ? [...people, hungBy ?? [], hangsBy ?? []] : people;
}

function changeOf([type, post, version, before, after, hungBy, hangsBy, ruledBefore, ruledAfter]: RecordRow): WrittenRecord {
  const hanging = hungBy && hangsBy && { hungBy, hangsBy };
  return { type, post, version, before, after, ...hanging, ...(ruledBefore && { ruledBefore }), ...(ruledAfter && { ruledAfter }) };
}
