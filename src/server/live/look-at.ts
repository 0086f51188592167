import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { lookAt as contract } from "../../contract/live.ts";
import { type Scope, signedInPerson } from "../kernel/scope.ts";
import { recordById } from "../record-rows/public.ts";
import { readableRecord } from "../records/public.ts";

/** Says that the caller has a record open, to who may see that: others who may read it. Nothing of it is kept. */
export async function lookAt(scope: Scope, { tab, postId }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const { id, nickname, firstName, lastName, avatar } = signedInPerson(scope);
  const { presence } = scope.outside;
  if (postId !== null) await readableRecord(scope, await recordById(scope, postId));
  presence.look(scope.app, tab, { id, nickname, firstName, lastName, avatar }, postId);
  return { people: postId === null ? [] : presence.of(scope.app, postId) };
}
