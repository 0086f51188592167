import type { signUp as contract, SignedIn } from "../../contract/auth.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { roles } from "../../model/access/guards.ts";
import { beginSession, createUser, hashPassword } from "../auth/public.ts";
import { refuse, type Scope } from "../scope.ts";
import { appById, insertMember } from "./store.ts";

/** The app that is the platform itself: below its prefix, an account is one of the platform and nothing more. */
const platformApp = 1;

/**
 * Creates an account. On the main host it is one of the platform; on a site, or below an app's prefix, it also becomes a
 * subscriber of that app, where the app lets people join by themselves.
 */
export async function signUp(scope: Scope, { username, password, email = "", nickname = "" }: InputOf<typeof contract>): Promise<SignedIn> {
  scope.visit.count("sign-up", scope.visit.address);
  const joined = scope.visit.site ?? (scope.app === platformApp ? 0 : scope.app);
  if (joined !== 0 && !(await mayJoinBySelf(scope, joined))) throw refuse("signup_off", "This app does not accept new accounts.");
  const passwordHash = await hashPassword(password);
  return scope.write(async (writing) => {
    const user = await createUser(writing, { username, email, nickname, passwordHash, role: 0 });
    if (joined !== 0)
      await insertMember(writing.db, { id: await writing.newId("member"), userId: user.user_id, role: roles.subscriber, now: scope.now });
    return beginSession(writing, user, joined);
  });
}

async function mayJoinBySelf(scope: Scope, app: number): Promise<boolean> {
  return (await appById(scope.db, app))?.settings.signup === true;
}
