import { Button, Menu } from "@mantine/core";
import { Plus, SquarePen } from "lucide-react";
import { useState } from "react";
import type { PostType } from "../../contract/post-types.ts";
import type { FieldKind } from "../../model/fields/define-field-kind.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { offeredKinds } from "../../model/fields/kinds.ts";
import { newField } from "../../model/fields/new-field.ts";
import { checkPostFields } from "../../model/post-types/check-post-fields.ts";
import { confirm } from "../shell/ask.tsx";
import { StateBlock } from "../shell/state-block.tsx";
import { useAutosave } from "./autosave.ts";
import { FieldCard } from "./field-card.tsx";
import { useFieldChanges } from "./field-changes/use-field-changes.tsx";
import styles from "./form-designer.module.css";
import { moved, withOption } from "./form-draft.ts";
import { SaveMark } from "./save-mark.tsx";
import { useChangeType } from "./use-change-type.ts";

/** The form of a data type as it will look; each field opens to be changed. Saves by itself. */
export function FormDesigner({ type }: { readonly type: PostType }) {
  const [fields, setFields] = useState<readonly FieldBlock[]>(type.postFields as readonly FieldBlock[]);
  const [opened, setOpened] = useState<string | undefined>();
  const [said, setSaid] = useState("");
  const change = useChangeType(type);
  const { agree, dialog } = useFieldChanges(type);
  const save = async (wanted: readonly FieldBlock[]) => {
    const agreement = await agree(wanted);
    if (!agreement.goes) return setFields(type.postFields as readonly FieldBlock[]);
    await change({ postFields: [...wanted], ...("consent" in agreement && { consent: agreement.consent }) });
  };
  const { state, retry } = useAutosave(fields, save, problemOf);

  const add = (kind: FieldKind) => {
    const field = newField(kind, fields, Math.random);
    setFields([...fields, field]);
    setOpened(field.id);
    setSaid(`${kind.label} added.`);
  };
  const move = (field: FieldBlock, by: number) => {
    const changed = moved(fields, field.id, by);
    if (changed === fields) return;
    setFields(changed);
    setSaid(`${field.label} is now number ${changed.indexOf(field) + 1} of ${fields.length}.`);
  };
  const remove = async (field: FieldBlock) => {
    const sure = await confirm({
      title: "Are you sure?",
      text: `“${field.label}” leaves the form. What records hold in it is no longer shown.`,
      button: "Delete field",
      dangerous: true,
    });
    if (sure) setFields((now) => now.filter(({ id }) => id !== field.id));
  };
  return (
    <div className={styles.designer}>
      <Palette onAdd={add} />
      <section className={styles.form} aria-label="Form">
        <div className={styles.head}>
          <h2>Form</h2>
          <SaveMark state={state} retry={retry} />
          <AddMenu onAdd={add} />
        </div>
        {fields.length === 0 ? (
          <StateBlock icon={SquarePen} title="Your form has no fields" text="Add the first one: a text, a number, a choice." compact />
        ) : null}
        <ol className={styles.fields}>
          {fields.map((field, index) => (
            <FieldCard
              key={field.id}
              field={field}
              fields={fields}
              place={{ isFirst: index === 0, isLast: index === fields.length - 1 }}
              isOpen={opened === field.id}
              onToggle={() => setOpened(opened === field.id ? undefined : field.id)}
              onMove={(by) => move(field, by)}
              onRemove={() => remove(field)}
              onOption={(name, value) => setFields((now) => withOption(now, field.id, name, value))}
            />
          ))}
        </ol>
        <p role="status" className={styles.said}>
          {said}
        </p>
        {dialog}
      </section>
    </div>
  );
}

/** Why the form cannot be saved as it is; nothing when it can. */
function problemOf(fields: readonly FieldBlock[]): string | undefined {
  const checked = checkPostFields(fields);
  if (checked.ok) return undefined;
  const [[path, { title, messages }] = ["", { title: "", messages: [] }]] = Object.entries(checked.why);
  return `${title} – ${path.split(".").slice(2).join(" ") || "field"}: ${messages.join(", ")}`;
}

interface AddProps {
  readonly onAdd: (kind: FieldKind) => void;
}

/** The add-field list beside the form, where there is room for it. */
function Palette({ onAdd }: AddProps) {
  return (
    <aside className={styles.palette} aria-label="Add field">
      <h2>Add field</h2>
      {byGroup().map(([group, kinds]) => (
        <div key={group}>
          <h3>{group}</h3>
          {kinds.map((kind) => (
            <button key={kind.kind} type="button" onClick={() => onAdd(kind)}>
              {kind.label}
            </button>
          ))}
        </div>
      ))}
    </aside>
  );
}

/** The same list as a menu, for narrow windows. */
function AddMenu({ onAdd }: AddProps) {
  return (
    <Menu width={220} position="bottom-end">
      <Menu.Target>
        <Button className={styles.addMenu} leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}>
          Add field
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflow: "auto" }}>
        {byGroup().map(([group, kinds]) => (
          <div key={group}>
            <Menu.Label>{group}</Menu.Label>
            {kinds.map((kind) => (
              <Menu.Item key={kind.kind} onClick={() => onAdd(kind)}>
                {kind.label}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function byGroup(): readonly (readonly [string, readonly FieldKind[]])[] {
  const kinds = offeredKinds();
  return [...new Set(kinds.map(({ group }) => group))].map((group) => [group, kinds.filter((kind) => kind.group === group)]);
}
