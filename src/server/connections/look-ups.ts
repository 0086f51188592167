import type { Provider } from "../../contract/connections.ts";
import type { SocialUser } from "../../model/fields/values/social-user.ts";
import type { OutsideWorld } from "../kernel/scope.ts";
import { findOnTwitter } from "./twitter.ts";

/** How each service is asked for somebody. It answers the person, or refuses in words for people. */
export type LookUp = (outside: OutsideWorld, token: string, usernameOrId: string) => Promise<SocialUser>;

export const lookUps: { readonly [Of in Provider]: LookUp } = { twitter: findOnTwitter };
