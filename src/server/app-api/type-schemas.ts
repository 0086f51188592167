import type { JsonObject } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { answeredSchema, sentSchema } from "../../model/fields/value-schema.ts";
import { limitOf } from "../../model/workflow/field-limits.ts";
import type { DescribedType } from "./described-type.ts";
import { exampleValues } from "./example-values.ts";
import { reference } from "./named.ts";
import { conditions, recordBase, type SharedColumns, sharedNames } from "./shared-schemas.ts";

/** A new record of the type that would be taken: what it has to have, and some of what it may have. */
export function exampleOfType({ slug, fields, ...type }: DescribedType, today: string): JsonObject {
  const sent = sentFields({ fields, ...type }, { fresh: true });
  return { typeId: slug, ...exampleValues(sent, slugsNeeded(sent), today) };
}

/** What a record of the type answers. A field that is empty, or that its status hides, is not there. `note`: what a note of it answers. */
export function recordSchema({ title, fields, worked }: DescribedType, note: JsonObject | undefined): JsonObject {
  const own = propertiesOf(
    fields.filter(({ slug }) => !Object.hasOwn(base.properties, slug)),
    (field) => worked.get(field.slug) ?? answeredSchema(field),
  );
  const notes = note && { notes: { type: "array", items: note, description: "Where `with` asks for them: the newest 20." } };
  return { title, type: "object", allOf: [reference(sharedNames.record)], properties: { ...own, ...notes } };
}

/** A field that is called like one of these is not answered. */
const base = recordBase();

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

/** The conditions of the type's lists, each a parameter of its own: `{"price:gte": 5}`. `shared`: those that all types have. */
export function filterSchema({ language }: DescribedType, shared: SharedColumns): JsonObject {
  const own = [...language.targets].filter(([name]) => !shared.has(name));
  return { type: "object", allOf: [reference(sharedNames.filter)], properties: conditions(own) };
}

/** What the type's lists may be ordered by. */
export function orderSchema({ language }: DescribedType, shared: SharedColumns): JsonObject {
  const own = [...language.targets.keys()].filter((name) => !shared.has(name));
  // A viewer takes the first of a plain list of words into its examples; of one inside another schema, none.
  return { anyOf: [...(own.length > 0 ? [{ type: "string", enum: own }] : []), reference(sharedNames.order)] };
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
