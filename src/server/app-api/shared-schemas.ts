import { post } from "../../contract/posts.ts";
import { personShown } from "../../contract/shared.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { comparesDays, dayWordChoices, suitsWord } from "../../model/filter/day-words.ts";
import type { Target, TargetStored } from "../../model/filter/list.ts";
import { type Operator, operators, takesValue } from "../../model/filter/operators.ts";
import { jsonSchema } from "../open-api/json-schema.ts";
import type { DescribedType } from "./described-type.ts";
import { reference } from "./named.ts";

/** What the schemas of all types have alike, by the names under which a document holds it once. No type is called like one of them. */
export const sharedNames = {
  record: "Post",
  person: "Person",
  filter: "PostFilter",
  order: "PostOrder",
  dayWord: "DayWord",
  /** Without those that nothing is before or after. */
  comparedDayWord: "ComparedDayWord",
} as const;

/** The columns that the lists of every type may be asked for: one type may hide what another shows. */
export type SharedColumns = ReadonlyMap<string, Target>;

export function sharedColumns(types: readonly DescribedType[]): SharedColumns {
  const [first, ...others] = types.map(({ language }) => language.targets);
  const columns = [...(first ?? [])].filter(([, { kind }]) => kind === "column");
  return new Map(columns.filter(([name]) => others.every((targets) => targets.get(name)?.kind === "column")));
}

/** The schemas of `sharedNames`. */
export function sharedSchemas(columns: SharedColumns): JsonObject {
  return {
    [sharedNames.person]: jsonSchema(personShown, "output"),
    [sharedNames.record]: recordBase(),
    [sharedNames.filter]: { type: "object", properties: conditions(columns) },
    [sharedNames.order]: { type: "string", enum: [...columns.keys()] },
    [sharedNames.dayWord]: wordsSchema("eq"),
    [sharedNames.comparedDayWord]: wordsSchema("lt"),
  };
}

/** What every record answers beside its fields. */
export function recordBase() {
  const { properties, required, type } = jsonSchema(post, "output");
  const { user: _, ...plain } = properties as JsonObject;
  const user = { anyOf: [reference(sharedNames.person), { type: "null" }] };
  const relations = { type: "object", description: "What was asked for by `with`." };
  return { type, properties: { ...plain, user, relations }, required } as JsonObject & { readonly properties: JsonObject };
}

/** A condition for each of these targets and each operator that makes sense there: `{"price:gte": …}`. */
export function conditions(targets: Iterable<readonly [name: string, target: Pick<Target, "stored">]>): JsonObject {
  return Object.fromEntries(
    [...targets].flatMap(([name, { stored }]) => operatorsFor[stored].map((op) => [`${name}:${op}`, wantedSchema(op, stored)])),
  );
}

const every = Object.keys(operators) as Operator[];
const asText: readonly Operator[] = ["like", "start", "end"];
const asOrder: readonly Operator[] = ["gt", "gte", "lt", "lte"];
const without = (...left: readonly (readonly Operator[])[]) => every.filter((op) => !left.flat().includes(op));

/** What makes sense to ask of each primitive; the list language itself takes more. */
const operatorsFor: { readonly [Of in TargetStored]: readonly Operator[] } = {
  text: every,
  json: ["in", "like", "isnull", "notnull"],
  id: without(asText),
  number: without(asText),
  date: without(asText),
  instant: without(asText),
  boolean: without(asText, asOrder, ["in"]),
};

const wantedByStored: { readonly [Of in TargetStored]: JsonObject } = {
  text: { type: "string" },
  json: { type: "string" },
  id: { type: "integer" },
  number: { type: "number" },
  date: { type: "string", format: "date" },
  instant: { type: "string", format: "date-time" },
  boolean: { type: "boolean" },
};

function wantedSchema(op: Operator, stored: TargetStored): JsonObject {
  if (!takesValue(op)) return { type: "string", enum: ["1"], description: operators[op] };
  if (op === "in") return { type: "string", description: "Values between commas." };
  if (asText.includes(op)) return { type: "string" };
  const isOfDays = (stored === "date" || stored === "instant") && comparesDays(op);
  if (!isOfDays) return wantedByStored[stored];
  const words = suitsWord(op, "overdue") ? sharedNames.dayWord : sharedNames.comparedDayWord;
  return { anyOf: [wantedByStored[stored], reference(words)] };
}

function wordsSchema(op: Operator): JsonObject {
  return { type: "string", enum: dayWordChoices(op).map(({ value }) => value), description: "Days by a word, where the app is." };
}
