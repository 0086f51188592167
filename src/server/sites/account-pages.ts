import type { FastifyReply } from "fastify";
import { Refusal } from "../../platform/http/refusal.ts";
import { isOwnPost } from "../request/site-session.ts";
import { askForLink, setPassword, showForgot, showNewPassword } from "./account/new-password-page.ts";
import { changeProfile, showProfile } from "./account/profile-page.ts";
import { showSignIn, showSignOut, signIn, signOut } from "./account/sign-in-page.ts";
import { activate, showActivate, showSignUp, signUp } from "./account/sign-up-page.ts";
import type { Answering } from "./answering.ts";
import { activatePath, forgotPath, newPasswordPath, profilePath, signInPath, signOutPath, signUpPath } from "./return-path.ts";

type Answer = (answering: Answering) => FastifyReply | Promise<FastifyReply>;

/** What is answered at each path: shown, and taken from its form. */
const pages: { readonly [path: string]: readonly [show: Answer, take: Answer] } = {
  [signInPath]: [showSignIn, signIn],
  [signOutPath]: [showSignOut, signOut],
  [signUpPath]: [showSignUp, signUp],
  [forgotPath]: [showForgot, askForLink],
  [newPasswordPath]: [showNewPassword, setPassword],
  [activatePath]: [showActivate, activate],
  [profilePath]: [showProfile, changeProfile],
};

/** People's own accounts on a site itself: pages in its look that need no script, without anything that its owner wrote. */
export async function answerAccount(answering: Answering): Promise<FastifyReply> {
  const { visited, request, reply } = answering;
  const { origin } = request.headers;
  // Whoever sends no origin is no page of anybody's, and brings no cookie that they do not have.
  if (request.method === "POST" && origin !== undefined && !isOwnPost(request, visited.place))
    throw new Refusal("forbidden", 403, "This form was not sent by a page of this site.");
  reply.header("cache-control", "private, no-store").header("x-robots-tag", "noindex").type("text/html; charset=utf-8");
  // The address of a page may hold the secret of a mail: no other site is told it.
  reply.header("referrer-policy", "same-origin");
  const [show, take] = pages[visited.path] ?? pages[signInPath] ?? [showSignIn, signIn];
  return request.method === "POST" ? take(answering) : show(answering);
}
