import type { logIn as contract, SignedIn } from "../../contract/auth.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { readLoginName } from "../../model/access/login-name.ts";
import { refuse, type Scope } from "../scope.ts";
import { isPassword } from "./passwords.ts";
import { beginSession } from "./sessions.ts";
import { userByLogin, userForChange } from "./store.ts";

/** Signs a person in. Whether the name or the password was wrong is not told, neither by words nor by time. */
export async function logIn(scope: Scope, { username, password }: InputOf<typeof contract>): Promise<SignedIn> {
  const name = readLoginName(username);
  // A name that is none is looked up as it came, which finds nobody: folding its case could make another's name of it.
  const login = name.ok ? name.value.canonical : username;
  scope.visit.count("sign-in", login);
  scope.visit.count("sign-in-address", scope.visit.address);
  const user = await userByLogin(scope.db, login);
  const matches = await isPassword(password, user?.password_hash ?? null);
  if (!user || !matches) throw wrongCredentials();
  return scope.write(async (writing) => {
    // Comparing takes its time: who came with a password that was changed meanwhile came with a wrong one.
    const present = await userForChange(writing.db, user.user_id);
    if (!present || present.password_hash !== user.password_hash) throw wrongCredentials();
    return beginSession(writing, present, scope.visit.site ?? 0);
  });
}

function wrongCredentials() {
  return refuse("wrong_credentials", "The username or password is not correct.");
}
