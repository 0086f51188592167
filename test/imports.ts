import type { Import } from "../src/contract/imports.ts";
import type { PostType } from "../src/contract/post-types.ts";
import { type TestServer, testServer } from "./server.ts";
import { type AppOfTest, field, must, type Somebody, type World, world } from "./world.ts";

export const importedFields = [field("input-text", "name", { required: true }), field("number", "budget"), field("date", "start")];
export const file = (text: string | Buffer, name = "leads.csv") =>
  Buffer.concat([
    Buffer.from(`--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(text),
    Buffer.from("\r\n--edge--\r\n"),
  ]);
export const multipart = { "content-type": "multipart/form-data; boundary=edge" };

export async function leads(server?: TestServer): Promise<World & { type: PostType }> {
  const made = await world(server);
  return { ...made, type: await made.app.addType({ permission: "private", fields: importedFields }) };
}

export const upload = async (by: Pick<Somebody, "post">, type: PostType, text: string | Buffer, name?: string): Promise<Import> =>
  must(201, await by.post(`/types/${type.id}/imports`, file(text, name), multipart));

export const step = (app: AppOfTest, { id, typeId }: Import, name: string) =>
  app.owner.post(`/types/${typeId}/imports/${id}/actions/${name}`);
export const change = async (app: AppOfTest, { id, typeId }: Import, body: object): Promise<Import> =>
  must(200, await app.owner.post(`/types/${typeId}/imports/${id}`, body));

/** Numbers in these fields of an import are the ids of records of the same app. */
export const byIds = (app: AppOfTest, one: Import, ...fields: readonly string[]): Promise<Import> =>
  change(app, one, { formats: Object.fromEntries(fields.map((slug) => [slug, "ids"])) });

export async function ended(app: AppOfTest, { id, typeId }: Import): Promise<Import> {
  await (await testServer()).jobs.idle();
  return must(200, await app.owner.get(`/types/${typeId}/imports/${id}`));
}

export async function run(app: AppOfTest, one: Import, name = "start"): Promise<Import> {
  must(200, await step(app, one, name));
  return ended(app, one);
}

export const posts = async (app: AppOfTest, type: PostType) =>
  must(200, await app.owner.get(`/types/${type.id}/posts?orderBy=id&count=100`));
