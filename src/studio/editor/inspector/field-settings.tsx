import "../../../model/base/schema-words.ts";
import { Tabs } from "@mantine/core";
import { useContext, useEffect, useMemo, useState } from "react";
import type { Json } from "../../../model/base/json.ts";
import { type FieldKind, fieldSchema } from "../../../model/fields/define-field-kind.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../../model/fields/field.ts";
import type { Block } from "../../../model/page/block.ts";
import { AdvancedFields } from "../../frame/advanced/advanced-fields.tsx";
import { setText } from "../commands/set-text.ts";
import type { Editor } from "../editor.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { useDesignTools } from "../use-design-tools.ts";
import { FieldTabsContext, settingTabs } from "./field-tabs.ts";
import { FormatPreview } from "./format-preview.tsx";
import classes from "./inspector.module.css";
import { isAsked } from "./is-asked.ts";
import { useSought } from "./seek-setting.ts";

/** The settings of a field in a form: what it is, which values it takes, when it shows. */
export function FieldSettings({ block, kind }: { readonly block: Block; readonly kind: FieldKind }) {
  const field = block as unknown as FieldBlock; // its component is a kind of field
  const more = useContext(FieldTabsContext);
  const tabs = settingTabs(kind, field);
  const [open, setOpen] = useState("field");
  const sought = useEditorState((state) => (state.sought?.id === block.id ? state.sought.path : undefined));
  const soughtTab = tabs.find(({ fields }) => fields.some(({ slug }) => slug === sought))?.name;
  useEffect(() => {
    if (soughtTab !== undefined) setOpen(soughtTab);
  }, [soughtTab]);
  useSought(block.id);
  return (
    <Tabs value={open} onChange={(name) => setOpen(name ?? "field")} className={classes.fieldTabs} keepMounted={false}>
      <Tabs.List aria-label="Settings of the field">
        {[...tabs, ...more].map(({ name, title }) => (
          <Tabs.Tab key={name} value={name}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, fields }) => (
        <Tabs.Panel key={name} value={name} className={classes.fieldPanel}>
          <Asked key={block.id} block={block} kind={kind} fields={fields} />
          {name === "field" ? <FormatPreview field={field} /> : null}
        </Tabs.Panel>
      ))}
      {more.map(({ name, draw }) => (
        <Tabs.Panel key={name} value={name} className={classes.fieldPanel}>
          {draw(field)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

interface AskedProps {
  readonly block: Block;
  readonly kind: FieldKind;
  readonly fields: readonly FieldBlock[];
}

/** What only programs and style sheets name. */
const advancedOptions = ["slug", "inputClasses", "getOnlyIds"];

function Asked({ block, kind, fields }: AskedProps) {
  const editor = useEditor();
  const tools = useDesignTools(block);
  // A key under which values stand, and a formula, change records: they are taken when they have been typed, not letter by letter.
  const [typed, setTyped] = useState<Readonly<Record<string, Json | undefined>>>({});
  const keepsKey = editor.host.keepsKey?.(block.id) === true;
  // What a formula only shows is kept with no record.
  const makesValues = editor.host.keepsKey !== undefined && kind.value.formula !== "shown";
  const isHeldBack = (slug: string) => (slug === "slug" && keepsKey) || (slug === "formula" && makesValues);
  const shown = useMemo(() => ({ ...block, ...typed }), [block, typed]);
  const values = useMemo(() => ({ ...usualChoices(fields), ...shown }), [fields, shown]);
  const problems = useMemo(() => problemsOf(shown, kind, fields), [shown, kind, fields]);
  const take = (slug: string) => {
    if (!Object.hasOwn(typed, slug)) return;
    const { [slug]: value, ...others } = typed;
    setTyped(others);
    if (value !== block[slug]) setOption(editor, block, { name: slug, value });
  };
  return (
    <AdvancedFields
      advanced={advancedOptions}
      fields={keepsKey ? fields.map(withKeptKey) : fields}
      values={values}
      problems={problems}
      onChange={(slug, value) =>
        isHeldBack(slug) ? setTyped({ ...typed, [slug]: value ?? "" }) : setOption(editor, block, { name: slug, value })
      }
      onLeave={take}
      id={`field-${block.id}`}
      isShown={isAsked}
      tools={tools}
    />
  );
}

/** What a field does that says nothing of it. Only where one of a few is chosen an empty choice would look like none. */
function usualChoices(fields: readonly FieldBlock[]): FieldValues {
  const choices = fields.filter(
    ({ component, slug, default: usual }) => component === "select" && slug !== "default" && usual !== undefined,
  );
  return Object.fromEntries(choices.map(({ slug, default: usual }) => [slug, usual]));
}

function withKeptKey(field: FieldBlock): FieldBlock {
  if (field.slug !== "slug") return field;
  return { ...field, description: "Records hold values under it, so it stays when the label changes. Another one takes them along." };
}

/** "Off" and an empty line say nothing and are left out; a label and a key are missed when they are empty. */
function setOption(editor: Editor, block: Block, { name, value }: { readonly name: string; readonly value: Json | undefined }): void {
  const isName = name === "label" || name === "slug";
  const kept = value === false || (value === "" && !isName) ? undefined : value;
  editor.stopTyping();
  editor.carryOut({
    label: `Changed field “${String(block.label ?? "")}”`,
    operations: setText(editor, block, { path: name, value: kept }),
    merge: `${block.id} ${name}`,
  });
}

function problemsOf(block: Block, kind: FieldKind, fields: readonly FieldBlock[]): FieldProblems {
  const checked = fieldSchema(kind).safeParse(block);
  const issues = checked.success ? [] : checked.error.issues;
  return Object.fromEntries(
    fields.flatMap(({ slug, label, required }) => {
      const isMissing = required === true && String(block[slug] ?? "").trim() === "";
      const wrong = issues.filter(({ path }) => path[0] === slug).map(({ message }) => message);
      const messages = isMissing ? ["require"] : wrong;
      return messages.length > 0 ? [[slug, { title: label, messages }]] : [];
    }),
  );
}
