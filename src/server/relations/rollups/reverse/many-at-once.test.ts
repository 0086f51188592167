import { expect, test } from "vitest";
import { byIds, leads, posts, run, upload } from "../../../../../test/imports.ts";
import { field, must } from "../../../../../test/world.ts";
import type { Post } from "../../../../contract/posts.ts";
import { sql } from "../../../../platform/db/sql.ts";

// On a real server what indexes were asked is counted by other sessions, at times of their own.
test.skipIf(process.env.TEST_DATABASE_URL)(
  "of very many records that have just come, those that point at one are found by their ids, in place of going through all for each",
  async () => {
    const { app, server, type: bare } = await leads();
    const clients = await app.addType({ title: "Clients" });
    const client: Post = must(201, await app.owner.post("/posts", { typeId: clients.id, title: "Fern" }));
    const toClient = field("relation", "client", { relationTypeId: clients.id, relationId: "client" });
    const type = must(200, await app.owner.post(`/types/${bare.id}`, { postFields: [...bare.postFields, toClient] }));
    const [many, pointing] = [3_000, 300];
    const rows = Array.from({ length: many }, (_, at) => `Lead ${at},1,${at < pointing ? client.id : ""}\n`);
    await run(app, await byIds(app, await upload(app.owner, type, `Name,Budget,Client\n${rows.join("")}`), "client"));
    const read = async () => {
      await server.database.reader(null).rows(sql`select pg_stat_force_next_flush()`);
      const found = sql`select sum(idx_tup_read) as count from pg_stat_user_indexes where relname like ${"posts\\_%"}`;
      return Number((await server.database.reader(null).one<{ count: number }>(found))?.count);
    };
    const before = await read();
    const sum = field("relation-field", "sum", { relation: `${type.slug}.client`, op: "sum", field: "budget" });
    must(200, await app.owner.post(`/types/${clients.id}`, { postFields: [sum] }));
    await server.jobs.idle();
    const [{ sum: kept }] = await posts(app, clients);
    expect(kept).toBe(pointing);
    expect((await read()) - before).toBeLessThan(4 * many);
  },
);
