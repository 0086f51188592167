import { expect } from "vitest";
import type { PostType } from "../src/contract/post-types.ts";
import { insertRecord, type RecordRow } from "../src/server/record-rows/store.ts";
import { loadType } from "../src/server/type-definitions/public.ts";
import { givePartition } from "./own-partition.ts";
import { manyFields, randomRecords } from "./random-lists.ts";
import type { TestServer } from "./server.ts";
import { type World, world } from "./world.ts";

interface Where {
  readonly server?: TestServer;
  /** In a partition of its own, as one with very many records has. */
  readonly big?: boolean;
}

/** A type of many fields with records that hold anything, also such as no form would let in. */
export async function filledType(
  seed: number,
  { server, big = false }: Where = {},
): Promise<World & { type: PostType; rows: RecordRow[] }> {
  const here = await world(server);
  const type = await here.app.addType({ fields: manyFields(seed) });
  if (big) await givePartition(here.server, here.app, type);
  const { database } = here.server;
  const known = await loadType(database.reader(here.app.id), type.id);
  if (!known) throw new Error("no type");
  const rows = randomRecords(type, 30, seed).map(
    (made, index): RecordRow => ({
      ...made,
      app_id: here.app.id,
      partition: known.row.partition,
      id: index + 1,
      type_id: type.id,
      status_id: type.initialStatusId,
      user_id: index % 3 === 0 ? null : here.owner.id,
      schema_version: known.row.schema_version,
      rollups: {},
      assignee_ids: [],
      status_entered_at: made.created_at,
      updated_at: made.created_at,
    }),
  );
  await database.transaction(here.app.id, async (db) => {
    expect(await db.nextIds("post", rows.length)).toBe(1);
    for (const row of rows) insertRecord(db, row, known.row.index_columns);
  });
  return { ...here, type, rows };
}
