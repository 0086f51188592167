/**
 * A long list cut into short runs so that a change draws one run and not the list. A run ends after certain ids, not
 * after a certain number: an id put in or taken out changes its own run and leaves the others as they were.
 */
export interface Chunk {
  readonly key: string;
  readonly ids: readonly string[];
}

const longest = 64;

/** `before` is the answer for an earlier list: runs that stayed the same stay the same objects. */
export function chunksOf(ids: readonly string[], before: readonly Chunk[] = []): readonly Chunk[] {
  const known = new Map(before.map((chunk) => [chunk.key, chunk]));
  const chunks: Chunk[] = [];
  let start = 0;
  ids.forEach((id, index) => {
    const last = index === ids.length - 1;
    if (!last && !endsRun(id) && index - start + 1 < longest) return;
    const run = ids.slice(start, index + 1);
    const key = run[0] ?? "";
    const same = known.get(key);
    chunks.push(same && sameIds(same.ids, run) ? same : { key, ids: run });
    start = index + 1;
  });
  return chunks;
}

/** One id in sixteen or so, always the same ones. */
function endsRun(id: string): boolean {
  let hash = 0;
  for (let index = 0; index < id.length; index++) hash = (Math.imul(hash, 31) + id.charCodeAt(index)) | 0;
  return ((hash ^ (hash >>> 8)) & 15) === 0;
}

function sameIds(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
