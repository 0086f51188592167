import { openDatabase } from "../src/platform/db/open-database.ts";
import { homePartition } from "../src/server/home-partition.ts";

/** A partition for the records of one big type, as the product would have opened it. Answers its number. */
export async function openHome(databaseUrl: string): Promise<number> {
  const database = await openDatabase({ url: databaseUrl });
  const home = await database.transaction(null, (transaction) => transaction.nextPlatformIds("home"));
  await database.addPartition(homePartition(home));
  await database.close();
  return home;
}
