import type { FastifyReply } from "fastify";
import { passwordForgotten, passwordWanted } from "../../../contract/auth.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Submitted } from "../../../site/render-page.ts";
import { forgetPasswordOn, resetPasswordWith, stateOfTicket } from "../../auth/public.ts";
import { access } from "../../kernel/access-cache.ts";
import { readInput } from "../../kernel/read-input.ts";
import type { Answering } from "../answering.ts";
import { textsOfSite } from "../draw-error-page.ts";
import { forgotPath, newPasswordPath, signInPath } from "../return-path.ts";
import { loginField, newPasswordField } from "./account-fields.ts";
import {
  addressWith,
  askedIn,
  bodyOf,
  drawAccountPage,
  drawMessage,
  pathWith,
  refusedForm,
  scopeOf,
  siteAddress,
  turnDown,
} from "./account-page.ts";
import { enterSite, letIn } from "./sign-in-page.ts";
import { drawLookInMail, ticketAfter } from "./sign-up-page.ts";

/** Asking for a new password, and setting it by the link of a mail that leads back to this site. */

export function showForgot(answering: Answering): FastifyReply {
  return answering.reply.send(drawForgot(answering));
}

export async function askForLink(answering: Answering): Promise<FastifyReply> {
  const { visited, reply } = answering;
  const username = bodyOf(answering).value("username")?.trim() ?? "";
  try {
    const sent = readInput(passwordForgotten, { username });
    const path = pathWith(answering, newPasswordPath);
    const link = `${siteAddress(answering)}${path}${ticketAfter(path)}`;
    await forgetPasswordOn(scopeOf(answering), sent, { app: visited.app.id, link });
    return reply.code(200).send(drawLookInMail(answering));
  } catch (error) {
    const form = { fields: [loginField(textsOfSite(visited.app))], action: "", upload: "" };
    const values = { username: username.slice(0, 190) };
    return turnDown(answering, error, drawForgot(answering, refusedForm(answering, error, { id: "forgot", form, values })));
  }
}

export async function showNewPassword(answering: Answering): Promise<FastifyReply> {
  const { visited, reply } = answering;
  const token = askedIn(answering, "ticket");
  const state = await stateOfTicket(scopeOf(answering), { token, kind: "reset", app: visited.app.id });
  return state === "good" ? reply.send(drawNewPassword(answering)) : reply.code(404).send(drawOver(answering));
}

export async function setPassword(answering: Answering): Promise<FastifyReply> {
  const { sites, visited, reply } = answering;
  const scope = scopeOf(answering);
  try {
    const sent = readInput(passwordWanted, {
      token: askedIn(answering, "ticket").slice(0, 200),
      password: bodyOf(answering).value("password") ?? "",
    });
    const begin: Parameters<typeof resetPasswordWith<string>>[2] = (writing, user) =>
      enterSite(answering, { scope, writing }, { user, login: user.username });
    const token = await resetPasswordWith(scope, sent, begin, visited.app.id);
    sites.world.cache.invalidate(0, access);
    return letIn(answering, token);
  } catch (error) {
    const form = { fields: newPasswordFields(answering), action: "", upload: "" };
    const submitted = refusedForm(answering, error, { id: "new-password", form, values: {} });
    const isOver = (error instanceof Refusal && error.status === 404) || Object.hasOwn(submitted.problems, "token");
    return isOver ? reply.code(404).send(drawOver(answering)) : turnDown(answering, error, drawNewPassword(answering, submitted));
  }
}

function newPasswordFields({ visited: { app } }: Answering) {
  const texts = textsOfSite(app);
  return [newPasswordField(texts, texts.newPassword)];
}

function drawForgot(answering: Answering, submitted?: Submitted): string {
  const texts = textsOfSite(answering.visited.app);
  const form = { fields: [loginField(texts)], action: addressWith(answering, forgotPath), upload: "" };
  const section = { id: "forgot", title: texts.forgotPassword, description: texts.forgotPasswordText, button: texts.sendLink, form };
  const ways = [{ path: pathWith(answering, signInPath), text: texts.signIn }];
  return drawAccountPage(answering, { title: texts.forgotPassword, forms: [section], ways, submitted });
}

function drawNewPassword(answering: Answering, submitted?: Submitted): string {
  const texts = textsOfSite(answering.visited.app);
  const action = addressWith(answering, newPasswordPath, { ticket: askedIn(answering, "ticket") });
  const form = { fields: newPasswordFields(answering), action, upload: "" };
  const section = { id: "new-password", title: texts.newPassword, description: texts.newPasswordText, button: texts.setPassword, form };
  return drawAccountPage(answering, { title: texts.newPassword, forms: [section], submitted });
}

function drawOver(answering: Answering): string {
  const texts = textsOfSite(answering.visited.app);
  const ways = [
    { path: pathWith(answering, forgotPath), text: texts.forgotPassword },
    { path: pathWith(answering, signInPath), text: texts.signIn },
  ];
  return drawMessage(answering, { title: texts.linkIsOver, text: texts.linkIsOverText, ways });
}
