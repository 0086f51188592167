import { mostChosen, type ReferenceOptions, referenceRules } from "./references.ts";

export interface PostSelectorOptions extends ReferenceOptions {
  /** The id or slug of the type whose records are offered. */
  readonly type?: number | string;
}

export const postSelectorValue = referenceRules<PostSelectorOptions>("a record", mostChosen, ({ type }) =>
  type ? { kind: "records", type } : undefined,
);
