import { randomBytes } from "node:crypto";
import type { setUp as contract, SignedIn } from "../../contract/auth.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { roles } from "../../model/access/guards.ts";
import { giveOwner } from "../apps/public.ts";
import { anyPlatformAdmin, beginSession, createUser, hashPassword, hashToken, type UserRow } from "../auth/public.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { insertSetupKey, takeTurn, useSetupKey } from "./store.ts";

const keyLife = 24 * 3600 * 1000;

/** A key for the one-time link of an installation without an admin. Keys given before stay good until they expire. */
export async function giveSetupKey(scope: WriteScope): Promise<string> {
  const key = randomBytes(24).toString("base64url");
  await insertSetupKey(scope.db, hashToken(key).toString("hex"), new Date(scope.now.getTime() + keyLife));
  return key;
}

/** Makes the platform's admin, whoever has an account by then, and signs it in. */
export async function setUp(scope: Scope, { key, username, password, nickname = "" }: InputOf<typeof contract>): Promise<SignedIn> {
  scope.context.count("sign-up", scope.context.address);
  const passwordHash = await hashPassword(password);
  return scope.write(async (writing) => {
    await takeTurn(writing.db);
    const isGood = (await useSetupKey(writing.db, hashToken(key).toString("hex"), scope.now)) && !(await anyPlatformAdmin(writing.db));
    if (!isGood) throw refuse("forbidden", "This setup link is not valid any more.");
    const admin = await addAdmin(writing, { username, nickname, passwordHash });
    return beginSession(writing, admin, 0);
  });
}

/** Makes the admin that the operator named, unless there is one by now. */
export async function addFirstAdmin(
  scope: WriteScope,
  wanted: { username: string; nickname: string; passwordHash: string },
): Promise<void> {
  await takeTurn(scope.db);
  if (!(await anyPlatformAdmin(scope.db))) await addAdmin(scope, wanted);
}

/** Makes a platform admin who owns the platform's own app. */
export async function addAdmin(scope: WriteScope, wanted: { username: string; nickname: string; passwordHash: string }): Promise<UserRow> {
  const admin = await createUser(scope, { ...wanted, email: "", role: roles.platformAdmin });
  await scope.within(platformApp, (inside) => giveOwner(inside, admin.user_id));
  return admin;
}
