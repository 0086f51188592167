import "../model/base/schema-words.ts";
import { newAccount } from "../contract/auth.ts";
import { readLoginName } from "../model/access/login-name.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { hashPassword } from "../server/auth/public.ts";
import { addAdmin, ensurePlatformApp } from "../server/starters/public.ts";
import { type Command, CommandFailed } from "./command.ts";
import { openConfigured } from "./open-configured.ts";
import { scopeOfNobody } from "./scope-of-nobody.ts";

export const createAdmin: Command = {
  name: "create-admin",
  usage: "create-admin <phone or e-mail> <password>",
  words: "Make an account with every right on the platform.",
  takes: 2,
  async run(config, [wantedName = "", wantedPassword = ""]) {
    const { username, password } = readAccount(wantedName, wantedPassword);
    const database = await openConfigured(config);
    try {
      const scope = scopeOfNobody(database, config);
      await scope.write(ensurePlatformApp);
      const passwordHash = await hashPassword(password);
      const admin = await scope.write((writing) => addAdmin(writing, { username, nickname: "", passwordHash }));
      process.stdout.write(`${admin.username} is a platform admin now.\n`);
      return 0;
    } catch (error) {
      throw error instanceof Refusal ? new CommandFailed(`${username} has an account already.`) : error;
    } finally {
      await database.close();
    }
  },
};

/** By the rules of signing up: with a longer password nobody could ever sign in. */
function readAccount(username: string, password: string): { readonly username: string; readonly password: string } {
  if (username === "" || password.length < 8)
    throw new CommandFailed(`Usage: ${createAdmin.usage}; the password has at least 8 characters.`);
  const name = readLoginName(username);
  if (!name.ok) throw new CommandFailed(`The account's name ${name.why}.`);
  const account = newAccount.safeParse({ username, password });
  if (account.success) return account.data;
  throw new CommandFailed(account.error.issues.map(({ path, message }) => `The ${path.join(".")} is not good: ${message}.`).join(" "));
}
