import { useQueryClient } from "@tanstack/react-query";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { Json } from "../../../model/base/json.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { sayProblem } from "../../../model/fields/messages.ts";
import { useApi, useApp, useZone } from "../../data/app-context.ts";
import { say } from "../../data/toasts.ts";
import { keepPost } from "../keep-post.ts";
import { useRecordRights } from "../record-rights.ts";
import { newerOf, setValues } from "../set-values.ts";
import { type Refused, whyLocked } from "./change-chosen.ts";
import { type Deed, type SetValues, writeDeed } from "./deeds.ts";
import type { useBulk } from "./use-bulk.ts";
import type { useDeeds } from "./use-deeds.ts";
import { whyNotKept } from "./why-not-kept.ts";

/** Puts a value into a field of many records; answers those that keep what they held. */
export type ChangeMany = (posts: readonly Post[], field: FieldBlock, value: Json) => Promise<readonly Refused[]>;

type Around = Pick<ReturnType<typeof useBulk>, "inTurns"> & Pick<ReturnType<typeof useDeeds>, "note" | "undo">;

/** One deed, taken back as one, of as many changes as there are records that take it. */
export function useChangeMany(type: PostType, { inTurns, note, undo }: Around): ChangeMany {
  const app = useApp();
  const api = useApi();
  const zone = useZone();
  const client = useQueryClient();
  const { mayUpdate } = useRecordRights(type);
  const set: SetValues = ({ post, values }) => setValues(api, post, values);
  const keep = (post: Post) => keepPost(client, app.id, type.id, post);

  function tell({ label }: FieldBlock, deed: Deed): void {
    if (deed.length === 0) return;
    note(deed);
    void client.invalidateQueries({ queryKey: ["history", app.id] });
    const words = deed.length === 1 ? "1 record was changed." : `${deed.length} records were changed.`;
    say("success", `${label}: ${words}`, undefined, () => undo(deed));
  }

  return async (posts, field, value) => {
    const locked = posts.flatMap((post) => {
      const why = whyLocked(type, post, field, mayUpdate);
      return why === undefined ? [] : [{ post, why }];
    });
    const open = posts.filter((post) => !locked.some((one) => one.post === post));
    const deed: Deed[number][] = [];
    const { failed } = await inTurns("Changing", open, async (post) => {
      const written = await writeDeed(set, { post, values: { [field.slug]: value } });
      keep(written.post);
      deed.push(written);
    });
    tell(field, deed);
    const refused = failed.map(({ item, failure }) => {
      const newer = newerOf(failure);
      if (newer) keep(newer);
      return { post: item, why: whyNotKept(field, failure, zone).map(sayProblem).join(" ") };
    });
    return [...locked, ...refused];
  };
}
