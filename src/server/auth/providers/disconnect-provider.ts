import type { InputOf } from "../../../contract/endpoint.ts";
import type { disconnectProvider as contract } from "../../../contract/providers.ts";
import { notFound, type Scope, signedInPerson } from "../../kernel/scope.ts";
import { refuseLastWayIn } from "../last-way-in.ts";
import { userWithPassword } from "../store.ts";
import { tellOfWayIn } from "../tell-of-way-in.ts";
import { identitiesOf, leaveIdentity } from "./store.ts";

/** Nobody locks themselves out: the last way in stays. */
export async function disconnectProvider(scope: Scope, { provider }: InputOf<typeof contract>): Promise<{ ok: true }> {
  const { id } = signedInPerson(scope);
  await scope.write(async (writing) => {
    const user = await userWithPassword(writing.db, id);
    const identity = (await identitiesOf(writing.db, id)).find((one) => one.provider === provider);
    if (!user || !identity) throw notFound("Provider");
    await refuseLastWayIn(writing.db, { id, password_hash: user.password_hash });
    await leaveIdentity(writing.db, id, identity);
    await tellOfWayIn(writing, user, { isAdded: false, way: `by ${provider}` });
  });
  return { ok: true };
}
