import { type LoginName, readLoginName } from "../../model/access/login-name.ts";
import { refuseFields, type WriteScope } from "../kernel/scope.ts";
import { insertUser, takeLogin, type UserRow, userById } from "./store.ts";

export interface AccountWanted {
  readonly username: string;
  readonly email: string;
  readonly nickname: string;
  /** Null: they sign in otherwise. */
  readonly passwordHash: string | null;
  /** Whether the username was shown to be theirs: an address that was proved. */
  readonly isProven?: boolean;
  /** The role on the platform. */
  readonly role: number;
}

interface Names {
  readonly username: LoginName;
  /** Undefined: none was given besides. */
  readonly email: string | undefined;
}

/** Reads what a new account is to be called by; what is no name is refused on its field. */
export function readNames(wanted: Pick<AccountWanted, "username" | "email">): Names {
  const name = readLoginName(wanted.username);
  if (!name.ok) throw refuseFields({ username: { title: "Username", messages: [name.why] } });
  const second = wanted.email === "" ? null : readLoginName(wanted.email);
  if (second && !second.ok) throw refuseFields({ email: { title: "E-mail", messages: [second.why] } });
  return { username: name.value, email: second?.ok ? second.value.canonical : undefined };
}

/**
 * Creates an account that is active at once. A username that is somebody's already is refused on its field. An e-mail besides it is kept as
 * what its owner says: it opens nothing until it is proved, and so is nobody's.
 */
export async function createUser(scope: WriteScope, wanted: AccountWanted): Promise<UserRow> {
  const { username, email } = readNames(wanted);
  const id = await scope.newId("user");
  if (!(await takeLogin(scope.db, username.canonical, id)))
    throw refuseFields({ username: { title: "Username", messages: ["is already taken"] } });
  await insertUser(scope.db, {
    id,
    username: username.canonical,
    email: email ?? (username.kind === "email" ? username.canonical : null),
    phone: username.kind === "phone" ? username.canonical : null,
    nickname: wanted.nickname || nameFrom(username.canonical),
    role: wanted.role,
    passwordHash: wanted.passwordHash,
    isProven: wanted.isProven === true && (email ?? username.canonical) === username.canonical,
    now: scope.now,
  });
  const user = await userById(scope.db, id);
  if (!user) throw new Error("a user just inserted cannot be read");
  return user;
}

/** What to call somebody who did not say: the part before the @, never a whole phone number. */
function nameFrom(login: string): string {
  const [before = ""] = login.split("@");
  return login.includes("@") ? before : `…${login.slice(-3)}`;
}
