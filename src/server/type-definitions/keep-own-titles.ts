import { seenByOf } from "../../model/types/group-access.ts";
import { type TitledType, type TitleField, titleFieldOf } from "../../model/types/title-field.ts";
import type { Status } from "../../model/workflow/status.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { typeDefinitions } from "./cached-types.ts";
import type { Type } from "./find-types.ts";
import { markOwnTitles, type TypeRow } from "./store.ts";

/** The field that the records of a type are called by; undefined where they have titles of their own. */
export function titleFieldIn(type: Pick<Type, "row" | "statuses">): TitleField | undefined {
  return titleFieldOf(titledType(type.row, type.statuses));
}

export function titledType(
  { post_fields: postFields, settings }: Pick<TypeRow, "post_fields" | "settings">,
  statuses: Type["statuses"],
): TitledType {
  return { postFields, settings, statuses };
}

/** Types as they were read that are known to be marked: an import goes by one reading, and would ask the database with each of its batches. */
const marked = new WeakSet<TypeRow>();

/** The records of a type have titles of their own from now on: one was written that its first text field does not say. */
export async function keepOwnTitles(scope: WriteScope, { row }: Type): Promise<void> {
  if (marked.has(row)) return;
  const isNew = (await markOwnTitles(scope.db, row.id)) > 0;
  scope.db.afterCommit(() => marked.add(row));
  // What was marked before is news to nobody: definitions stay cached.
  if (!isNew) return;
  scope.invalidate(typeDefinitions);
  scope.publishLive({ type: row.id, seenBy: seenByOf(row) });
}

/** Statuses of which these hide the title, too. */
export function withHiddenTitle(statuses: readonly Status[], hides: (status: Status) => boolean): readonly Status[] {
  return statuses.map((status) =>
    hides(status) && !status.hiddenFields.includes("title") ? { ...status, hiddenFields: [...status.hiddenFields, "title"] } : status,
  );
}
