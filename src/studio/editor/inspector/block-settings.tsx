import { type ReactNode, useContext, useMemo } from "react";
import { packOf } from "../../../blocks/theme/branded-pack.ts";
import { FieldList } from "../../../fields/field-list.tsx";
import type { FieldTools } from "../../../fields/widget.ts";
import type { Json } from "../../../model/base/json.ts";
import type { Block } from "../../../model/page/block.ts";
import { definitionOf } from "../../../model/page/inside.ts";
import type { Editor } from "../editor.ts";
import { useEditor } from "../editor-context.tsx";
import { useFieldTools } from "../field-tools.ts";
import { AppSettingsContext } from "../site-theme.ts";
import { SymbolNote } from "../symbols/symbol-note.tsx";
import { useGradients } from "../use-gradients.ts";
import classes from "./inspector.module.css";
import { isAsked } from "./is-asked.ts";
import { pickers } from "./pickers.ts";
import { useSought } from "./seek-setting.ts";
import { settingGroups } from "./setting-groups.ts";
import { settingProblems } from "./setting-problems.ts";
import { panelFields, panelValues, valuesDrawn } from "./settings-in-use.ts";
import { SharedNote } from "./shared-note.tsx";
import { fromStyle } from "./style-choice.ts";
import { UnreadNote } from "./unread-note.tsx";

/** The settings of a block: a form like any other, written into the block as it is filled in. */
export function BlockSettings({ block }: { readonly block: Block }) {
  const editor = useEditor();
  const tools = usePlainTools();
  const { definitions } = editor.host.kinds;
  const definition = definitionOf(definitions, block.component);
  const { personality } = packOf(useContext(AppSettingsContext));
  const fields = useMemo(() => (definition ? panelFields(definition, personality) : []), [definition, personality]);
  const values = panelValues(block, fields);
  // What has no effect on the block as it is now is not asked for.
  const drawn = valuesDrawn(block.component, personality, values);
  const problems = useMemo(() => settingProblems(block, definitions, fields), [block, definitions, fields]);
  const gradients = useGradients();
  useSought(block.id);
  if (!definition) return <p className={classes.hint}>This editor does not know this kind of block. It is kept as it is.</p>;
  return (
    <div className={classes.groups} style={gradients}>
      <SharedNote block={block} />
      <UnreadNote block={block} />
      {definition.isSymbol && <SymbolNote block={block} />}
      {settingGroups(fields).map((group) => (
        <Group key={group.title} title={group.title}>
          <FieldList
            fields={group.fields}
            values={values}
            problems={problems}
            onChange={(slug, value) => setValue(editor, block.id, { path: slug, value: value === fromStyle ? undefined : value })}
            id={`block-${block.id}`}
            isShown={(field) => isAsked(field, drawn)}
            tools={{ ...tools, siblings: values }}
          />
        </Group>
      ))}
    </div>
  );
}

/** A block stands in no form, whose values the editor of formulas would offer: its formulas are typed. */
function usePlainTools(): FieldTools {
  const tools = useFieldTools();
  return useMemo(() => {
    const { FormulaEditor: _, ...plain } = tools;
    return { ...plain, pickers, hasPalettes: true };
  }, [tools]);
}

/** What few people need is folded away. */
function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  if (title !== "Advanced" && title !== "Phones and motion") {
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
export function setValue(editor: Editor, id: string, { path, value }: { readonly path: string; readonly value: Json | undefined }): void {
  const { kinds } = editor.host;
  const component = editor.shown(id)?.component ?? "";
  editor.stopTyping();
  editor.carryOut({
    label: `Changed ${kinds.nameOf({ component })}`,
    operations: [{ do: "set", id, path, ...(value !== undefined && value !== null && { value }) }],
    merge: `${id} ${path}`,
  });
}
