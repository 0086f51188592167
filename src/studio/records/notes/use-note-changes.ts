import { useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import { notesOf } from "../../../model/types/notes.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { idempotently } from "../../data/idempotently.ts";
import { without } from "../../data/infinite-items.ts";
import { useChange } from "../../data/use-change.ts";
import { useUndo } from "../../data/use-undo.ts";
import { confirm } from "../../frame/dialogs/ask.tsx";
import { postsKey } from "../cache/records-query.ts";
import { notesKey } from "./notes-query.ts";

/** What can be done with the notes of a record. `onWritten`: a new one is kept; the list is still to come. */
export function useNoteChanges(type: PostType, post: Post, onWritten: () => void) {
  const app = useApp();
  const api = useApi();
  const place = notesOf(type.relations);
  const notes = notesKey(app.id, post.id);
  const refresh = [notes, postsKey(app.id, place?.relationTypeId ?? 0)];
  const undo = useUndo();
  const [once] = useState(idempotently);

  const write = useChange({
    call: (values: FieldValues) => {
      if (!place) throw new Error("a type without a place for notes");
      const body = { ...values, typeId: place.relationTypeId, [place.fieldSlug]: post.id };
      return once(body, (key) => api.createPost({ body, key, quiet: true }));
    },
    refresh,
    onSuccess: onWritten,
  });
  const change = useChange({
    call: ({ note, values }: { readonly note: Post; readonly values: FieldValues }) =>
      api.changePost({ params: { post: note.id }, body: { ...values, updatedAt: note.updatedAt }, quiet: true }),
    refresh,
    success: "Note was updated.",
  });
  const remove = useChange({
    call: (note: Post) => api.deletePost({ params: { post: note.id }, quiet: true }),
    shownIn: (note) => [{ key: [...notes, "list"], apply: without<Post>(note.id) }],
    about: () => "the note",
    refresh,
    onSuccess: (_, note) => undo("Note was deleted.", "record", note.id),
  });
  return {
    write: write.mutateAsync,
    change: change.mutateAsync,
    remove: async (note: Post) => {
      const sure = await confirm({
        title: "Are you sure?",
        text: "The note is moved to the trash.",
        button: "Delete note",
        dangerous: true,
      });
      if (sure) remove.mutate(note);
    },
  };
}
