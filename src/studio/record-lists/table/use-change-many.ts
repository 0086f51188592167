import { useQueryClient } from "@tanstack/react-query";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { Json } from "../../../model/base/json.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { sayProblem } from "../../../model/fields/messages.ts";
import { useApi, useApp, useRegion } from "../../data/app-context.ts";
import { say } from "../../data/toasts.ts";
import { cacheRecord } from "../../records/cache/cache-record.ts";
import { newerOf, setValues } from "../../records/cache/set-values.ts";
import { useRecordRights } from "../../records/record-rights.ts";
import { type Refused, whyLocked } from "./change-chosen.ts";
import { type SetValues, type UndoEntry, writeUndoable } from "./undo-stack.ts";
import type { useBulk } from "./use-bulk.ts";
import type { useUndoStack } from "./use-undo-stack.ts";
import { whyNotSaved } from "./why-not-saved.ts";

/** Puts a value into a field of many records; answers those that keep what they held. */
export type ChangeMany = (posts: readonly Post[], field: FieldBlock, value: Json) => Promise<readonly Refused[]>;

type Around = Pick<ReturnType<typeof useBulk>, "inTurns"> & Pick<ReturnType<typeof useUndoStack>, "note" | "undo">;

/** One entry, taken back as one, of as many changes as there are records that take it. */
export function useChangeMany(type: PostType, { inTurns, note, undo }: Around): ChangeMany {
  const app = useApp();
  const api = useApi();
  const region = useRegion();
  const client = useQueryClient();
  const { mayUpdate } = useRecordRights(type);
  const set: SetValues = ({ post, values }) => setValues(api, post, values);
  const keep = (post: Post) => cacheRecord(client, app.id, { type: type.id, post });

  function tell({ label }: FieldBlock, entry: UndoEntry): void {
    if (entry.length === 0) return;
    note(entry);
    void client.invalidateQueries({ queryKey: ["history", app.id] });
    const words = entry.length === 1 ? "1 record was changed." : `${entry.length} records were changed.`;
    say("success", `${label}: ${words}`, undefined, () => undo(entry));
  }

  return async (posts, field, value) => {
    const locked = posts.flatMap((post) => {
      const why = whyLocked(type, post, { field, mayUpdate });
      return why === undefined ? [] : [{ post, why }];
    });
    const open = posts.filter((post) => !locked.some((one) => one.post === post));
    const entry: UndoEntry[number][] = [];
    const { failed } = await inTurns("Changing", open, async (post) => {
      const written = await writeUndoable(set, { post, values: { [field.slug]: value } });
      keep(written.post);
      entry.push(written);
    });
    tell(field, entry);
    const refused = failed.map(({ item, failure }) => {
      const newer = newerOf(failure);
      if (newer) keep(newer);
      return {
        post: item,
        why: whyNotSaved(field, failure, region)
          .map((one) => sayProblem(one))
          .join(" "),
      };
    });
    return [...locked, ...refused];
  };
}
