import { brokenInvariants } from "../platform/db/broken-invariants.ts";
import type { Store } from "../platform/db/store.ts";
import type { Command } from "./command.ts";
import { openConfigured } from "./open-configured.ts";

/** Looks whether the books are as they must be. It changes nothing. */
export const doctor: Command = {
  name: "doctor",
  usage: "doctor",
  words: "Look whether the books of payments are as they must be.",
  takes: 0,
  async run(config) {
    const database = await openConfigured(config);
    // What opens a database is a store; the product is not shown its owner, an operator is.
    const broken = await (database as Store).asOwner(brokenInvariants).finally(() => database.close());
    for (const { rule, app_id, about } of broken) process.stdout.write(`App ${app_id}, ${about}: it does not hold that ${rule}.\n`);
    process.stdout.write(broken.length === 0 ? "The books are as they must be.\n" : `${broken.length} rules are broken.\n`);
    return broken.length === 0 ? 0 : 1;
  },
};
