import type { PostType } from "../src/contract/post-types.ts";
import type { IndexColumns } from "../src/model/types/index-columns.ts";
import { sql } from "../src/platform/db/sql.ts";
import { recordPartition } from "../src/server/record-index/partitions/partition.ts";
import type { TestServer } from "./server.ts";
import type { AppOfTest } from "./world.ts";

/** Gives a type without records a partition of its own, as one with very many has; answers which. */
export async function givePartition({ database }: TestServer, app: AppOfTest, type: PostType): Promise<number> {
  const partition = await database.transaction(null, (db) => db.nextPlatformIds("partition"));
  const held = await database
    .reader(app.id)
    .one<{ index_columns: IndexColumns }>(sql`select index_columns from types where app_id = ${app.id} and id = ${type.id}`);
  await database.addPartition(recordPartition(partition, held?.index_columns ?? {}));
  await database.transaction(app.id, (db) =>
    db.change(sql`update types set partition = ${partition} where app_id = ${app.id} and id = ${type.id}`),
  );
  return partition;
}
