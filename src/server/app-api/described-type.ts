import type { JsonObject } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { ListLanguage } from "../../model/filter/list.ts";
import type { Status } from "../../model/workflow/status.ts";

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
