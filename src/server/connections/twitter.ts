import * as z from "zod";
import { type SocialUser, socialUserKeys } from "../../model/fields/values/social-user.ts";
import { FetchRefused, type SafeReply } from "../../platform/fetch/safe-request.ts";
import { type OutsideWorld, refuse } from "../kernel/scope.ts";
import { x } from "./x-service.ts";

const wanted = "user.fields=name,username,description,profile_image_url";

/** X, which began as Twitter: version 2 of its API, asked with a bearer token of the app's own. */
export async function findOnTwitter(outside: Pick<OutsideWorld, "service">, token: string, typed: string): Promise<SocialUser> {
  const named = nameIn(typed);
  if (!/^\w{1,50}$/.test(named)) throw nobody();
  const path = /^\d+$/.test(named) ? `/2/users/${named}` : `/2/users/by/username/${named}`;
  const reply = await reached(() => outside.service(x)(`${path}?${wanted}`, token));
  if (reply.status === 401 || reply.status === 403) throw refuse("conflict", "X does not accept the token of this connection.");
  if (reply.status === 429) throw refuse("too_many_requests", "X answers no more look-ups for now. Try again in a while.");
  // Somebody who is not there is told as 404, or as 200 without anybody; an odd name as 400.
  if (reply.status === 404 || reply.status === 400) throw nobody();
  const said = reply.status === 200 ? read(reply) : undefined;
  if (!said) throw silent();
  if (!said.data) throw nobody();
  return said.data;
}

/** "@ada" and the address of her profile mean her too. */
function nameIn(typed: string): string {
  const profile = /^(?:https?:\/\/)?(?:www\.)?(?:x|twitter)\.com\/(\w+)\/?(?:[?#].*)?$/i.exec(typed);
  return profile?.[1] ?? typed.replace(/^@/, "");
}

function text(longest: number): z.ZodType<string, unknown> {
  return z
    .string()
    .catch("")
    .transform((said) => said.slice(0, longest));
}

/** Nothing that comes from outside is longer than the field would take, and a picture has an address of the web. */
const answered = z.object({
  data: z.optional(
    z.object({
      name: text(socialUserKeys.name),
      username: text(socialUserKeys.username),
      description: text(socialUserKeys.description),
      profile_image_url: text(socialUserKeys.profile_image_url).transform((address) => (/^https?:\/\//i.test(address) ? address : "")),
    }),
  ),
});

function read({ bytes }: SafeReply): z.infer<typeof answered> | undefined {
  try {
    return answered.safeParse(JSON.parse(bytes.toString("utf8"))).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Why nothing came back is one and the same for whoever asked. */
async function reached(ask: () => Promise<SafeReply>): Promise<SafeReply> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof FetchRefused) throw silent();
    throw error;
  }
}

function nobody(): Error {
  return refuse("not_found", "No user found");
}

function silent(): Error {
  return refuse("unavailable", "X cannot be reached at the moment. Try again in a while.");
}
