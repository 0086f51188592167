import type { Action } from "../../../model/actions/action.ts";
import type { LookedUpAt } from "../../../model/actions/get-connection.ts";
import { isJsonObject, type Json } from "../../../model/base/json.ts";
import { socialUserOf } from "../../../model/fields/values/social-user.ts";
import { appById, memberByUser } from "../../apps/public.ts";
import { lookUpBetween } from "../../connections/public.ts";
import { refuse, type WriteScope } from "../../kernel/scope.ts";

/** Finds somebody on a social network: their profile, or nothing. The list goes on without them, unless it is told to end. */
export async function lookUpPerson(scope: WriteScope, action: Action): Promise<{ result: Json; log: string }> {
  const { provider, userId = "", foreignId = "", config } = action;
  const isToEnd = isJsonObject(config) && config.stop === true;
  const who = userId === "" ? String(foreignId ?? "").trim() : await nameOfPerson(scope, userId);
  const found = who === "" ? undefined : await lookUpBetween(scope, provider as LookedUpAt, who);
  if (found?.ok) return { result: { ...found.value }, log: `Found @${found.value.username}` };
  const why = found ? found.why : "Nobody to look up";
  if (isToEnd) throw refuse("conflict", why);
  return { result: null, log: why };
}

/** The user name in a member's own social profile: in the first field of that kind that they have filled in. */
async function nameOfPerson(scope: WriteScope, userId: Json): Promise<string> {
  const id = Number(userId ?? Number.NaN);
  const [app, member] = Number.isSafeInteger(id) ? [await appById(scope.db, scope.app), await memberByUser(scope.db, id)] : [];
  const fields = (app?.user_fields ?? []).filter(({ component }) => component === "social-user");
  const names = fields.map(({ slug }) => socialUserOf(member?.user_meta[slug]).username);
  return names.find((name) => name !== "") ?? "";
}
