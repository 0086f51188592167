import type { JsonObject } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { isComputed } from "../../model/fields/references.ts";
import { isUnshown, isWorkedOut } from "../../model/fields/worked-out.ts";
import type { Block, Layout } from "../../model/page/block.ts";
import { mostFields } from "../../model/post-types/check-post-fields.ts";
import { recordRights } from "../../model/post-types/permission.ts";
import { limitOf } from "../../model/workflow/field-limits.ts";
import type { Queries } from "../../platform/db/database.ts";
import { loadType, type Type } from "../post-types/public.ts";

/** The word for a form that has its own fields and belongs to no data type. */
export const ownFields = "_custom";

/** A form of a published page: what is asked, and where the answers go. */
export interface StoredForm {
  readonly block: Block;
  /** Those that a visitor may fill in. */
  readonly fields: readonly FieldBlock[];
  /** Where answers become records; null: they are mailed. */
  readonly type: Type | null;
}

const visitor = { signedIn: false, role: 0, appRole: 0 } as const;

/** Every form of a layout by the id of its block. A form whose type is gone, or takes nothing from visitors, is left out. */
export async function findForms(db: Queries, layout: Layout): Promise<Map<string, StoredForm>> {
  const forms = new Map<string, StoredForm>();
  for (const block of formBlocks(layout)) {
    const form = await readForm(db, block);
    if (form) forms.set(block.id, form);
  }
  return forms;
}

/** Blocks that are forms: a page holds a few at most. */
export function formBlocks(layout: Layout): Block[] {
  return layout.flatMap((block) => (block.component === "form-section" ? [block] : formBlocks(block.children ?? [])));
}

async function readForm(db: Queries, block: Block): Promise<StoredForm | null> {
  const name = typeof block.type === "string" && block.type !== "" ? block.type : ownFields;
  if (name === ownFields) return { block, fields: ownFieldsOf(block), type: null };
  const type = await loadType(db, name);
  if (!type || !recordRights(type.row.permission, visitor).create) return null;
  return { block, fields: fieldsForVisitors(type), type };
}

function ownFieldsOf(block: Block): FieldBlock[] {
  // A form's children were checked as fields when the page was saved.
  return (block.children ?? [])
    .filter((child) => typeof child.slug === "string")
    .slice(0, mostFields)
    .map((child) => ({ label: "", ...child }) as unknown as FieldBlock)
    .filter((field) => !isComputed(field));
}

function fieldsForVisitors({ row, statuses }: Type): FieldBlock[] {
  const initial = statuses.find((status) => status.id === row.initial_status_id);
  const closed = new Set([...(initial?.hiddenFields ?? []), ...(initial?.readOnlyFields ?? [])]);
  return row.post_fields.filter((field) => !closed.has(field.slug) && !isComputed(field) && isAsked(field));
}

/** What a formula gives may be looked at; nothing else stands in a form that nobody can change. */
function isAsked(field: FieldBlock): boolean {
  return limitOf(field) === "editable" || (isWorkedOut(field) && !isUnshown(field));
}

export function settingOf(block: Block, name: string): string {
  const value = (block as JsonObject)[name];
  return typeof value === "string" ? value : "";
}
