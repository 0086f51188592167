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
  for (let start = 0; start < ids.length; ) {
    const key = ids[start] ?? "";
    const same = known.get(key);
    const chunk = same && standsAt(start, ids, same.ids) ? same : { key, ids: ids.slice(start, endOfRun(start, ids)) };
    chunks.push(chunk);
    start += chunk.ids.length;
  }
  return chunks;
}

/** Whether a run of the earlier list is one of these ids too. Only its last id is read, the others are compared. */
function standsAt(start: number, ids: readonly string[], run: readonly string[]): boolean {
  const isWhole = run.length === longest || start + run.length === ids.length || endsRun(run.at(-1) ?? "");
  return isWhole && run.every((id, index) => ids[start + index] === id);
}

/** The index after the last id of the run that begins at `start`. */
function endOfRun(start: number, ids: readonly string[]): number {
  let index = start;
  while (index < ids.length - 1 && index - start + 1 < longest && !endsRun(ids[index] ?? "")) index++;
  return index + 1;
}

/** One id in sixteen or so, always the same ones. */
function endsRun(id: string): boolean {
  let hash = 0;
  for (let index = 0; index < id.length; index++) hash = (Math.imul(hash, 31) + id.charCodeAt(index)) | 0;
  return ((hash ^ (hash >>> 8)) & 15) === 0;
}
