import { sql } from "../src/platform/db/sql.ts";
import type { TestServer } from "./server.ts";
import { inApp, type Somebody, signUp } from "./world.ts";

/** A person with this role on the platform: 100 runs it. */
export async function staffOf(server: TestServer, role = 100): Promise<Somebody> {
  const person = await signUp(server);
  await server.database.transaction(null, (db) => db.change(sql`update users set role = ${role} where user_id = ${person.id}`));
  return inApp(server, person, 1);
}
