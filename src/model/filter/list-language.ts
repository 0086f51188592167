import type { FieldBlock } from "../fields/field.ts";
import type { Stored } from "../fields/values/value-rules.ts";
import { type FieldComponent, rulesOf } from "../fields/values.ts";
import type { ListLanguage, Target, TargetStored } from "./list.ts";

interface Declared {
  /** The columns of the list by the name in the API: `{ createdAt: ["created_at", "instant"] }`. */
  readonly columns: { readonly [name: string]: readonly [column: string, stored: TargetStored] };
  readonly dotted?: readonly string[];
  readonly with?: readonly string[];
  readonly searchable?: boolean;
  readonly followed?: boolean;
  readonly extras?: readonly string[];
  /** The fields of the type that the caller may read. */
  readonly fields?: readonly FieldBlock[];
  /** What is kept of its relation fields. */
  readonly rollups?: readonly { readonly slug: string; readonly stored: Exclude<Stored, "none"> }[];
}

/** What a list can be asked for: its columns, and the fields of a type that store something. A column wins over a field of its name. */
export function listLanguage({
  columns,
  dotted = [],
  with: relations = [],
  searchable = false,
  followed = false,
  extras = [],
  fields = [],
  rollups = [],
}: Declared): ListLanguage {
  const targets = new Map<string, Target>(fields.flatMap(fieldTarget));
  for (const { slug, stored } of rollups) targets.set(slug, { kind: "field", slug, stored });
  for (const [name, [column, stored]] of Object.entries(columns)) targets.set(name, { kind: "column", column, stored });
  return { targets, dotted, with: relations, searchable, followed, dated: targets.has("createdAt"), extras };
}

function fieldTarget(field: FieldBlock): [string, Target][] {
  const rules = rulesOf(field);
  const stored = rules?.stored(field) ?? "none";
  if (stored === "none") return [];
  const { slug } = field;
  const parts = (rules?.parts ?? []).map((part): [string, Target] => [`${slug}.${part}`, { kind: "field", slug, part, stored: "text" }]);
  const component: FieldComponent = "date";
  const isTimed = stored === "text" && field.component === component;
  return [[slug, { kind: "field", slug, stored, ...(isTimed && { isTimed }) }], ...parts];
}
