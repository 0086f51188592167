import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { lookAt as contract } from "../../contract/live.ts";
import { postById, readablePost } from "../posts/public.ts";
import { type Scope, signedInPerson } from "../scope.ts";

/** Says that the caller has a record open, to who may see that: others who may read it. Nothing of it is kept. */
export async function lookAt(scope: Scope, { tab, postId }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const { id, nickname, firstName, lastName, avatar } = signedInPerson(scope);
  const { onlookers } = scope.outside;
  if (postId !== null) await readablePost(scope, await postById(scope, postId));
  onlookers.look(scope.app, tab, { id, nickname, firstName, lastName, avatar }, postId);
  return { people: postId === null ? [] : onlookers.of(scope.app, postId) };
}
