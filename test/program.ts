import type { KeyScope } from "../src/model/access/key-scopes.ts";
import type { TestServer } from "./server.ts";
import { type AppOfTest, inApp, must, type Somebody } from "./world.ts";

interface Wanted {
  readonly role?: number;
  readonly scopes?: readonly KeyScope[];
  readonly expiresAt?: string;
}

export const everything: KeyScope = { typeId: null, access: "write" };

/** A program with a key of its own, made by `maker`. */
export async function program(
  server: TestServer,
  maker: Somebody,
  app: AppOfTest,
  { role = 50, scopes = [everything], expiresAt }: Wanted = {},
) {
  const made = must(201, await maker.post("/api-keys", { title: "Sync", role, scopes, ...(expiresAt && { expiresAt }) }));
  return { ...inApp(server, { ...maker, token: made.key }, app.id), id: made.id as number, key: made.key as string };
}
