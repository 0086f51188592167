import { readLoginName } from "../../model/access/login-name.ts";
import { refuseFields, type WriteScope } from "../scope.ts";
import { insertUser, takeLogin, type UserRow, userById } from "./store.ts";

export interface AccountWanted {
  readonly username: string;
  readonly email: string;
  readonly nickname: string;
  readonly passwordHash: string;
  /** The role on the platform. */
  readonly role: number;
}

/** Creates an account that is active at once. A name that is no name, or is somebody's already, is refused on its field. */
export async function createUser(scope: WriteScope, wanted: AccountWanted): Promise<UserRow> {
  const name = readLoginName(wanted.username);
  if (!name.ok) throw refuseFields({ username: { title: "Username", messages: [name.why] } });
  const second = wanted.email === "" ? null : readLoginName(wanted.email);
  if (second && !second.ok) throw refuseFields({ email: { title: "E-mail", messages: [second.why] } });
  const id = await scope.newId("user");
  await takeFor(scope, id, "username", "Username", name.value.canonical);
  const email = second?.ok ? second.value.canonical : name.value.kind === "email" ? name.value.canonical : null;
  if (email !== null && email !== name.value.canonical) await takeFor(scope, id, "email", "E-mail", email);
  await insertUser(scope.db, {
    id,
    username: name.value.canonical,
    email,
    phone: name.value.kind === "phone" ? name.value.canonical : null,
    nickname: wanted.nickname || nameFrom(name.value.canonical),
    role: wanted.role,
    passwordHash: wanted.passwordHash,
    now: scope.now,
  });
  const user = await userById(scope.db, id);
  if (!user) throw new Error("a user just inserted cannot be read");
  return user;
}

/** Takes a login for a person, or says on its field that somebody has it. */
export async function takeFor(scope: WriteScope, id: number, field: string, title: string, login: string): Promise<void> {
  if (!(await takeLogin(scope.db, login, id))) throw refuseFields({ [field]: { title, messages: ["is already taken"] } });
}

/** What to call somebody who did not say: the part before the @, never a whole phone number. */
function nameFrom(login: string): string {
  const [before = ""] = login.split("@");
  return login.includes("@") ? before : `…${login.slice(-3)}`;
}
