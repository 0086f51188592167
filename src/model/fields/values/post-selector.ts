import { mostChosen, type ReferenceOptions, referenceRules } from "./references.ts";

export interface PostSelectorOptions extends ReferenceOptions {
  /** The id or slug of the type whose records are offered. */
  readonly type?: number | string;
}

export const postSelectorValue = referenceRules<PostSelectorOptions>({
  noun: "a record",
  most: mostChosen,
  source: ({ type }) => (type ? { kind: "records", type } : undefined),
});
