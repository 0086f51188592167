import { post } from "../../contract/posts.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { answeredSchema, sentSchema } from "../../model/fields/value-schema.ts";
import { comparesDays, dayWordChoices } from "../../model/filter/day-words.ts";
import type { ListLanguage, TargetStored } from "../../model/filter/list.ts";
import { type Operator, operators, takesValue } from "../../model/filter/operators.ts";
import { limitOf } from "../../model/workflow/field-limits.ts";
import type { Status } from "../../model/workflow/status.ts";
import { jsonSchema } from "../open-api/json-schema.ts";
import { exampleValues } from "./example-values.ts";

/** A type as one caller may use it. */
export interface DescribedType {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly fields: readonly FieldBlock[];
  readonly statuses: readonly Status[];
  readonly initialStatusId: number;
  /** What its relation fields answer, by their slugs, where that is known. */
  readonly worked: ReadonlyMap<string, JsonObject>;
  /** The type in which the notes of its records are, where the caller may read them. */
  readonly notesIn: number | undefined;
  /** What its lists may be asked for. */
  readonly language: ListLanguage;
  /** What the caller may do with its records. */
  readonly may: {
    readonly [Of in "read" | "create" | "update" | "remove" | "history" | "restore"]: boolean;
  };
  /** What somebody may do who sends no token. */
  readonly open: { readonly [Of in "read" | "create"]: boolean };
}

/** A new record of the type that would be taken: what it has to have, and some of what it may have. */
export function exampleOfType({ slug, fields, ...type }: DescribedType, today: string): JsonObject {
  const sent = sentFields({ fields, ...type }, { fresh: true });
  return { typeId: slug, ...exampleValues(sent, slugsNeeded(sent), today) };
}

/** What a record of the type answers. A field that is empty, or that its status hides, is not there. `note`: what a note of it answers. */
export function recordSchema({ title, fields, worked }: DescribedType, note: JsonObject | undefined): JsonObject {
  const { properties, required, type } = jsonSchema(post, "output");
  const own = propertiesOf(fields, (field) => worked.get(field.slug) ?? answeredSchema(field));
  const relations = { type: "object", description: "What was asked for by `with`." };
  const notes = note && { notes: { type: "array", items: note, description: "Where `with` asks for them: the newest 20." } };
  return { title, type, properties: { ...own, relations, ...notes, ...(properties as JsonObject) }, required } as JsonObject;
}

/** What may be sent of a record of the type. `fresh`: a new one, with all that it needs. */
export function valuesSchema(type: DescribedType, { fresh }: { readonly fresh: boolean }): JsonObject {
  const sent = sentFields(type, { fresh });
  const needed = fresh ? slugsNeeded(sent) : [];
  const own = propertiesOf(sent, (field) => orNothing(sentSchema(field), needed.includes(field.slug)));
  const builtIn: JsonObject = {
    title: { type: ["string", "null"], maxLength: 255 },
    content: { type: "string", maxLength: 100_000 },
    ...(fresh ? { typeId: { const: type.slug } } : { updatedAt: { type: "string", format: "date-time", description: seen } }),
  };
  return { type: "object", properties: { ...own, ...builtIn }, required: [...needed, ...(fresh ? ["typeId"] : [])] };
}

/** The fields of which something may be sent. `fresh`: of a new record, as its first status limits them. */
function sentFields({ fields, statuses, initialStatusId }: SentBy, { fresh }: { readonly fresh: boolean }): FieldBlock[] {
  const initial = statuses.find(({ id }) => id === initialStatusId);
  return fields.filter((field) => sentSchema(field) && limitOf(field, ...(fresh ? [initial] : [])) === "editable");
}

type SentBy = Pick<DescribedType, "fields" | "statuses" | "initialStatusId">;

const seen = "When the record that was seen had been changed: a newer one is not written over.";

/** The conditions of the type's lists, each a parameter of its own: `{"price:gte": 5}`. */
export function filterSchema({ language }: DescribedType): JsonObject {
  const conditions = [...language.targets].flatMap(([name, { stored }]) =>
    operatorsFor[stored].map((op) => [`${name}:${op}`, wantedSchema(op, stored)]),
  );
  return { type: "object", properties: Object.fromEntries(conditions) };
}

export function orderNames({ language }: DescribedType): string[] {
  return [...language.targets.keys()];
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
  return isOfDays ? { anyOf: [wantedByStored[stored], wordsSchema(op)] } : wantedByStored[stored];
}

function wordsSchema(op: Operator): JsonObject {
  return { type: "string", enum: dayWordChoices(op).map(({ value }) => value), description: "Days by a word, where the app is." };
}

function propertiesOf(fields: readonly FieldBlock[], schemaOf: (field: FieldBlock) => JsonObject | undefined): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const schema = schemaOf(field);
      return schema ? [[field.slug, { title: field.label, ...(field.description && { description: field.description }), ...schema }]] : [];
    }),
  );
}

/** Nothing empties a field, where nobody asks for a value. */
function orNothing(schema: JsonObject | undefined, isNeeded: boolean): JsonObject | undefined {
  return schema && !isNeeded ? { anyOf: [schema, { type: "null" }] } : schema;
}

function slugsNeeded(fields: readonly FieldBlock[]): string[] {
  return fields.filter(isNeeded).map(({ slug }) => slug);
}

/** A field that only shows sometimes, or that fills itself, may be left out although it is asked for. */
function isNeeded({ required, showIf, default: start }: FieldBlock): boolean {
  return required === true && !showIf && start === undefined;
}
