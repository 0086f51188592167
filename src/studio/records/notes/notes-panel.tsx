import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { NotebookPen } from "lucide-react";
import { useRef, useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import { remindingKind } from "../../../model/types/notes.ts";
import { useApp } from "../../data/app-context.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import { useSession } from "../../data/session.ts";
import { useIsAdmin } from "../../frame/access/use-may-edit.ts";
import { useFocusKept } from "../../frame/focus/use-focus-kept.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../../frame/loading/state-block.tsx";
import { LateReminderDialog } from "../../reminders/late-reminder.ts";
import { NoteForm } from "./note-form.tsx";
import { NoteItem } from "./note-item.tsx";
import styles from "./notes.module.css";
import { notesQuery } from "./notes-query.ts";
import { useNoteChanges } from "./use-note-changes.ts";

interface Props {
  readonly type: PostType;
  readonly post: Post;
  readonly onDirty: (form: string, isDirty: boolean) => void;
}

/** What was said about a record, newest first, with the place to write on top. */
export function NotesPanel({ type, post, onDirty }: Props) {
  const app = useApp();
  const notes = useInfiniteQuery(notesQuery(app.id, type.id, post.id));
  const me = useSession(({ user }) => user?.id);
  const isAdmin = useIsAdmin();
  // A note that was sent leaves an empty form behind.
  const [sent, setSent] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  useFocusKept(place, sent);
  // At once, before the list is there: what is typed meanwhile is the next note.
  const changes = useNoteChanges(type, post, () => setSent((count) => count + 1));
  const [reminded, setReminded] = useState<string>();
  const write = async (values: FieldValues) => {
    await changes.write(values);
    if (values.actiontype === remindingKind) setReminded(String(values.message ?? ""));
  };
  const found = itemsOf(notes.data);
  return (
    <div ref={place} className={styles.notes}>
      <NoteForm key={sent} id="new-note" label="New note" button="Add note" onSend={write} onDirty={onDirty} />
      {notes.isPending ? <Loading what="notes" rows={3} height={64} /> : null}
      {notes.isError ? <LoadFailed what="Notes" retry={() => notes.refetch()} compact /> : null}
      {notes.isSuccess && found.length === 0 ? (
        <StateBlock icon={NotebookPen} title="No notes yet" text="Write down what was said." compact />
      ) : null}
      {found.length > 0 ? (
        <ul className={styles.list} aria-label="Notes, newest first">
          {found.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              onChange={note.userId === me ? (values) => changes.change({ note, values }) : undefined}
              onRemove={note.userId === me || isAdmin ? () => changes.remove(note) : undefined}
              onDirty={onDirty}
            />
          ))}
        </ul>
      ) : null}
      {reminded === undefined ? null : (
        <LateReminderDialog
          post={{ id: post.id, typeId: post.typeId, statusId: post.statusId }}
          title={reminded.split("\n")[0]?.slice(0, 200) ?? ""}
          content={reminded}
          onClose={() => setReminded(undefined)}
        />
      )}
      {notes.hasNextPage ? (
        <Button variant="default" loading={notes.isFetchingNextPage} onClick={() => notes.fetchNextPage()}>
          Load more
        </Button>
      ) : null}
    </div>
  );
}
