import type { FieldBlock } from "../../model/fields/field.ts";
import { referenceFields, referenceName } from "../../model/fields/references.ts";
import { type FieldComponent, rulesOf } from "../../model/fields/values.ts";
import type { ListLanguage, Target } from "../../model/filter/list.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import type { Rollup } from "../../model/types/rollups.ts";

/** The columns of records that everybody who may read them may ask for. */
const columns = {
  id: ["id", "id"],
  title: ["title", "text"],
  content: ["content", "text"],
  typeId: ["type_id", "id"],
  statusId: ["status_id", "id"],
  userId: ["user_id", "id"],
  createdAt: ["created_at", "instant"],
  updatedAt: ["updated_at", "instant"],
  statusEnteredAt: ["status_entered_at", "instant"],
  deadlineAt: ["deadline_at", "instant"],
} as const;

const searched: readonly Target[] = [
  { kind: "column", column: "title", stored: "text" },
  { kind: "column", column: "content", stored: "text" },
];

/** Which fields free text is looked for in, and in how many of them at most: each is read of every record that may have it. */
const searchedKinds: ReadonlySet<string> = new Set<FieldComponent>(["input-text", "textarea"]);
const mostSearched = 12;

/** What a caller may not see of some record, and the fields that they see of every one. */
interface Readable {
  readonly everHidden: ReadonlySet<string>;
  readonly readable: readonly FieldBlock[];
  /** Those that they see of some. */
  readonly loadable?: readonly FieldBlock[];
}

/** What the records of a type can be asked for by a caller, who may be told these roll-ups. */
export function recordLanguage({ everHidden, readable, loadable = readable }: Readable, rollups: readonly Rollup[]): ListLanguage {
  const known = Object.fromEntries(Object.entries(columns).filter(([name]) => !everHidden.has(name)));
  const searchable = searchedOf({ everHidden, readable }).length > 0;
  return listLanguage({
    columns: known,
    dotted: ["meta"],
    with: relationsOf(loadable),
    searchable,
    followed: true,
    fields: readable,
    rollups,
  });
}

/** What free text is looked for in: the title, the content, and the first of the fields that hold words. */
export function searchedOf({ everHidden, readable }: Readable): readonly Target[] {
  const columns = searched.filter((target) => target.kind !== "column" || !everHidden.has(target.column));
  const fields = readable.filter(holdsText);
  return [...columns, ...fields.slice(0, mostSearched).map(({ slug }): Target => ({ kind: "field", slug, stored: "text" }))];
}

/** Whether free text is looked for in a field. */
export function holdsText(field: FieldBlock): boolean {
  return searchedKinds.has(field.component) && rulesOf(field)?.stored(field) === "text";
}

/** What can be loaded with a record: its type, and whatever its fields point at. */
export function relationsOf(fields: readonly FieldBlock[]): string[] {
  return ["type", ...referenceFields(fields).map(referenceName)];
}
