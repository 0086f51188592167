import { Refusal } from "../platform/http/refusal.ts";
import { hashPassword } from "../server/auth/public.ts";
import { addAdmin, ensurePlatformApp } from "../server/starters/public.ts";
import type { Command } from "./command.ts";
import { openConfigured } from "./open-configured.ts";
import { scopeOfNobody } from "./scope-of-nobody.ts";

export const createAdmin: Command = {
  name: "create-admin",
  usage: "create-admin <phone or e-mail> <password>",
  words: "Make an account with every right on the platform.",
  async run(config, [username = "", password = ""]) {
    if (username === "" || password.length < 8) {
      process.stderr.write(`Usage: ${createAdmin.usage}; the password has at least 8 characters.\n`);
      return 1;
    }
    const database = await openConfigured(config);
    try {
      const scope = scopeOfNobody(database, config);
      await scope.write(ensurePlatformApp);
      const passwordHash = await hashPassword(password);
      const admin = await scope.write((writing) => addAdmin(writing, { username, nickname: "", passwordHash }));
      process.stdout.write(`${admin.username} is a platform admin now.\n`);
      return 0;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      process.stderr.write(`${error.message}: ${JSON.stringify(error.data)}\n`);
      return 1;
    } finally {
      await database.close();
    }
  },
};
