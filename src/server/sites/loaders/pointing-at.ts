import type { RecordsBeside } from "../../../blocks/parts/record-on-page.ts";
import { isJsonObject, type Json } from "../../../model/base/json.ts";
import { titleOf } from "../../../model/types/title-of.ts";
import type { RecordFound } from "./find-record.ts";
import type { PageToLoad } from "./loader.ts";
import { singlePathOf } from "./types-on-page.ts";

/** So many of each relation are listed, the newest first. */
const most = 20;

/** What points at a record, by relation, as far as whoever asks may read it: it was loaded with the record. */
export async function pointingAt(page: PageToLoad, { post, reverses }: RecordFound): Promise<readonly RecordsBeside[]> {
  const relations = isJsonObject(post.relations as Json) ? (post.relations as { readonly [name: string]: unknown }) : {};
  const found: RecordsBeside[] = [];
  for (const { name, from, field } of reverses) {
    const all = (Object.hasOwn(relations, name) ? relations[name] : []) as readonly Pointing[]; // as records are answered with what points at them
    if (all.length === 0) continue;
    const path = await singlePathOf(page, from);
    const records = all.slice(0, most).map((one) => ({ title: titleOf(one), ...(path !== undefined && { href: `${path}?id=${one.id}` }) }));
    const title = typeof field.relationReverse === "string" && field.relationReverse !== "" ? field.relationReverse : from.row.title;
    found.push({ title, records, ...(all.length > most && { isMore: true as const }) });
  }
  return found;
}

type Pointing = Parameters<typeof titleOf>[0] & { readonly id: number };
