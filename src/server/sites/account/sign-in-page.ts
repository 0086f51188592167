import type { FastifyReply } from "fastify";
import { filledIn } from "../../../model/texts/filled-in.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Submitted } from "../../../site/render-page.ts";
import {
  askForCode,
  beginSiteSession,
  endSiteSession,
  enterCodeWith,
  isChallenge,
  logInWith,
  loginOf,
  rememberDevice,
  type UserWithPassword,
} from "../../auth/public.ts";
import { access } from "../../kernel/access-cache.ts";
import type { Scope, WriteScope } from "../../kernel/scope.ts";
import { setSiteToken, siteToken } from "../../request/site-session.ts";
import type { Answering } from "../answering.ts";
import { signedInAs, textsOfSite } from "../draw-error-page.ts";
import { forgotPath, profilePath, signInPath, signOutPath, signUpPath } from "../return-path.ts";
import {
  addressWith,
  askedIn,
  bodyOf,
  drawAccountPage,
  goOnAt,
  pathWith,
  refusedForm,
  scopeOf,
  turnDown,
  type WayOn,
} from "./account-page.ts";
import { codeFields, signInFields, signInForm } from "./sign-in-form.ts";

const id = "sign-in";

export function showSignIn(answering: Answering): FastifyReply {
  const { member, reply } = answering;
  if (member) return reply.redirect(goOnAt(answering), 303);
  return reply.send(drawSignIn(answering));
}

export async function signIn(answering: Answering): Promise<FastifyReply> {
  const { visited, reply } = answering;
  const body = bodyOf(answering);
  const code = body.value("code");
  if (code !== undefined) return takeCode(answering, code);
  const texts = textsOfSite(visited.app);
  const [username, password] = [body.value("username")?.trim() ?? "", body.value("password") ?? ""];
  const missing = Object.fromEntries(
    signInFields(texts).flatMap(({ slug, label }) =>
      (slug === "username" ? username : password) === "" ? [[slug, { title: label, messages: ["require"] }]] : [],
    ),
  );
  const values = { username: username.slice(0, 190) };
  if (Object.keys(missing).length > 0)
    return reply.code(400).send(drawSignIn(answering, { blockId: id, ok: false, values, problems: missing }));
  const scope = scopeOf(answering);
  try {
    const sent = { username: username.slice(0, 190), password: password.slice(0, 256) };
    const token = await logInWith(scope, sent, (writing, user, login) => enterSite(answering, { scope, writing }, { user, login }));
    if (!isChallenge(token)) rememberDevice(scope, loginOf({ username }));
    return letIn(answering, token);
  } catch (error) {
    const say = { wrong_credentials: texts.wrongLogin };
    const form = signInForm(texts, visited.place, askedIn(answering, "to"));
    return turnDown(answering, error, drawSignIn(answering, refusedForm(answering, error, { id, form, values, say })));
  }
}

interface Entering {
  readonly scope: Scope;
  readonly writing: WriteScope;
}

/** Ends the session that the browser had here, and begins one, or gives what to come back with beside a code. */
export async function enterSite(
  { sites, visited: { app, place }, request }: Answering,
  { scope, writing }: Entering,
  { user, login }: { readonly user: UserWithPassword; readonly login: string },
): Promise<string> {
  const before = siteToken(request, { app: app.id, place, secure: sites.secure });
  if (before !== null) await endSiteSession(writing, before);
  const challenge = await askForCode(writing, scope.outside, { user, boundApp: app.id, login });
  return challenge ?? beginSiteSession(writing, user, app.id);
}

/** Gives the browser its session and sends it on. Until a code was entered the cookie holds what to come back with, which opens nothing. */
export function letIn(answering: Answering, token: string): FastifyReply {
  const { sites, visited, reply } = answering;
  setSiteToken(reply, { app: visited.app.id, place: visited.place, secure: sites.secure }, token);
  return isChallenge(token) ? reply.send(drawCode(answering)) : reply.redirect(goOnAt(answering), 303);
}

async function takeCode(answering: Answering, code: string): Promise<FastifyReply> {
  const { sites, visited, request, reply } = answering;
  const { app, place } = visited;
  const scope = scopeOf(answering);
  const challenge = siteToken(request, { app: app.id, place, secure: sites.secure }) ?? "";
  try {
    const token = await enterCodeWith(scope, { challenge, code: code.slice(0, 40), boundApp: app.id }, (writing, user) =>
      beginSiteSession(writing, user, app.id),
    );
    return letIn(answering, token);
  } catch (error) {
    const texts = textsOfSite(app);
    const say = { wrong_credentials: texts.wrongCode, not_found: texts.codeIsOver };
    const form = { fields: codeFields(texts), action: "", upload: "" };
    const submitted = refusedForm(answering, error, { id, form, values: {}, say });
    if (!(error instanceof Refusal) || error.status !== 404) return turnDown(answering, error, drawCode(answering, submitted));
    return reply.code(401).headers(error.headers).send(drawSignIn(answering, submitted));
  }
}

export async function signOut(answering: Answering): Promise<FastifyReply> {
  const { sites, visited, member, reply } = answering;
  const { app, place } = visited;
  if (member) {
    await scopeOf(answering).write((writing) => endSiteSession(writing, member.token));
    sites.world.cache.invalidate(0, access);
  }
  setSiteToken(reply, { app: app.id, place, secure: sites.secure }, "");
  return reply.redirect(`${place.base}/`, 303);
}

export function showSignOut(answering: Answering): FastifyReply {
  const { visited, member, reply } = answering;
  const { place } = visited;
  if (!member) return reply.redirect(`${place.base}${signInPath}`, 303);
  const texts = textsOfSite(visited.app);
  const form = { fields: [], action: `${place.base}${signOutPath}`, upload: "" };
  const section = { id, title: texts.signOut, description: signedInAs(member, texts), button: texts.signOut, form };
  return reply.send(
    drawAccountPage(answering, { title: texts.signOut, forms: [section], ways: [{ path: profilePath, text: texts.profile }] }),
  );
}

function drawSignIn(answering: Answering, submitted?: Submitted): string {
  const { app, place } = answering.visited;
  const texts = textsOfSite(app);
  const description = filledIn(texts.signInToGoOn, { site: app.title });
  const form = signInForm(texts, place, askedIn(answering, "to"));
  const section = { id, title: texts.signIn, description, button: texts.signIn, form };
  return drawAccountPage(answering, { title: texts.signIn, forms: [section], ways: waysIn(answering), submitted });
}

/** To who has no account yet, where people may join, and to who lost their password. */
function waysIn(answering: Answering): readonly WayOn[] {
  const { app } = answering.visited;
  const texts = textsOfSite(app);
  const join = { path: pathWith(answering, signUpPath), text: texts.signUp };
  return [...(app.settings.signup === true ? [join] : []), { path: pathWith(answering, forgotPath), text: texts.forgotPassword }];
}

function drawCode(answering: Answering, submitted?: Submitted): string {
  const texts = textsOfSite(answering.visited.app);
  const form = { fields: codeFields(texts), action: addressWith(answering, signInPath), upload: "" };
  const section = { id, title: texts.signIn, description: texts.enterCode, button: texts.signIn, form };
  return drawAccountPage(answering, { title: texts.signIn, forms: [section], submitted });
}
