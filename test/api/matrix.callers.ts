import { sql } from "../../src/platform/db/sql.ts";
import type { TestServer } from "../server.ts";
import { type AppOfTest, addTo, must, type Somebody, signUp } from "../world.ts";

export const identities = [
  "nobody",
  "nonsense",
  "ended",
  "stranger",
  "subscriber",
  "editor",
  "admin",
  "owner",
  "other-owner",
  "platform",
  "site-token",
] as const;
export type Identity = (typeof identities)[number];

/** Who must never read what only the people of app A read. */
export const outsiders: readonly Identity[] = ["nobody", "nonsense", "ended", "stranger", "other-owner", "site-token"];

export type People = Readonly<Record<"subscriber" | "editor" | "admin", Somebody>>;

export async function tokensFor(
  server: TestServer,
  a: AppOfTest,
  b: AppOfTest,
  people: People,
): Promise<Record<Identity, string | undefined>> {
  const ended = await signUp(server);
  must(200, await ended.post("/auth/logout"));
  const platform = await signUp(server);
  await server.database.transaction(null, (transaction) =>
    transaction.change(sql`update users set role = 100 where user_id = ${platform.id}`),
  );
  must(200, await b.owner.post(`/apps/${b.id}`, { settings: { signup: true } }));
  const body = { username: `site${Date.now()}@example.test`, password: "correct horse battery" };
  const bound = must(201, await server.call({ method: "POST", host: b.host, path: `/api/${b.id}/auth/signup`, body }));
  return {
    nobody: undefined,
    nonsense: "nonsense",
    ended: ended.token,
    stranger: (await signUp(server)).token,
    subscriber: people.subscriber.token,
    editor: people.editor.token,
    admin: people.admin.token,
    owner: a.owner.token,
    "other-owner": b.owner.token,
    platform: platform.token,
    "site-token": bound.token,
  };
}

/** Whom a new app knows in their roles. */
export async function addPeople(app: AppOfTest, { subscriber, editor, admin }: People): Promise<void> {
  const roles = [
    [subscriber, 25],
    [editor, 50],
    [admin, 90],
  ] as const;
  for (const [person, role] of roles) await addTo(app.owner, app.id, person, role);
}
