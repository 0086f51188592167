import type { Slots } from "../src/model/post-types/slots.ts";
import { openDatabase } from "../src/platform/db/open-database.ts";
import { sql } from "../src/platform/db/sql.ts";
import { homePartition } from "../src/server/home-partition.ts";

/** A partition for the records of one big type, as the product would have opened it. Answers its number. */
export async function openHome(databaseUrl: string, app: number, type: number): Promise<number> {
  const database = await openDatabase({ url: databaseUrl });
  const held = await database.reader(app).one<{ slots: Slots }>(sql`select slots from types where app_id = ${app} and id = ${type}`);
  const home = await database.transaction(null, (transaction) => transaction.nextPlatformIds("home"));
  await database.addPartition(homePartition(home, held?.slots ?? {}));
  await database.close();
  return home;
}
