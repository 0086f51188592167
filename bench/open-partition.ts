import type { IndexColumns } from "../src/model/types/index-columns.ts";
import { openDatabase } from "../src/platform/db/open-database.ts";
import { sql } from "../src/platform/db/sql.ts";
import { recordPartition } from "../src/server/record-index/partitions/partition.ts";

/** A partition for the records of one big type, as the product would have opened it. Answers its number. */
export async function openPartition(databaseUrl: string, app: number, type: number): Promise<number> {
  const database = await openDatabase({ url: databaseUrl });
  const held = await database
    .reader(app)
    .one<{ index_columns: IndexColumns }>(sql`select index_columns from types where app_id = ${app} and id = ${type}`);
  const partition = await database.transaction(null, (transaction) => transaction.nextPlatformIds("partition"));
  await database.addPartition(recordPartition(partition, held?.index_columns ?? {}));
  await database.close();
  return partition;
}
