import type { WriteScope } from "../../scope.ts";
import { type Item, trashedPosts } from "../../trash/public.ts";
import { pointAgain } from "./point-again.ts";
import { batch, onlyAtWhatIsThere } from "./restore-some.ts";

/** The records that were put back with their type point only at what is there, and who pointed at them does so again. */
export async function reconnect(scope: WriteScope, item: Item): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows: Awaited<ReturnType<typeof trashedPosts>> = await trashedPosts(scope.db, item, after, batch);
    await onlyAtWhatIsThere(
      scope,
      rows.map(({ id }) => id),
    );
    after = rows.length === batch ? rows.at(-1)?.place : undefined;
  }
  await pointAgain(scope, item);
}
