import type { FieldBlock } from "../../model/fields/field.ts";
import { referenceFields, referenceName } from "../../model/fields/references.ts";
import type { ListLanguage } from "../../model/filter/list.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import type { Rollup } from "../../model/post-types/rollups.ts";

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

const searched = ["title", "content"] as const;

/** What a caller may not see of some record, and the fields that they see of every one. */
interface Readable {
  readonly everHidden: ReadonlySet<string>;
  readonly readable: readonly FieldBlock[];
}

/** What the records of a type can be asked for by a caller, who may be told these roll-ups. */
export function recordLanguage({ everHidden, readable }: Readable, rollups: readonly Rollup[]): ListLanguage {
  const known = Object.fromEntries(Object.entries(columns).filter(([name]) => !everHidden.has(name)));
  const searchable = searchedOf({ everHidden }).length > 0;
  return listLanguage({
    columns: known,
    dotted: ["meta"],
    with: relationsOf(readable),
    searchable,
    followed: true,
    fields: readable,
    rollups,
  });
}

/** The columns that free text is looked for in. */
export function searchedOf({ everHidden }: Pick<Readable, "everHidden">): readonly string[] {
  return searched.filter((name) => !everHidden.has(name));
}

/** What can be loaded with a record: its type, and whatever its fields point at. */
export function relationsOf(fields: readonly FieldBlock[]): string[] {
  return ["type", ...referenceFields(fields).map(referenceName)];
}
