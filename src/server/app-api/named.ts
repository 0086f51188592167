import type { JsonObject } from "../../model/base/json.ts";
import { listParameterRef } from "../open-api/shared-parts.ts";
import type { DescribedType } from "./described-type.ts";

/** A type by the name that programs say. */
export interface Named {
  readonly name: string;
  readonly type: DescribedType;
}

export function reference(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

/** What a note of a record of the type is, where the caller may read it. `byId`: the types of the document by their ids. */
export function noteOf({ type: { notesIn } }: Named, byId: ReadonlyMap<number, Named>): JsonObject | undefined {
  const place = notesIn === undefined ? undefined : byId.get(notesIn);
  return place && reference(place.name);
}

/** These parameters of lists. */
export function wordsFor(names: readonly string[]): JsonObject[] {
  return names.map(listParameterRef);
}
