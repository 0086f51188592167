import { openDatabase } from "../src/platform/db/open-database.ts";
import { sql } from "../src/platform/db/sql.ts";

/** Writes row after row until it is killed, and prints each one's name once its commit was acknowledged. */
const [, , directory, template, round] = process.argv;
const database = await openDatabase({ directory, template });
for (let row = 0; ; row += 1) {
  const kind = `${round}-${row}`;
  await database.transaction(1, (transaction) =>
    transaction.change(sql`insert into counters (app_id, kind, next) values (${1}, ${kind}, 1)`),
  );
  // Whoever reads may be busy for a while.
  await new Promise((resolve) => process.stdout.write(`${kind}\n`, resolve));
}
