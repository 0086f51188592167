import { relationsOf } from "../../record-access/public.ts";
import { listForPage, type ReadableBacklinks, type RecordForPage, readableBacklinks, recordForPage } from "../../records/public.ts";
import type { PageToLoad } from "./loader.ts";
import { refusalOf } from "./refusal-of.ts";
import { onPage, type TypeOnPage, typesOnPage } from "./types-on-page.ts";

export interface RecordFound extends TypeOnPage, Pick<RecordForPage, "authority" | "post" | "row"> {
  /** The relations by which others point at it that whoever asks may read; empty unless wanted. */
  readonly reverses: readonly ReadableBacklinks[];
}

/** Of so many relations those are listed that point at a record. */
const mostReverses = 10;

/**
 * The record that a page of one record is about, of this data type and as whoever asks may see it; else why there is none. On the canvas, where
 * no address says which, it is the newest.
 */
export async function findRecordOf(page: PageToLoad, typeName: string, { withPointing = false } = {}): Promise<RecordFound | string> {
  const type = (await typesOnPage(page, [typeName])).get(typeName);
  if (!type) return typeName === "" ? "Choose a data type in the settings." : "There is no such data type any more.";
  page.notes.shows.add(type.type.row.id);
  for (const id of type.targets) page.notes.shows.add(id);
  const id = page.isSample ? await newestOf(page, type) : Number(/^[1-9]\d{0,15}$/.exec(page.asking.query.id ?? "")?.[0] ?? 0);
  if (typeof id === "string") return id;
  if (!Number.isSafeInteger(id) || id === 0) {
    const isMadeForOne = type.type.row.single_page === page.page.id;
    if (page.asking.query.id !== undefined || isMadeForOne) return missing(page, "There is no record to show yet.");
    page.notes.namesNone = true;
    return "There is no record to show yet.";
  }
  const reverses = withPointing ? (await readableBacklinks(page.scope, type.type)).slice(0, mostReverses) : [];
  for (const { from } of reverses) page.notes.shows.add(from.row.id);
  const found = await recordForPage(page.scope, id, (_, authority) => [
    ...relationsOf(authority.loadable).filter((name) => name !== "type"),
    ...reverses.map(({ name }) => name),
  ]);
  if (!found || found.type.row.id !== type.type.row.id) return missing(page, "There is no such record.");
  const { authority, post, row } = found;
  return { ...(await onPage(page, found.type)), authority, post, row, reverses };
}

function missing(page: PageToLoad, why: string): string {
  page.notes.isMissing = true;
  return why;
}

async function newestOf(page: PageToLoad, { type }: TypeOnPage): Promise<number | string> {
  try {
    const { posts } = await listForPage(page.scope, String(type.row.id), { list: [["count", "1"]], totalled: false });
    return posts[0]?.id ?? 0;
  } catch (error) {
    refusalOf(error);
    return "Visitors may not read these records. The permission of the data type says who may.";
  }
}
