import type { InputOf } from "../../../contract/endpoint.ts";
import type { disconnectProvider as contract } from "../../../contract/providers.ts";
import { notFound, refuse, type Scope, signedInPerson } from "../../kernel/scope.ts";
import { passkeysOf } from "../passkeys/store.ts";
import { userWithPassword } from "../store.ts";
import { tellOfWayIn } from "../tell-of-way-in.ts";
import { identitiesOf, leaveIdentity } from "./store.ts";

/** Nobody locks themselves out: the last way in stays. */
export async function disconnectProvider(scope: Scope, { provider }: InputOf<typeof contract>): Promise<{ ok: true }> {
  const { id } = signedInPerson(scope);
  await scope.write(async (writing) => {
    const user = await userWithPassword(writing.db, id);
    const own = await identitiesOf(writing.db, id);
    const identity = own.find((one) => one.provider === provider);
    if (!user || !identity) throw notFound("Provider");
    if (user.password_hash === null && own.length === 1 && (await passkeysOf(writing.db, id)).length === 0)
      throw refuse("conflict", "This is the only way into your account. Set a password first: ask for it on the sign-in page.");
    await leaveIdentity(writing.db, id, identity);
    await tellOfWayIn(writing, user, { isAdded: false, way: `by ${provider}` });
  });
  return { ok: true };
}
