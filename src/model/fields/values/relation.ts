import { type ReferenceOptions, referenceRules } from "./references.ts";

export interface RelationOptions extends ReferenceOptions {
  readonly relationTypeId?: number;
  readonly relationId?: string;
}

/** How many records one record may be related to. */
const mostRelated = 100;

/** A record of another type by its id, or several. That they are there and may be read is for the server to say. */
export const relationValue = referenceRules<RelationOptions>({
  noun: "a record",
  most: mostRelated,
  source: ({ relationTypeId }) => (relationTypeId === undefined ? undefined : { kind: "records", type: relationTypeId }),
  nameOption: "relationId",
});
