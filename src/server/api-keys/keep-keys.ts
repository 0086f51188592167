import type { ApiKey, createApiKey as createContract, revokeApiKey as revokeContract } from "../../contract/api-keys.ts";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import { changesBetween } from "../../model/access/audit-actions.ts";
import { memberForChange } from "../apps/public.ts";
import { audit } from "../audit/public.ts";
import { hashToken, showPerson, usersByIds } from "../auth/public.ts";
import { notFound, refuse, refuseFields, type Scope, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { mustHaveRoom } from "../limits/public.ts";
import { loadType } from "../type-definitions/public.ts";
import { drawKey, startOf } from "./key-text.ts";
import { apiKeys, countKeys, deleteKey, insertKey, type KeyRow } from "./store.ts";

/** More than anybody has programs. */
const atMost = 1_000;

export async function listApiKeys(scope: Pick<Scope, "db">): Promise<ApiKey[]> {
  return showKeys(scope, await apiKeys(scope.db));
}

export async function createApiKey(
  scope: WriteScope,
  { title, role, scopes, expiresAt = null }: InputOf<typeof createContract>,
): Promise<ReplyOf<typeof createContract>> {
  const maker = signedInPerson(scope).id;
  // It works with the role that its maker has by then, and ends when they leave: who is just leaving leaves none behind.
  if (!(await memberForChange(scope.db, maker))) throw refuse("forbidden", "Only members of the app have keys in it.");
  if (role > scope.appRole) throw refuse("forbidden", "You can not give a key a role above your own.");
  if ((await countKeys(scope.db)) >= atMost) throw refuse("conflict", `An app has up to ${atMost} keys. Revoke one that nobody uses.`);
  await mustHaveRoom(scope, "apiKeys", { used: countKeys });
  const until = expiresAt === null ? null : new Date(expiresAt);
  if (until !== null && until <= scope.now) throw refuseFields({ expiresAt: { title: "Expires", messages: ["must be in the future"] } });
  await checkTypes(scope, scopes);
  const key = drawKey(scope.app);
  const row = {
    ...{ id: await scope.newId("key"), title, start: startOf(key), role, scopes, user_id: maker },
    ...{ created_at: scope.now, expires_at: until, key_hash: hashToken(key) },
  };
  await insertKey(scope.db, row);
  const given = { role, types: scopes, until: expiresAt };
  await audit(scope, { action: "key.created", id: row.id, title, changes: changesBetween({}, given) });
  const [shown] = await showKeys(scope, [{ ...row, last_used_at: null }]);
  if (!shown) throw new Error("a key that was made is not there");
  return { ...shown, key };
}

export async function revokeApiKey(scope: WriteScope, { key }: InputOf<typeof revokeContract>): Promise<ReplyOf<typeof revokeContract>> {
  const title = (await apiKeys(scope.db)).find(({ id }) => id === key)?.title ?? "";
  if ((await deleteKey(scope.db, key)) === 0) throw notFound("Key");
  await audit(scope, { action: "key.revoked", id: key, title });
  return { id: key };
}

async function checkTypes(scope: WriteScope, scopes: KeyRow["scopes"]): Promise<void> {
  for (const { typeId } of scopes)
    if (typeId !== null && !(await loadType(scope.db, typeId)))
      throw refuseFields({ scopes: { title: "Types", messages: ["is not a type of this app"] } });
}

async function showKeys({ db }: Pick<Scope, "db">, rows: readonly KeyRow[]): Promise<ApiKey[]> {
  const makers = rows.length === 0 ? [] : await usersByIds(db, [...new Set(rows.map(({ user_id }) => user_id))]);
  const people = new Map(makers.map((user) => [user.user_id, showPerson(user)]));
  return rows.map((row) => ({
    ...{ id: row.id, title: row.title, start: row.start, role: row.role, scopes: row.scopes },
    user: people.get(row.user_id) ?? null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}
