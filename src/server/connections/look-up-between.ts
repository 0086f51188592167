import type { Provider } from "../../contract/connections.ts";
import { fail, ok, type Result } from "../../model/base/result.ts";
import type { SocialUser } from "../../model/fields/values/social-user.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { lookUps } from "./look-ups.ts";
import { notSetUp, openToken } from "./open-token.ts";
import { sealedTokenOf } from "./store.ts";

/**
 * Looks somebody up for a transaction, which is not open meanwhile. What an app's rules look up is counted together: each costs the
 * app something there. Why nobody was found is said in words for people.
 */
export async function lookUpBetween(scope: WriteScope, provider: Provider, usernameOrId: string): Promise<Result<SocialUser>> {
  const row = await sealedTokenOf(scope.db, provider);
  if (!row) return fail(notSetUp);
  try {
    return scope.callExternal(`${scope.app} ${provider} ${usernameOrId}`, async (outside) => {
      try {
        scope.context.count("look-up", `${scope.app} rules`);
        return ok(await lookUps[provider](outside, openToken(outside, scope.app, row), usernameOrId));
      } catch (error) {
        if (error instanceof Refusal) return fail(error.message);
        throw error;
      }
    });
  } catch (error) {
    // Nobody outside can be asked here: as good as an answer that did not come.
    if (error instanceof Refusal && error.code === "unavailable") return fail(error.message);
    throw error;
  }
}
