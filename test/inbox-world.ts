import { vi } from "vitest";
import type { InboxItem } from "../src/contract/inbox.ts";
import { sql } from "../src/platform/db/database.ts";
import { patience } from "./running.ts";
import type { TestServer } from "./server.ts";
import { type AppOfTest, must, type Somebody } from "./world.ts";

/** What somebody finds in a tab of their inbox, once it holds so many. */
export async function inboxOf(who: Somebody, wanted: number, query = "tab=all"): Promise<InboxItem[]> {
  return vi.waitFor(async () => {
    const found: InboxItem[] = must(200, await who.get(`/inbox?${query}`));
    if (found.length !== wanted)
      throw new Error(`${found.length} instead of ${wanted}: ${JSON.stringify(found.map(({ said, kind }) => [kind, said]))}`);
    return found;
  }, patience);
}

/** Has jobs of a kind done now, whatever time they are planned for. */
export async function runNow(server: TestServer, app: AppOfTest, kind: string): Promise<void> {
  await server.database.transaction(null, (db) =>
    db.change(sql`update jobs set run_at = now() where for_app = ${app.id} and kind = ${kind}`),
  );
  await server.jobs.idle();
}
