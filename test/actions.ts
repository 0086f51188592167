import { expect, vi } from "vitest";
import type { PostType } from "../src/contract/post-types.ts";
import type { Post } from "../src/contract/posts.ts";
import type { ActionRun } from "../src/contract/workflow.ts";
import type { JsonObject } from "../src/model/base/json.ts";
import { patience } from "./running.ts";
import { type AppOfTest, field, must } from "./world.ts";

export const mail = { component: "send-email", slug: "mail", subject: "Ready", message: "<p>It is <script>x</script>ready.</p>" };

/** A type whose records are mailed, counted, whatever `actions` say when they enter its second status. */
export async function doing(app: AppOfTest, actions: readonly JsonObject[], first: readonly JsonObject[] = []): Promise<PostType> {
  const type = await app.addType({
    fields: [field("number", "price"), field("input-text", "address"), field("input-text", "note", { readOnly: true })],
  });
  const statuses = [
    { id: type.initialStatusId, title: "New", next: "ready", actions: first },
    { title: "Ready", slug: "ready", next: "sent", actions },
    { title: "Sent", slug: "sent", next: "0" },
  ];
  return must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
}

export async function moved(app: AppOfTest, type: PostType, values: JsonObject = {}): Promise<Post> {
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, ...values }));
  return must(200, await app.owner.post(`/posts/${record.id}/actions/next`));
}

export async function runsOf(app: AppOfTest, post: number, count: number): Promise<ActionRun[]> {
  const runs = () => app.owner.get(`/posts/${post}/actions/runs`).then((reply) => must(200, reply) as ActionRun[]);
  return vi.waitFor(async () => {
    const found = await runs();
    expect(found.length).toBeGreaterThanOrEqual(count);
    return found.toReversed();
  }, patience);
}

export async function outbox(app: AppOfTest, count: number): Promise<{ to: string; subject: string; html: string }[]> {
  return vi.waitFor(async () => {
    const mails = must(200, await app.owner.get("/outbox?count=100"));
    expect(mails.length).toBeGreaterThanOrEqual(count);
    return mails;
  }, patience);
}

/** What became of each step, in the order in which they were done. */
export async function stepsOf(
  app: AppOfTest,
  { id }: { readonly id: number },
  count: number,
): Promise<[slug: string, ok: boolean, message: string][]> {
  const runs = await runsOf(app, id, count);
  expect(runs).toHaveLength(count);
  return runs.map(({ slug, ok, message }) => [slug, ok, message]);
}
