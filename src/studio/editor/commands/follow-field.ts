import { sameJson } from "../../../model/base/json.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { optionFaults } from "../../../model/fields/option-faults.ts";
import { isKeyWord, isReservedSlug } from "../../../model/fields/reserved-slugs.ts";
import type { Block } from "../../../model/page/block.ts";
import type { Operation } from "../../../model/page/operations/operation.ts";
import { childrenOf, nodeOf } from "../../../model/page/tree.ts";
import { followInFields } from "../../../model/types/follow-in-fields.ts";
import type { Editor } from "../editor.ts";

/** What of a field others name, or its default rests on. */
const followed = ["slug", "values", "asNumber", "multiple"] as const;

/**
 * What else of a form is said otherwise once a field of it is `next`: the formulas and settings that name it by its key, and its own default. It is the
 * field as it was saved last that they mean while its key is none, or is another field's, and while its options cannot be told from each other.
 */
export function followField(editor: Editor, own: Block, next: Block): readonly Operation[] {
  if (followed.every((path) => own[path] === next[path])) return [];
  const fields = fieldsBeside(editor, own).map((field) => (field.id === own.id ? asField(next) : field));
  const others = new Set(fields.flatMap(({ id, slug }) => (id === own.id ? [] : [slug])));
  const saved = asField(nodeOf(editor.drafts.saved(), own.id)?.own ?? own);
  const meant = (block: Block) => asMeant(asField(block), saved, others);
  const move = { from: meant(own), to: meant(next) };
  if (Object.values(move).some(({ slug }) => !isKey(slug) || others.has(slug))) return [];
  return followInFields(fields, [move]).flatMap((after, at) => changes(fields[at] ?? after, after));
}

/** The fields of the form that a field stands in, with itself. */
function fieldsBeside({ tree, host }: Editor, own: Block): readonly FieldBlock[] {
  const parent = nodeOf(tree(), own.id)?.parent ?? null;
  const beside = childrenOf(tree(), parent).flatMap((id) => nodeOf(tree(), id)?.own ?? []);
  return beside.filter((one) => host.kinds.fieldKindOf(one) !== undefined).map(asField);
}

/** Its kind is one of a field. */
function asField(block: Block): FieldBlock {
  return block as unknown as FieldBlock;
}

/** A field under the key that others name it by, with options that one can be told from another. */
function asMeant(field: FieldBlock, saved: FieldBlock, others: ReadonlySet<string>): FieldBlock {
  const slug = isKey(field.slug) && !others.has(field.slug) ? field.slug : saved.slug;
  const { values, asNumber, multiple } = optionFaults(field).length > 0 ? saved : field;
  return { ...field, slug, values, asNumber, multiple };
}

function isKey(slug: unknown): slug is string {
  return typeof slug === "string" && isKeyWord(slug) && !isReservedSlug(slug);
}

function changes(before: FieldBlock, after: FieldBlock): readonly Operation[] {
  const { id } = before;
  return Object.keys(after)
    .filter((path) => !sameJson(before[path] ?? null, after[path] ?? null))
    .map((path) => ({ do: "set", id, path, ...(after[path] !== undefined && { value: after[path] }) }));
}
