import { Button, Group } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { FieldList } from "../../../fields/field-list.tsx";
import { keepsFocus, useForm } from "../../../fields/use-form.ts";
import { isEmpty } from "../../../model/fields/empty.ts";
import type { FieldProblems, FieldValues } from "../../../model/fields/field.ts";
import { startValues } from "../../../model/fields/form-edits.ts";
import { noteFields } from "../../../model/types/notes.ts";
import { CallFailed, fieldsOf } from "../../data/call-failed.ts";
import { useTools } from "../../editor/use-tools.tsx";
import { MentionPicker } from "./mention-picker.tsx";
import styles from "./notes.module.css";

interface Props {
  /** Unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly start?: FieldValues;
  readonly button: string;
  readonly onSend: (values: FieldValues) => Promise<unknown>;
  readonly onCancel?: () => void;
  readonly onDirty: (form: string, isDirty: boolean) => void;
}

const fresh = startValues(noteFields);

/** What a note says, of which kind it is, and what is attached. Mod and Enter send it. */
export function NoteForm({ id, label, start = fresh, button, onSend, onCancel, onDirty }: Props) {
  const tools = useTools();
  const [problems, setProblems] = useState<FieldProblems>();
  const place = useRef<HTMLFormElement>(null);
  const form = useForm({ fields: noteFields, start, today: tools.today, onSubmit: send, ...(problems && { problems }) });
  useEffect(() => {
    onDirty(id, form.isDirty);
    return () => onDirty(id, false);
  }, [id, form.isDirty, onDirty]);

  async function send(values: FieldValues) {
    try {
      await onSend(values);
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setProblems({ ...fieldsOf(failure.data) });
    }
  }

  return (
    <form
      ref={place}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={form.submit}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.requestSubmit();
      }}
    >
      <FieldList
        {...{ id, tools, fields: noteFields, values: form.values, problems: form.problems }}
        onChange={form.change}
        // Whoever goes elsewhere with nothing written wants no note.
        onLeave={(slug) => !isEmpty(form.values[slug]) && form.leave(slug)}
      />
      <MentionPicker text={String(form.values.message ?? "")} place={place} onChoose={(message) => form.change("message", message)} />
      <Group gap="xs" {...keepsFocus}>
        <Button type="submit" size="compact-md" loading={form.isBusy}>
          {button}
        </Button>
        {onCancel ? (
          <Button variant="default" size="compact-md" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </Group>
    </form>
  );
}
