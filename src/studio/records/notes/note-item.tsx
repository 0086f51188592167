import { ActionIcon } from "@mantine/core";
import { Bell, Mail, MessageCircle, Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { Post } from "../../../contract/posts.ts";
import { Chosen } from "../../../fields/upload/chosen.tsx";
import { keepsFocus } from "../../../fields/use-form.ts";
import type { Json } from "../../../model/base/json.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import { addressesOf } from "../../../model/fields/values/upload.ts";
import { noteFields } from "../../../model/types/notes.ts";
import { useFocusKept } from "../../frame/focus/use-focus-kept.ts";
import { Ago } from "../../frame/labels/ago.tsx";
import { NoteForm } from "./note-form.tsx";
import styles from "./notes.module.css";

interface Props {
  readonly note: Post;
  /** Left out where the person may not. */
  readonly onChange: ((values: FieldValues) => Promise<unknown>) | undefined;
  readonly onRemove: (() => void) | undefined;
  readonly onDirty: (form: string, isDirty: boolean) => void;
}

const icons: { readonly [kind: string]: typeof Mail } = { Contact: MessageCircle, Email: Mail, Reminder: Bell };

/** One note: who wrote it and when, of which kind it is, what it says and what is attached. */
export function NoteItem({ note, onChange, onRemove, onDirty }: Props) {
  const [isEdited, setEdited] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  useFocusKept(item, isEdited);
  const kind = String(note.actiontype ?? "");
  const Icon = icons[kind] ?? MessageCircle;
  const files = addressesOf(note.files as Json | undefined).map(String);
  if (isEdited && onChange) {
    const done = () => setEdited(false);
    return (
      <li ref={item} className={styles.note}>
        <NoteForm
          id={`note-${note.id}`}
          label="Change the note"
          start={Object.fromEntries(noteFields.map(({ slug }) => [slug, note[slug] as Json]))}
          button="Save note"
          onSend={(values) => onChange(values).then(done)}
          onCancel={done}
          onDirty={onDirty}
        />
      </li>
    );
  }
  return (
    <li ref={item} className={styles.note} data-note-id={note.id}>
      <div className={styles.head}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <span className={styles.kind}>{kind}</span>
        <span className={styles.who}>{note.user?.nickname || "Somebody"}</span>
        <Ago instant={note.createdAt} />
        <span className={styles.tools} {...keepsFocus}>
          {onChange ? (
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label="Edit note" onClick={() => setEdited(true)}>
              <Pencil size={14} strokeWidth={1.75} aria-hidden />
            </ActionIcon>
          ) : null}
          {onRemove ? (
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label="Delete note" onClick={onRemove}>
              <Trash2 size={14} strokeWidth={1.75} aria-hidden />
            </ActionIcon>
          ) : null}
        </span>
      </div>
      <p className={styles.message}>{String(note.message ?? "")}</p>
      {files.length === 0 ? null : (
        <ul className={styles.files} aria-label="Files">
          {files.map((url) => (
            <li key={url}>
              <Chosen url={url} onRemove={undefined} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
