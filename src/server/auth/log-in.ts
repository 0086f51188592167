import type { logIn as contract, SecondStep, SignedIn } from "../../contract/auth.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { readLoginName } from "../../model/access/login-name.ts";
import { refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { enter } from "./enter.ts";
import { noteFailure } from "./failed-sign-ins.ts";
import { deviceCookie, knownDevice, rememberDevice } from "./known-devices.ts";
import { isPassword } from "./passwords.ts";
import { passwordOfLogin, type UserWithPassword, userWithPassword } from "./store.ts";

/** Signs a person in. Whether the name or the password was wrong is not told, neither by words nor by time. */
export async function logIn(scope: Scope, sent: InputOf<typeof contract>): Promise<SignedIn | SecondStep> {
  const boundApp = scope.context.site ?? 0;
  const reply = await logInWith(scope, sent, (writing, user, login) => enter(writing, scope.outside, { user, boundApp, login }));
  // Whoever knows the password alone has not been here yet.
  if ("token" in reply) rememberDevice(scope, loginOf(sent));
  return reply;
}

/** Checks a name and a password, and begins whichever session is asked for. */
export async function logInWith<Session>(
  scope: Scope,
  { username, password }: InputOf<typeof contract>,
  begin: (writing: WriteScope, user: UserWithPassword, login: string) => Promise<Session>,
): Promise<Session> {
  const login = loginOf({ username });
  countTry(scope, login);
  const user = await passwordOfLogin(scope.db, login);
  const matches = await isPassword(password, user?.password_hash ?? null);
  if (!user || !matches) {
    await noteFailure(scope, user && { user_id: user.user_id, username: login });
    throw wrongCredentials();
  }
  return scope.write(async (writing) => {
    // Comparing takes its time: who came with a password that was changed meanwhile came with a wrong one.
    const present = await userWithPassword(writing.db, user.user_id);
    if (!present || present.password_hash !== user.password_hash) throw wrongCredentials();
    return begin(writing, present, login);
  });
}

/** A name that is none is looked up as it came, which finds nobody: folding its case could make another's name of it. */
export function loginOf({ username }: Pick<InputOf<typeof contract>, "username">): string {
  const name = readLoginName(username);
  return name.ok ? name.value.canonical : username;
}

/**
 * Whoever guesses at an account makes its owner wait too, but not on a device on which they signed in before: there tries are counted by
 * themselves. First the address: a call that it is refused for leaves no trace of the name.
 */
function countTry({ context, outside, now }: Scope, login: string): void {
  const device = knownDevice(context.cookie(deviceCookie), login, { sign: outside.sign, now });
  if (device !== null) context.count("sign-in-device", device);
  else {
    context.count("sign-in-address", context.address);
    context.count("sign-in", login);
  }
}

function wrongCredentials() {
  return refuse("wrong_credentials", "The e-mail, phone number or password is not correct.");
}
