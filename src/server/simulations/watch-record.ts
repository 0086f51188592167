import type { TranscriptStep } from "../../contract/simulations.ts";
import type { Json, JsonObject } from "../../model/base/json.ts";
import type { Region } from "../../model/base/region.ts";
import { shownValue } from "../../model/fields/display.ts";
import { changesBetween } from "../../model/types/record-changes.ts";
import { showPerson, usersByIds } from "../auth/public.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { type Authority, authorize } from "../record-access/public.ts";
import { type RecordRow, recordById } from "../record-rows/public.ts";
import { type Type, titleFieldIn } from "../type-definitions/public.ts";

/** Who reads a transcript learns of a record what they may see of it, whoever takes the steps. */
export interface Reader {
  readonly caller: WriteScope;
  readonly type: Type;
  readonly region: Region;
}

/** What of a record is another now, in words. */
export function changesShown({ caller, type, region }: Reader, before: RecordRow | undefined, after: RecordRow): TranscriptStep["changes"] {
  const authority = authorize(caller, type);
  const changes = changesBetween(before ? valuesOf(before) : {}, valuesOf(after));
  const status = type.statuses.find(({ id }) => id === after.status_id);
  const hidden = authority.hidden(status, after);
  // A title that a field says is that field's change.
  const isTold = (slug: string) => !hidden.has(slug) && !(slug === "title" && titleFieldIn(type));
  return Object.entries(changes)
    .filter(([slug]) => isTold(slug))
    .map(([slug, [old, now]]) => ({
      label: labelOf(type, slug),
      before: shown(type, region, slug, old),
      after: shown(type, region, slug, now),
    }))
    .filter(({ before: was, after: is }) => was !== is);
}

function valuesOf({ data, title, content }: RecordRow): JsonObject {
  return { title, content, ...data };
}

function shown({ row }: Type, region: Region, slug: string, value: Json): string {
  const field = row.post_fields.find((one) => one.slug === slug);
  const text = field ? shownValue(field, value, region) : value === null ? "" : String(value);
  return text.slice(0, 500);
}

const builtIn: { readonly [slug: string]: string } = { title: "Title", content: "Content" };

export function labelOf({ row }: Type, slug: string): string {
  return row.post_fields.find((field) => field.slug === slug)?.label || builtIn[slug] || slug;
}

/** How people are called, in their order. */
export async function peopleCalled(scope: Pick<Scope, "db">, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = new Map((await usersByIds(scope.db, ids)).map((user) => [user.user_id, showPerson(user)]));
  return ids.map((id) => {
    const person = known.get(id);
    return [person?.firstName, person?.lastName].filter(Boolean).join(" ") || person?.nickname || "Somebody who has left";
  });
}

/** The record as it stands in the simulation; undefined: it is gone, or moved into the trash. */
export function recordNow(scope: WriteScope, id: number): Promise<RecordRow | undefined> {
  return recordById(scope, id);
}

/** What the person may not see, and may not change, by the labels of the fields. */
export function locksOf(authority: Authority, type: Type, row: RecordRow): { readonly hidden: string[]; readonly readOnly: string[] } {
  const status = type.statuses.find(({ id }) => id === row.status_id);
  const hidden = authority.hidden(status, row);
  const locked = [...authority.readOnly(status, row)].filter((slug) => !hidden.has(slug));
  return { hidden: [...hidden].map((slug) => labelOf(type, slug)), readOnly: locked.map((slug) => labelOf(type, slug)) };
}
