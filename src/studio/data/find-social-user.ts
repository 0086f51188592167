import type { SocialUser } from "../../model/fields/values/social-user.ts";
import { apiOf } from "./api.ts";
import { CallFailed } from "./call-failed.ts";
import { failureMessages } from "./failure-messages.ts";

/** Looks somebody up with the app's connection. Why nobody came of it is for the field to say, so it is thrown in words for people. */
export async function findSocialUser(app: number, usernameOrId: string): Promise<SocialUser> {
  try {
    return await apiOf(app).findSocialUser({ params: { provider: "twitter" }, query: { usernameOrId }, quiet: true });
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    throw new Error(failureMessages(failure)[0]?.text, { cause: failure });
  }
}
