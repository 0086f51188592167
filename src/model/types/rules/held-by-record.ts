import type { JsonObject } from "../../base/json.ts";
import type { FieldBlock } from "../../fields/field.ts";
import { isComputed } from "../../fields/references.ts";
import type { ListLanguage } from "../../filter/list.ts";
import { listLanguage } from "../../filter/list-language.ts";

/** What every record has, by the names that rules and lists have for it. */
interface Held {
  readonly title: string | null;
  readonly status_id: number;
  readonly user_id: number | null;
  readonly assignee_ids: readonly number[];
  readonly created_at: string;
  readonly updated_at: string;
  readonly data: JsonObject;
}

/** What rules may ask of a record beside its fields; labels as people read them. */
export const ruleColumns = {
  title: "Title",
  statusId: "Status",
  userId: "Created by",
  assigneeIds: "Assigned to",
  createdAt: "Created",
  updatedAt: "Updated",
} as const;

export function heldByRecord({ data, ...row }: Held): JsonObject {
  return {
    ...data,
    ...{ title: row.title, statusId: row.status_id, userId: row.user_id, assigneeIds: [...row.assignee_ids] },
    ...{ createdAt: row.created_at, updatedAt: row.updated_at },
  };
}

/** The fields that rules may ask for: a record holds their values itself. */
export function ruleFields(fields: readonly FieldBlock[]): readonly FieldBlock[] {
  return fields.filter((field) => !isComputed(field));
}

/** The same as lists are asked for it, so that one condition means one thing. */
export function ruleLanguage(fields: readonly FieldBlock[]): ListLanguage {
  return listLanguage({
    columns: {
      title: ["title", "text"],
      statusId: ["status_id", "id"],
      userId: ["user_id", "id"],
      assigneeIds: ["assignee_ids", "json"],
      createdAt: ["created_at", "instant"],
      updatedAt: ["updated_at", "instant"],
    },
    fields: ruleFields(fields),
  });
}
