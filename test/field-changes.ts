import type { FieldChange } from "../src/contract/field-changes.ts";
import type { PostType } from "../src/contract/post-types.ts";
import type { FieldBlock } from "../src/model/fields/field.ts";
import { type AppOfTest, must, type Somebody } from "./world.ts";

type Fields = readonly FieldBlock[];
type Values = Readonly<Record<string, unknown>>;

export const write = async (app: AppOfTest, type: PostType, values: Values) =>
  must(201, await app.owner.post("/posts", { typeId: type.id, ...values })).id as number;
export const read = async (app: AppOfTest, id: number) => must(200, await app.owner.get(`/posts/${id}`));
export const preview = async (who: Somebody, type: PostType, postFields: Fields) =>
  must(200, await who.post(`/types/${type.id}/field-changes/preview`, { postFields }));
export const changesOf = async (app: AppOfTest, type: PostType): Promise<FieldChange[]> =>
  must(200, await app.owner.get(`/types/${type.id}/field-changes`));

/** Saves a form as one who has seen what it does. */
export async function apply(app: AppOfTest, type: PostType, postFields: Fields): Promise<PostType> {
  const { consent } = await preview(app.owner, type, postFields);
  return must(200, await app.owner.post(`/types/${type.id}`, { postFields, ...(consent && { consent }) }));
}

export async function takeBack(app: AppOfTest, type: PostType, change?: number): Promise<FieldChange> {
  const id = change ?? (await changesOf(app, type))[0]?.id;
  return must(200, await app.owner.post(`/types/${type.id}/field-changes/${id}/take-back`));
}
