import { distributeDatabase } from "../platform/db/distributed/distribute-database.ts";
import { databasePlace } from "../server/open-installation.ts";
import { type Command, CommandFailed } from "./command.ts";
import { openConfigured } from "./open-configured.ts";

export const distribute: Command = {
  name: "distribute",
  usage: "distribute",
  words: "Spread the tables over the machines of a Citus cluster. No server may be running.",
  takes: 0,
  async run(config) {
    const { url, directUrl } = { url: undefined, directUrl: undefined, ...databasePlace(config) };
    if (url === undefined) throw new CommandFailed("DATABASE_URL is not set: the embedded database lies on one machine.");
    const say = (line: string) => void process.stdout.write(`${line}\n`);
    await distributeDatabase({ url, directUrl, report: (message) => process.stderr.write(`${message}\n`) }, say);
    // As a server would open it: what stands in its way is said now.
    await (await openConfigured(config)).close();
    say("The cluster answers. The server can be started.");
    return 0;
  },
};
