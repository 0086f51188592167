import type { Command } from "./command.ts";

export const serve: Command = {
  name: "serve",
  usage: "serve",
  words: "Serve everything, as npm start does.",
  takes: 0,
  async run() {
    await import("../server/main.ts");
    return -1;
  },
};
