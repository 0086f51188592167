import type { WriteScope } from "../../kernel/scope.ts";
import { recomputeRecords } from "../jobs.ts";

/** To be worked out by a job: these roll-ups of some records of a type. */
export async function recomputeSoon(
  scope: Pick<WriteScope, "app" | "enqueue">,
  type: number,
  { posts, slugs }: { readonly posts: readonly number[]; readonly slugs: readonly string[] },
): Promise<void> {
  const dedupe = posts.length === 1 ? { dedupe: `renew ${scope.app} ${type} ${posts[0]} ${slugs.join()}` } : {};
  await scope.enqueue(recomputeRecords, { type, posts: [...posts], slugs: [...slugs] }, dedupe);
}
