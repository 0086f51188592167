import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";
import { idsOf, referenceFields, sourceOf } from "../../../model/fields/references.ts";
import { withTitle } from "../../../model/types/title-field.ts";
import { titleOf } from "../../../model/types/title-of.ts";
import { sql } from "../../../platform/db/database.ts";
import type { WriteScope } from "../../kernel/scope.ts";
import { type RecordRow, recordsByIds } from "../../record-rows/public.ts";
import { cachedType, titleFieldIn } from "../../type-definitions/public.ts";

export interface TargetNames {
  /** For who sees every record as a whole. */
  readonly inFull: ReadonlyMap<number, string>;
  /** For everybody else: by nothing that a record's status hides. */
  readonly openly: ReadonlyMap<number, string>;
}

/** What the records are called that values point at. */
export async function nameTargets(
  scope: Pick<WriteScope, "db" | "cached">,
  fields: readonly FieldBlock[],
  values: FieldValues,
): Promise<TargetNames> {
  const chosen = referenceFields(fields).filter((field) => sourceOf(field)?.kind === "records");
  const ids = [...new Set(chosen.flatMap(({ slug }) => idsOf(values[slug])))];
  const rows = ids.length === 0 ? [] : await recordsByIds(scope.db, ids, sql`true`);
  const named = await Promise.all(rows.map(async (row) => [row.id, await namesOf(scope, row)] as const));
  return {
    inFull: new Map(named.map(([id, { inFull }]) => [id, inFull])),
    openly: new Map(named.map(([id, { openly }]) => [id, openly])),
  };
}

async function namesOf(
  scope: Pick<WriteScope, "cached" | "db">,
  row: RecordRow,
): Promise<{ readonly inFull: string; readonly openly: string }> {
  const type = await cachedType(scope, row.type_id);
  const { id, title, content, data } = row;
  const whole = { ...data, id, title, content };
  const titled = type ? titleFieldIn(type) : undefined;
  const limits = type?.statuses.find((status) => status.id === row.status_id);
  const hidden = new Set(withTitle(limits?.hiddenFields ?? [], titled));
  const seen = Object.fromEntries(Object.entries(whole).filter(([slug]) => slug === "id" || !hidden.has(slug)));
  const fields = type?.row.post_fields;
  return { inFull: titleOf(whole, fields), openly: titleOf({ ...seen, id }, fields) };
}
