import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { followType as followContract, listFollows as listContract, TypeFollow } from "../../contract/inbox.ts";
import { appById } from "../apps/public.ts";
import { followsBy, followsUnasked, keepFollow } from "../inbox-items/public.ts";
import { notFound, type Scope, signedInPerson } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import { cachedType, knownTypes, type Type } from "../type-definitions/public.ts";

export async function listFollows(scope: Scope): Promise<ReplyOf<typeof listContract>> {
  const { id } = signedInPerson(scope);
  const [types, app, chosen] = await Promise.all([knownTypes(scope), appById(scope.db, scope.app), followsBy(scope.db, id)]);
  const known = new Map(chosen.map(({ type_id, follows }) => [type_id, follows]));
  const shown = types.filter((type) => !type.row.keeps_notes && authorize(scope, type).read !== "none");
  return {
    types: shown.map((type) => show(type, known.get(type.row.id) ?? followsUnasked(type, app?.owner_id).includes(id))),
  };
}

export async function followType(scope: Scope, { type: idOrSlug, follows }: InputOf<typeof followContract>): Promise<TypeFollow> {
  const { id } = signedInPerson(scope);
  const type = await cachedType(scope, idOrSlug);
  if (!type || authorize(scope, type).read === "none") throw notFound("Type");
  await scope.write((writing) => keepFollow(writing.db, { type: type.row.id, user: id, follows }));
  return show(type, follows);
}

function show({ row }: Type, follows: boolean): TypeFollow {
  return { typeId: row.id, title: row.title, follows };
}
