import { expect, test } from "vitest";
import { type Clients, clientsOf } from "../../../test/clients.ts";
import { liveRandomly, strayReferences } from "../../../test/random-lives.ts";
import { must } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";

/** What each record of a type keeps of its relation fields, by its id. */
async function kept({ app }: Clients, { id }: PostType, slug: string): Promise<Record<number, unknown>> {
  const posts = must(200, await app.owner.get(`/types/${id}/posts?orderByDesc=id&count=100`));
  return Object.fromEntries(posts.map((post: { id: number; [slug: string]: unknown }) => [post.id, post[slug] ?? null]));
}

test.each([4, 5, 13])(
  "whatever goes, comes back, is imported and undone: records point at what is there, and are worked out from it (seed %i)",
  async (seed) => {
    const here = await clientsOf();
    await liveRandomly(here, 40, seed);
    expect(await strayReferences(here)).toEqual([]);
    const expected = await here.expected();
    for (const slug of ["placed", "spent", "mean", "least", "last", "all"])
      expect(await kept(here, here.clients, slug), slug).toEqual(expected[slug] ?? {});
  },
);
