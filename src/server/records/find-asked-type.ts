import type { InputOf } from "../../contract/endpoint.ts";
import type { findType as contract, PostType } from "../../contract/post-types.ts";
import type { Scope } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import { cachedType, findType } from "../type-definitions/public.ts";
import { languageOf } from "./find-records.ts";

/** A type with what the caller may ask lists of its records by: other types have a say in that, by what their statuses hide. */
export async function findAskedType(scope: Scope, wanted: InputOf<typeof contract>): Promise<PostType> {
  const shown = await findType(scope, wanted);
  const type = await cachedType(scope, shown.id);
  const authority = type && authorize(scope, type);
  if (!type || !authority || authority.read === "none") return shown;
  return { ...shown, asked: [...(await languageOf(scope, type, authority)).targets.keys()] };
}
