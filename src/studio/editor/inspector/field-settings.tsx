import { useMemo } from "react";
import { FieldList } from "../../../fields/field-list.tsx";
import type { Json } from "../../../model/base/json.ts";
import { type FieldKind, fieldSchema, fieldSettingsForm } from "../../../model/fields/define-field-kind.ts";
import type { FieldBlock, FieldProblems } from "../../../model/fields/field.ts";
import { newFieldSlug } from "../../../model/fields/new-field.ts";
import type { Block } from "../../../model/page/block.ts";
import type { Operation } from "../../../model/page/operations/operation.ts";
import type { Editor } from "../editor.ts";
import { useEditor } from "../editor-context.tsx";
import { useDesignTools } from "../use-design-tools.ts";

const shared: readonly FieldBlock[] = [
  { id: "set-label", slug: "label", label: "Label", component: "input-text" },
  {
    id: "set-slug",
    slug: "slug",
    label: "Key",
    component: "input-text",
    required: true,
    description: "Under this name the value is kept.",
  },
];

/** The settings of a field in a form. */
export function FieldSettings({ block, kind }: { readonly block: Block; readonly kind: FieldKind }) {
  const editor = useEditor();
  const tools = useDesignTools(block);
  const fields = useMemo(() => [...shared, ...fieldSettingsForm(kind)], [kind]);
  return (
    <FieldList
      fields={fields}
      values={block}
      problems={problemsOf(block, kind, fields)}
      onChange={(slug, value) => setOption(editor, block, slug, value)}
      id={`field-${block.id}`}
      tools={tools}
    />
  );
}

/** The key follows the label for as long as nobody has chosen one. */
function setOption(editor: Editor, block: Block, name: string, value: Json | undefined): void {
  const { id, slug = "" } = block;
  const operations: Operation[] = [{ do: "set", id, path: name, ...(value !== undefined && value !== null && { value }) }];
  const follows = typeof slug === "string" && (slug === "" || slug.startsWith("__"));
  if (name === "label" && follows && typeof value === "string") {
    const { isSlugTaken, random } = editor.naming();
    operations.push({ do: "set", id, path: "slug", value: newFieldSlug(value, id, random, isSlugTaken) });
  }
  editor.carryOut({ label: `Changed field “${String(block.label ?? "")}”`, operations, merge: `${id} ${name}` });
}

function problemsOf(block: Block, kind: FieldKind, fields: readonly FieldBlock[]): FieldProblems {
  const checked = fieldSchema(kind).safeParse(block);
  if (checked.success) return {};
  return Object.fromEntries(
    fields.flatMap(({ slug, label }) => {
      const messages = checked.error.issues.filter(({ path }) => path[0] === slug).map(({ message }) => message);
      return messages.length > 0 ? [[slug, { title: label, messages }]] : [];
    }),
  );
}
