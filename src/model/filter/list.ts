import type { Stored } from "../fields/values/value-rules.ts";
import type { Today } from "./day-words.ts";
import type { Operator } from "./operators.ts";

/** What a list can be asked for by, as SQL knows it: a column of the table, a key of a JSON column, or a field of the type. */
export type Target =
  | { readonly kind: "column"; readonly column: string; readonly stored: TargetStored }
  | { readonly kind: "path"; readonly column: string; readonly path: readonly string[]; readonly stored: "json" }
  | {
      readonly kind: "field";
      readonly slug: string;
      /** A key of its value. */
      readonly part?: string;
      readonly stored: TargetStored;
      /** Its texts are days with a time. */
      readonly isTimed?: true;
    };

/** "instant" is a column of timestamps; the rest are the primitives of fields. */
export type TargetStored = Exclude<Stored, "none"> | "instant" | "id";

/** The value, already of the target's primitive: a number, a boolean, a text, an ISO instant; several for `in`; where a day stands for all of its moments the first and the last one for eq and neq; none for isnull and notnull. */
export type Wanted = string | number | boolean;

/** One condition of a list: it holds when any of its targets passes. All conditions of a list must hold. */
export interface ListCondition {
  readonly anyOf: readonly ConditionTarget[];
  readonly op: Operator;
}
interface ConditionTarget {
  readonly target: Target;
  readonly values: readonly Wanted[];
}

/** What a request asks of a list. */
export interface ListQuery {
  readonly conditions: readonly ListCondition[];
  readonly page: number;
  readonly count: number;
  /** Absent: newest first by id. Ties are broken by id in the same direction. */
  readonly order?: { readonly target: Target; readonly descending: boolean };
  /** Both inclusive, as ISO instants in UTC. */
  readonly since?: string;
  readonly until?: string;
  /** Free text for the list's search fields. */
  readonly search?: string;
  readonly with: readonly string[];
  readonly withCount: boolean;
  /** Counted to the end, however many there are. */
  readonly exactCount: boolean;
  /** Where the page before ended, as it was answered with it. */
  readonly after?: string;
  /** Parameters that this list knows besides, such as `_export`, as they were sent. */
  readonly extras: { readonly [name: string]: string };
}

/** What one list can be asked for by this caller. Fields that they may not read are simply not there. */
export interface ListLanguage {
  readonly targets: ReadonlyMap<string, Target>;
  /** JSON columns that may be asked for by dotted names: `meta.source`. */
  readonly dotted: readonly string[];
  readonly with: readonly string[];
  readonly searchable: boolean;
  /** Its pages can be asked for by where the one before ended, too: `after`. */
  readonly followed: boolean;
  /** The list has `createdAt` and so understands `since` and `until`. */
  readonly dated: boolean;
  readonly extras: readonly string[];
  /** Where a bare day begins and ends; UTC unless said. */
  readonly zone?: string;
  /** What words such as "this-week" mean; absent: days are named by none. */
  readonly today?: Today;
}

export const listLimits = {
  parameters: 50,
  count: 100,
  defaultCount: 10,
  page: 1_000_000,
  value: 10_000,
  items: 500,
  /** Characters that are looked for inside of texts: where many nearly fit, each is compared at every place of every record. */
  pattern: 300,
  /** What all conditions together may cost for one record (costOf in parse-list.ts). */
  cost: 1_000,
  dots: 5,
  counted: 10_000,
} as const;

/** Texts are put in order by this many characters: what an index can hold. */
export const orderLength = 500;
