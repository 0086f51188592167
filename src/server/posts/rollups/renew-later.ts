import type { JsonObject } from "../../../model/base/json.ts";
import { typeById } from "../../post-types/public.ts";
import type { Scope } from "../../scope.ts";
import { renewRollups } from "./follow-change.ts";
import { renewSoon } from "./renew-soon.ts";

/** How many records are worked out in one transaction, and how long the job works before it lets others have their turn, in milliseconds. */
const batch = 25;
const turn = 1_000;

/** The job that works roll-ups of some records out which could not be at once. */
export async function renewLater(scope: Scope, { type: id, posts, slugs: names }: JsonObject): Promise<void> {
  const until = performance.now() + turn;
  const slugs = (names as string[]).map(String);
  for (let left = (posts as number[]).map(Number); left.length > 0; left = left.slice(batch)) {
    if (performance.now() > until) return scope.write((writing) => renewSoon(writing, Number(id), left, slugs));
    await scope.write(async (writing) => {
      const type = await typeById(writing.db, Number(id));
      const rollups = (type?.rollups ?? []).filter(({ slug }) => slugs.includes(slug));
      if (type) await renewRollups(writing, type, left.slice(0, batch), rollups);
    });
  }
}
