import type { JsonObject } from "../../model/base/json.ts";
import { listParameters } from "../open-api/list-parameters.ts";
import type { DescribedType } from "./type-schemas.ts";

/** A type by the name that programs say. */
export interface Named {
  readonly name: string;
  readonly type: DescribedType;
}

export function reference(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

/** What a note of a record of the type is, where the caller may read it. */
export function noteOf({ type: { notesIn } }: Named, named: readonly Named[]): JsonObject | undefined {
  const place = named.find(({ type }) => type.id === notesIn);
  return place && reference(place.name);
}

/** These parameters of lists, in the words of the product. */
export function wordsFor(names: readonly string[]): JsonObject[] {
  const known = listParameters.filter(({ name }) => names.includes(name));
  return known.map(({ name, words }) => ({ name, in: "query", description: words, schema: { type: "string" } }));
}
