import type { FastifyReply } from "fastify";
import { accountWanted } from "../../../contract/auth.ts";
import { filledIn } from "../../../model/texts/filled-in.ts";
import type { Submitted } from "../../../site/render-page.ts";
import { activateOnSite, signUpWith } from "../../apps/public.ts";
import { beginSiteSession, stateOfTicket } from "../../auth/public.ts";
import { readInput } from "../../kernel/read-input.ts";
import type { Answering } from "../answering.ts";
import { textsOfSite } from "../draw-error-page.ts";
import { activatePath, signInPath, signUpPath } from "../return-path.ts";
import { signUpFields } from "./account-fields.ts";
import {
  addressWith,
  askedIn,
  bodyOf,
  drawAccountPage,
  drawMessage,
  goOnAt,
  pathWith,
  refusedForm,
  scopeOf,
  siteAddress,
  turnDown,
} from "./account-page.ts";
import { letIn } from "./sign-in-page.ts";

/** Creating an account where the app lets people join, and beginning it by the link of a mail. */

export function showSignUp(answering: Answering): FastifyReply {
  const { member, reply, visited } = answering;
  if (member) return reply.redirect(goOnAt(answering), 303);
  if (visited.app.settings.signup !== true) return reply.code(403).send(drawClosed(answering));
  return reply.send(drawSignUp(answering, false));
}

export async function signUp(answering: Answering): Promise<FastifyReply> {
  const { visited, reply } = answering;
  const { app } = visited;
  if (app.settings.signup !== true) return reply.code(403).send(drawClosed(answering));
  const scope = scopeOf(answering);
  const body = bodyOf(answering);
  const texts = textsOfSite(app);
  const [nickname, username, email] = ["nickname", "username", "email"].map((name) => body.value(name)?.trim());
  try {
    const sent = readInput(accountWanted, { nickname, username, password: body.value("password") ?? "", ...(email && { email }) });
    const links = {
      activate: `${siteAddress(answering)}${pathWith(answering, activatePath)}${ticketAfter(pathWith(answering, activatePath))}`,
      signIn: `${siteAddress(answering)}${signInPath}`,
    };
    const begun = await signUpWith(scope, sent, {
      joined: app.id,
      links,
      begin: (writing, user) => beginSiteSession(writing, user, app.id),
    });
    if (typeof begun === "string") return letIn(answering, begun);
    return reply.code(200).send(drawLookInMail(answering));
  } catch (error) {
    const values = { nickname: nickname ?? "", username: (username ?? "").slice(0, 190), email: email ?? "" };
    const form = { fields: signUpFields(texts, { asksEmail: true }), action: "", upload: "" };
    const submitted = refusedForm(answering, error, { id: "sign-up", form, values });
    const asksEmail = Object.hasOwn(submitted.problems, "email") || email !== undefined;
    return turnDown(answering, error, drawSignUp(answering, asksEmail, submitted));
  }
}

/** Looking uses no ticket up: programs that read mails look at every link in them. */
export async function showActivate(answering: Answering): Promise<FastifyReply> {
  const { visited, reply } = answering;
  const ticket = askedIn(answering, "ticket");
  const state = await stateOfTicket(scopeOf(answering), { token: ticket, kind: "activate", app: visited.app.id });
  return state === "good" ? reply.send(drawActivate(answering, ticket)) : reply.code(404).send(drawOver(answering));
}

export async function activate(answering: Answering): Promise<FastifyReply> {
  const { app } = answering.visited;
  const ticket = askedIn(answering, "ticket");
  try {
    const token = await activateOnSite(scopeOf(answering), { token: ticket.slice(0, 200), app: app.id }, (writing, user) =>
      beginSiteSession(writing, user, app.id),
    );
    return letIn(answering, token);
  } catch (error) {
    const texts = textsOfSite(app);
    const say = { conflict: texts.accountExists, not_found: texts.linkIsOver };
    const form = { fields: [], action: "", upload: "" };
    const { message = texts.linkIsOver } = refusedForm(answering, error, { id: "activate", form, values: {}, say });
    const isOver = message === texts.linkIsOver;
    const html = isOver
      ? drawOver(answering)
      : drawMessage(answering, { title: message, text: "", ways: [{ path: signInPath, text: texts.signIn }] });
    return turnDown(answering, error, html);
  }
}

/** What stands between an address that may ask for something already, and the secret that a mail adds to it. */
export function ticketAfter(path: string): string {
  return path.includes("?") ? "&ticket=" : "?ticket=";
}

function drawSignUp(answering: Answering, asksEmail: boolean, submitted?: Submitted): string {
  const { app } = answering.visited;
  const texts = textsOfSite(app);
  const form = { fields: signUpFields(texts, { asksEmail }), action: addressWith(answering, signUpPath), upload: "" };
  const description = filledIn(texts.signUpAt, { site: app.title });
  const section = { id: "sign-up", title: texts.signUp, description, button: texts.signUp, form };
  const ways = [{ path: pathWith(answering, signInPath), text: texts.haveAccount }];
  return drawAccountPage(answering, { title: texts.signUp, forms: [section], ways, submitted });
}

function drawActivate(answering: Answering, ticket: string): string {
  const texts = textsOfSite(answering.visited.app);
  const form = { fields: [], action: addressWith(answering, activatePath, { ticket }), upload: "" };
  const section = { id: "activate", title: texts.beginAccount, description: texts.beginAccountText, button: texts.beginAccount, form };
  return drawAccountPage(answering, { title: texts.beginAccount, forms: [section] });
}

function drawClosed(answering: Answering): string {
  const texts = textsOfSite(answering.visited.app);
  const ways = [{ path: pathWith(answering, signInPath), text: texts.haveAccount }];
  return drawMessage(answering, { title: texts.joiningClosed, text: texts.forbiddenText, ways });
}

function drawOver(answering: Answering): string {
  const texts = textsOfSite(answering.visited.app);
  return drawMessage(answering, {
    title: texts.linkIsOver,
    text: texts.linkIsOverText,
    ways: [{ path: signInPath, text: texts.signIn }],
  });
}

/** The same whether there is anything to send or not. */
export function drawLookInMail(answering: Answering): string {
  const texts = textsOfSite(answering.visited.app);
  const ways = [{ path: signInPath, text: texts.signIn }];
  return drawMessage(answering, { title: texts.lookInMail, text: texts.lookInMailText, ways });
}
