import { type ReactNode, useContext, useMemo } from "react";
import type { Personality } from "../../../blocks/parts/surroundings.ts";
import { stylePack } from "../../../blocks/theme/packs.ts";
import { FieldList } from "../../../fields/field-list.tsx";
import type { Json } from "../../../model/base/json.ts";
import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";
import type { Block } from "../../../model/page/block.ts";
import { type BlockDefinition, settingsForm } from "../../../model/page/define-block.ts";
import { definitionOf } from "../../../model/page/inside.ts";
import { valueAt } from "../../../model/page/operations/set.ts";
import type { Editor } from "../editor.ts";
import { useEditor } from "../editor-context.tsx";
import { useFieldTools } from "../field-tools.ts";
import { AppSettingsContext } from "../site-look.ts";
import classes from "./inspector.module.css";
import { isAsked } from "./is-asked.ts";
import { useSought } from "./seek-setting.ts";
import { settingGroups } from "./setting-groups.ts";
import { settingProblems } from "./setting-problems.ts";
import { fromStyle, withStyleChoice } from "./style-choice.ts";

/** The settings of a block: a form like any other, written into the block as it is filled in. */
export function BlockSettings({ block }: { readonly block: Block }) {
  const editor = useEditor();
  const tools = useFieldTools();
  const { definitions } = editor.host.kinds;
  const definition = definitionOf(definitions, block.component);
  const { theme } = useContext(AppSettingsContext);
  const fields = useMemo(() => (definition ? panelFields(definition, stylePack(theme).personality) : []), [definition, theme]);
  const values: FieldValues = Object.fromEntries(fields.map((field) => [field.slug, valueAt(block, field.slug) ?? field.default]));
  const problems = useMemo(() => settingProblems(block, definitions, fields), [block, definitions, fields]);
  useSought(block.id);
  if (!definition) return <p className={classes.hint}>This editor does not know this kind of block. It is kept as it is.</p>;
  return (
    <div className={classes.groups}>
      {settingGroups(fields).map((group) => (
        <Group key={group.title} title={group.title}>
          <FieldList
            fields={group.fields}
            values={values}
            problems={problems}
            onChange={(slug, value) => setValue(editor, block.id, slug, value === fromStyle ? undefined : value)}
            id={`block-${block.id}`}
            isShown={isAsked}
            tools={tools}
          />
        </Group>
      ))}
    </div>
  );
}

/** A rich text is typed where it stands. A choice of a few words is made with one click. */
function panelFields(definition: BlockDefinition, personality: Personality): readonly FieldBlock[] {
  const fields = settingsForm(definition).filter(({ slug }) => definition.typed?.[slug] !== "rich");
  return fields
    .map((field): FieldBlock => (isShortChoice(field) ? { ...field, look: "buttons" } : field))
    .map((field) => withStyleChoice(field, definition.kind, personality));
}

function isShortChoice({ component, values }: FieldBlock): boolean {
  return component === "select" && Array.isArray(values) && values.length <= 4;
}

/** What few people need is folded away. */
function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  if (title !== "Advanced") {
    return (
      <section>
        <h2>{title}</h2>
        {children}
      </section>
    );
  }
  return (
    <details className={classes.advanced}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** What a field no longer says goes away; one field's changes in a row are one step of the history. */
export function setValue(editor: Editor, id: string, path: string, value: Json | undefined): void {
  const { kinds } = editor.host;
  const component = editor.shown(id)?.component ?? "";
  editor.stopTyping();
  editor.carryOut({
    label: `Changed ${kinds.nameOf({ component })}`,
    operations: [{ do: "set", id, path, ...(value !== undefined && value !== null && { value }) }],
    merge: `${id} ${path}`,
  });
}
