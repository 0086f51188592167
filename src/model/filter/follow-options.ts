import type { Json } from "../base/json.ts";
import { type RenamedOptions, withOptionsOfNow } from "../fields/renamed-options.ts";
import { listItem, type Operator, splitList } from "./operators.ts";

/** By the slug that their field had; absent: as before. */
type Options = ReadonlyMap<string, RenamedOptions> | undefined;

/** The value of a field by its options of now. */
export function followValue(slug: unknown, value: Json, options: Options): Json {
  const renamed = options?.get(String(slug));
  return renamed ? withOptionsOfNow(value, renamed) : value;
}

/** A condition on a field that compares with one of its options, or with several, which may stand in one text with commas between. */
export function followCompared<Of extends { readonly op?: unknown; readonly value?: Json | undefined }>(
  slug: unknown,
  condition: Of,
  options: Options,
): Of {
  const { op, value } = condition;
  const renamed = options?.get(String(slug));
  if (!renamed || value === undefined || !comparing.has(op as Operator)) return condition;
  return { ...condition, value: op === "in" && typeof value === "string" ? followList(value, renamed) : withOptionsOfNow(value, renamed) };
}

/** The operators that ask for a whole option; the others ask for a part of a text, or for an order. */
const comparing: ReadonlySet<Operator> = new Set(["eq", "neq", "in"]);

function followList(text: string, renamed: RenamedOptions): string {
  const items = splitList(text);
  return items.some((item) => renamed.has(item)) ? items.map((item) => listItem(renamed.get(item) ?? item)).join(",") : text;
}
