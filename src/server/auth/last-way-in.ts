import type { Transaction } from "../../platform/db/database.ts";
import { refuse } from "../kernel/scope.ts";
import { passkeysOf } from "./passkeys/store.ts";
import { identitiesOf } from "./providers/store.ts";

/** Nobody locks themselves out: refused where a passkey or provider that is to go is the last way into an account. */
export async function refuseLastWayIn(
  db: Transaction,
  { id, password_hash: password }: { readonly id: number; readonly password_hash: string | null },
): Promise<void> {
  if (password !== null) return;
  const ways = (await identitiesOf(db, id)).length + (await passkeysOf(db, id)).length;
  if (ways === 1) throw refuse("conflict", "This is the only way into your account. Set a password first: ask for it on the sign-in page.");
}
