import type { WriteScope } from "../../scope.ts";

/** To be worked out by a job: these roll-ups of some records of a type. */
export async function renewSoon(
  scope: Pick<WriteScope, "app" | "enqueue">,
  type: number,
  posts: readonly number[],
  slugs: readonly string[],
): Promise<void> {
  const dedupe = posts.length === 1 ? { dedupe: `renew ${scope.app} ${type} ${posts[0]} ${slugs.join()}` } : {};
  await scope.enqueue("posts.renew-rollups", { type, posts: [...posts], slugs: [...slugs] }, dedupe);
}
