import { expect, onTestFinished } from "vitest";
import type { Post } from "../src/contract/posts.ts";
import { type EventReader, readEvents } from "./event-reader.ts";
import type { TestServer } from "./server.ts";
import { type AppOfTest, field, must, type Somebody, world } from "./world.ts";

/** Somebody who watches an app; the stream has begun. */
export async function watching(server: TestServer, app: AppOfTest, { token }: Pick<Somebody, "token">, headers = {}): Promise<EventReader> {
  const reader = await readEvents(server, `/api/${app.id}/live`, { authorization: `Bearer ${token}`, ...headers });
  onTestFinished(() => reader.leave());
  if (reader.status === 200) expect(await reader.next()).toEqual({ event: "open", data: { quietFor: expect.any(Number) } });
  return reader;
}

export const changes = (posts: readonly object[], types: readonly number[] = [], definitions: readonly number[] = []) => ({
  event: "changes",
  data: { posts, types, definitions },
});
export const named = ({ id, typeId, updatedAt }: Post, version: string | null = updatedAt) => ({ id, typeId, version });

/** Reads on until a type was named. */
export async function heard(reader: EventReader, type: number): Promise<void> {
  while (!(await reader.next())?.data.types.includes(type));
}

/** An app with types of several rights, of which its owner has heard. */
export async function furnished() {
  const here = await world();
  const { app, server } = here;
  const reader = await watching(server, app, app.owner);
  const leads = await app.addType({ title: "Leads", permission: "private", fields: [field("input-text", "name")] });
  const tasks = await app.addType({ title: "Tasks", permission: "own", fields: [field("input-text", "name")] });
  const news = await app.addType({ title: "News", permission: "read", fields: [field("input-text", "name")] });
  await heard(reader, news.id);
  const add = async (type: { id: number }, by: Somebody = app.owner): Promise<Post> =>
    must(201, await by.post("/posts", { typeId: type.id, name: "Ada" }));
  return { ...here, leads, tasks, news, add };
}
