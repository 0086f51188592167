import { definitions } from "../../blocks/definitions.ts";
import type { Standing } from "../../model/access/guards.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { mostFields } from "../../model/fields/most-fields.ts";
import { isComputed } from "../../model/fields/references.ts";
import { isUnshown, isWorkedOut } from "../../model/fields/worked-out.ts";
import type { Block, Layout } from "../../model/page/block.ts";
import { fieldsAskedBy } from "../../model/page/form-fields.ts";
import { blocksInNeed } from "../../model/page/needs.ts";
import { rightsTo } from "../../model/types/group-access.ts";
import { closedByRules } from "../../model/types/rules/check-rules.ts";
import { subjectsOf } from "../../model/types/rules/rule-subject.ts";
import { limitOf } from "../../model/workflow/field-limits.ts";
import type { Queries } from "../../platform/db/database.ts";
import { standing } from "../kernel/scope.ts";
import { type Asking, type PageRow, shownTo } from "../pages/public.ts";
import { loadType, type Type } from "../type-definitions/public.ts";

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

const visitor: Standing = { signedIn: false, role: 0, appRole: 0 };

/** The forms of a page that the caller gets to see: one that is hidden from them takes nothing. */
export async function formsShownTo(asking: Asking, page: PageRow): Promise<Map<string, StoredForm>> {
  const { layout } = await shownTo(asking, page);
  return findForms(asking.db, layout, standing(asking));
}

/** The blocks of a layout that are forms. */
export function formBlocks(layout: Layout): readonly Block[] {
  return blocksInNeed(layout, definitions, "form");
}

/** Every form of a layout by the id of its block. A form whose type is gone, or takes nothing from `who` asks, is left out. */
export function findForms(db: Queries, layout: Layout, who = visitor): Promise<Map<string, StoredForm>> {
  return readForms(db, formBlocks(layout), who);
}

/** These blocks as forms. */
export async function readForms(db: Queries, blocks: readonly Block[], who: Standing): Promise<Map<string, StoredForm>> {
  const forms = new Map<string, StoredForm>();
  const types: TypesOfForms = { who, known: new Map() };
  for (const block of blocks) {
    const form = await readForm(db, block, types);
    if (form) forms.set(block.id, form);
  }
  return forms;
}

type FormType = Pick<StoredForm, "fields"> & { readonly type: Type };

/** The types of a page's forms, each read once, as `who` asks may fill them in. */
interface TypesOfForms {
  readonly who: Standing;
  readonly known: Map<string, Promise<FormType | null>>;
}

async function readForm(db: Queries, block: Block, types: TypesOfForms): Promise<StoredForm | null> {
  const name = typeof block.type === "string" && block.type !== "" ? block.type : ownFields;
  if (name === ownFields) return { block, fields: ownFieldsOf(block), type: null };
  const known = types.known.get(name) ?? formType(db, name, types.who);
  types.known.set(name, known);
  const found = await known;
  return found && { block, type: found.type, fields: fieldsAskedBy(block, found.fields) };
}

/** Read once for all the forms of a page: their formulas are planned once then too. */
async function formType(db: Queries, name: string, who: Standing): Promise<FormType | null> {
  const type = await loadType(db, name);
  if (!type) return null;
  const closed = closedByRules(type.row.access_rules, subjectsOf(who), {
    fields: type.row.post_fields,
    mayAdd: rightsTo(type.row, who).create,
  });
  return closed && { fields: fieldsForVisitors(type).filter(({ slug }) => !closed.has(slug)), type };
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
