import type { Transaction } from "../../platform/db/database.ts";
import { refuse } from "../kernel/scope.ts";
import { passkeysOf } from "./passkeys/store.ts";
import { identitiesOf } from "./providers/store.ts";
import type { userWithPassword } from "./store.ts";

type UserWithPassword = NonNullable<Awaited<ReturnType<typeof userWithPassword>>>;

/** Nobody locks themselves out: refused where a passkey or provider that is to go is the last way into an account. */
export async function refuseLastWayIn(db: Transaction, user: Pick<UserWithPassword, "id" | "password_hash">): Promise<void> {
  if (user.password_hash !== null) return;
  const ways = (await identitiesOf(db, user.id)).length + (await passkeysOf(db, user.id)).length;
  if (ways === 1) throw refuse("conflict", "This is the only way into your account. Set a password first: ask for it on the sign-in page.");
}
