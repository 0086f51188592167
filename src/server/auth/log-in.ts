import type { logIn as contract, SignedIn } from "../../contract/auth.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { readLoginName } from "../../model/access/login-name.ts";
import { refuse, type Scope } from "../scope.ts";
import { isPassword } from "./passwords.ts";
import { beginSession } from "./sessions.ts";
import { userByLogin } from "./store.ts";

/** Signs a person in. Whether the name or the password was wrong is not told, neither by words nor by time. */
export async function logIn(scope: Scope, { username, password }: InputOf<typeof contract>): Promise<SignedIn> {
  const name = readLoginName(username);
  // A name that is none is looked up as it came, which finds nobody: folding its case could make another's name of it.
  const login = name.ok ? name.value.canonical : username;
  scope.visit.count("sign-in", login);
  scope.visit.count("sign-in-address", scope.visit.address);
  const user = await userByLogin(scope.db, login);
  const matches = await isPassword(password, user?.password_hash ?? null);
  if (!user || !matches) throw refuse("wrong_credentials", "The username or password is not correct.");
  return scope.write((writing) => beginSession(writing, user, scope.visit.site ?? 0));
}
