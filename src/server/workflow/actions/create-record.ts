import type { Action } from "../../../model/actions/action.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../model/base/json.ts";
import { valueOfText } from "../../../model/fields/form-entries.ts";
import { recallType } from "../../post-types/public.ts";
import { createPost } from "../../posts/public.ts";
import { notFound, refuse, type WriteScope } from "../../scope.ts";

/** Creates a record of a type in its first status; the person who set it off is its creator. */
export async function createRecord(scope: WriteScope, { typeId, newPost }: Action): Promise<{ result: Json; log: string }> {
  const type = await recallType(scope, String(typeId));
  if (!type) throw notFound("Type");
  const typed = typeof newPost === "string" ? parsed(newPost) : newPost;
  if (!isJsonObject(typed)) throw refuse("invalid", "The values are not a JSON object.");
  const values = Object.entries(typed).map(([slug, value]) => {
    const field = type.row.post_fields.find((one) => one.slug === slug);
    return [slug, field && typeof value === "string" ? valueOfText(field, value) : value] as const;
  });
  const given = Object.fromEntries(values.filter(([, value]) => value !== null)) as JsonObject;
  const created = await createPost(scope, { typeId: type.row.id, values: given }, { byRule: true });
  return { result: created as Json, log: `Created #${created.id} in ${type.row.title}` };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text || "{}");
  } catch {
    return undefined;
  }
}
