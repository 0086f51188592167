import type { Action } from "../../../model/actions/action.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../model/base/json.ts";
import { evaluationContextOf } from "../../apps/public.ts";
import { notFound, refuse, type WriteScope } from "../../kernel/scope.ts";
import { createPost } from "../../records/public.ts";
import { cachedType } from "../../type-definitions/public.ts";
import { valueFor } from "./value-for.ts";

/** Creates a record of a type in its first status; the person who set it off is its creator. */
export async function createRecord(scope: WriteScope, { typeId, newPost }: Action): Promise<{ result: Json; log: string }> {
  const type = await cachedType(scope, String(typeId));
  if (!type) throw notFound("Type");
  const typed = typeof newPost === "string" ? parsed(newPost) : newPost;
  if (!isJsonObject(typed)) throw refuse("invalid", "The values are not a JSON object.");
  const fields = new Map(type.row.post_fields.map((field) => [field.slug, field]));
  const { zone } = await evaluationContextOf(scope);
  const values = Object.entries(typed).map(([slug, value]) => [slug, valueFor(fields.get(slug), value ?? null, zone)] as const);
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
