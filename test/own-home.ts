import type { PostType } from "../src/contract/post-types.ts";
import type { Slots } from "../src/model/post-types/slots.ts";
import { sql } from "../src/platform/db/sql.ts";
import { homePartition } from "../src/server/home-partition.ts";
import type { TestServer } from "./server.ts";
import type { AppOfTest } from "./world.ts";

/** Gives a type without records a partition of its own, as one with very many has; answers which. */
export async function giveHome({ database }: TestServer, app: AppOfTest, type: PostType): Promise<number> {
  const home = await database.transaction(null, (db) => db.nextPlatformIds("home"));
  const held = await database
    .reader(app.id)
    .one<{ slots: Slots }>(sql`select slots from types where app_id = ${app.id} and id = ${type.id}`);
  await database.addPartition(homePartition(home, held?.slots ?? {}));
  await database.transaction(app.id, (db) => db.change(sql`update types set home = ${home} where app_id = ${app.id} and id = ${type.id}`));
  return home;
}
