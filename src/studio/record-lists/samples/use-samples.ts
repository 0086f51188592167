import type { PostType } from "../../../contract/post-types.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import { isUntouchedSample, sampleMark } from "../../../model/types/sample-mark.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { useChange } from "../../data/use-change.ts";
import { postsChanged } from "../../records/cache/cache-record.ts";
import { inTurn } from "../../records/cache/in-turn.ts";
import { removedMessage } from "./removed-message.ts";

/** As many as one list brings: far more than anybody makes. */
const mostLookedAt = 100;

export function useAddSamples({ id }: PostType) {
  const app = useApp();
  const api = useApi();
  return useChange({
    // The newest stands first in a list, and that is to be the first of them.
    call: async (records: readonly FieldValues[]) => {
      for (const values of records.toReversed()) await api.createPost({ body: { ...values, typeId: id }, quiet: true });
    },
    refresh: postsChanged(app.id, id),
    success: "Sample records were added. “Remove samples” takes them away again.",
  });
}

/** Takes away those that nobody has changed: who made a sample a record of their own keeps it. */
export function useRemoveSamples({ id }: PostType) {
  const app = useApp();
  const api = useApi();
  return useChange({
    call: async () => {
      const list = { "meta.sample": sampleMark.sample, count: mostLookedAt };
      const samples = await api.listPosts({ params: { type: id }, list, quiet: true });
      const untouched = samples.filter(isUntouchedSample);
      const { done, failed } = await inTurn(untouched, (post) => api.deletePost({ params: { post: post.id }, quiet: true }), {
        onProgress: () => undefined,
      });
      if (done === 0 && failed[0]) throw failed[0].failure;
      return { done, kept: samples.length - done };
    },
    refresh: postsChanged(app.id, id),
    success: removedMessage,
  });
}
