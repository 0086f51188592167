import { isJsonObject, type Json } from "../../base/json.ts";
import type { FieldBlock } from "../field.ts";
import { messages } from "../messages.ts";
import type { ValueRules } from "./value-rules.ts";

/** No form inside a form has more fields. */
export const mostNestedFields = 50;

/** A form of its own: a list of fields, each as a type keeps them. A plain form carries it as JSON. */
export const formDesignerValue: ValueRules<unknown> = {
  stored: () => "json",
  check: (value) => {
    if (!Array.isArray(value) || !value.every(isField)) return [messages.not("a form")];
    if (value.length > mostNestedFields) return [messages.chooseLess(mostNestedFields)];
    const isTwice = (["id", "slug"] as const).some((key) => new Set(value.map((field) => field[key])).size < value.length);
    return isTwice ? [messages.not("a form: two fields have the same key")] : [];
  },
  text: (value) =>
    fieldsOf(value)
      .map(({ label }) => label)
      .join(", "),
  parse: ([entry]) => (entry === undefined || entry.trim() === "" ? null : readJson(entry)),
  entries: (value) => (value === null ? [] : [typeof value === "string" ? value : JSON.stringify(value)]),
};

/** The fields of a form that is a value; what is none is left out. */
export function fieldsOf(value: Json | undefined): readonly FieldBlock[] {
  return Array.isArray(value) ? value.filter(isField) : [];
}

function isField(value: Json): value is FieldBlock {
  if (!isJsonObject(value)) return false;
  const named = [value.id, value.component].every((word) => typeof word === "string" && word !== "" && word.length <= 120);
  return named && typeof value.slug === "string" && /^[A-Za-z_][\w-]{0,62}$/.test(value.slug) && typeof value.label === "string";
}

/** As deep as a request in JSON can bring a value. */
const deepest = 30;

/** What is no JSON, or deeper than it may be, stays as it was posted, so that the check can say so. */
function readJson(entry: string): Json {
  try {
    const value = JSON.parse(entry) as Json;
    return isDeeper(value, deepest) ? entry : value;
  } catch {
    return entry;
  }
}

function isDeeper(value: Json | undefined, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1));
}
