import type { findSocialUser as contract } from "../../contract/connections.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import type { SocialUser } from "../../model/fields/values/social-user.ts";
import { refuse, type Scope, signedInPerson } from "../kernel/scope.ts";
import { lookUps } from "./look-ups.ts";
import { notSetUp, openToken } from "./open-token.ts";
import { sealedTokenOf } from "./store.ts";

/** Asks a social network for somebody, with the app's own token. Each look-up costs the app something there, so they are counted. */
export async function findSocialUser(scope: Scope, { provider, usernameOrId }: InputOf<typeof contract>): Promise<SocialUser> {
  scope.context.count("look-up", `${scope.app} ${signedInPerson(scope).id}`);
  const row = await sealedTokenOf(scope.db, provider);
  if (!row) throw refuse("conflict", notSetUp, [whatToDo]);
  return lookUps[provider](scope.outside, openToken(scope.outside, scope.app, row), usernameOrId);
}

const whatToDo = `${notSetUp}. An admin of the app sets it up under Settings, Connections.`;
