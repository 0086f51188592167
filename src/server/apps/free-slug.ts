import type { Queries } from "../../platform/db/database.ts";
import { knownAddresses } from "./store.ts";

const most = 100;

/** The first of `slug-2`, `slug-3` … that no app has or had; undefined: none is near. */
export async function freeSlug(db: Queries, slug: string): Promise<string | undefined> {
  const candidates = Array.from({ length: most - 2 }, (_, index) => `${slug.slice(0, 60)}-${index + 2}`);
  const known = new Set(
    await knownAddresses(
      db,
      candidates.map((candidate) => `slug:${candidate}`),
    ),
  );
  return candidates.find((candidate) => !known.has(`slug:${candidate}`));
}
