import type { Command } from "./command.ts";
import { openConfigured } from "./open-configured.ts";

export const migrate: Command = {
  name: "migrate",
  usage: "migrate",
  words: "Bring the database up to date.",
  takes: 0,
  async run(config) {
    const database = await openConfigured(config);
    await database.close();
    process.stdout.write("The database is up to date.\n");
    return 0;
  },
};
