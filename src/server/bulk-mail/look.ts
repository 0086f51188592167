import {
  type MailWish,
  mailWish,
  type previewMail as previewContract,
  type findRecipients as recipientsContract,
  type tryMailToMany as testContract,
} from "../../contract/bulk-mail.ts";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { Post } from "../../contract/posts.ts";
import type { Parameters } from "../../model/filter/parse-list.ts";
import { knownEmail, userById } from "../auth/public.ts";
import { notFound, refuse, type Scope, signedInPerson } from "../kernel/scope.ts";
import { mustBeLeft } from "../limits/public.ts";
import { addressHash, layOutMail, queueMail, senderOf, suppressedAmong, unsubscribeLink } from "../mail/public.ts";
import { showByIds } from "../records/public.ts";
import { cachedType, type Type } from "../type-definitions/public.ts";
import { checkWish, mailFiller } from "./fill-mail.ts";
import { checkMaySend } from "./send-batch.ts";
import { parametersOf, readAddress, survey } from "./survey.ts";

export async function findRecipients(
  scope: Scope,
  { list, ...asked }: InputOf<typeof recipientsContract>,
): Promise<ReplyOf<typeof recipientsContract>> {
  const { total, tooMany, recipients, leftOut } = await survey(scope, { ...asked, list: parametersOf(list) });
  return { total, tooMany, recipients: [...recipients], leftOut: [...leftOut] };
}

/** What is not written yet is empty: a mail is looked at while it is written. */
export async function previewMail(
  scope: Scope,
  { type: idOrSlug, post: id, ...sent }: InputOf<typeof previewContract>,
): Promise<ReplyOf<typeof previewContract>> {
  const wish = mailWish.parse(sent);
  const { type, post } = await recordOf(scope, idOrSlug, id);
  const hasLink = wish.hasAction === true && (wish.actionLink ?? "").trim() !== "";
  const { subject, html, notes } = await (await mailFiller(scope, type, { ...wish, hasAction: hasLink }))(post);
  const address = readAddress(post, wish.field);
  const to = address.ok ? address.value : (address.found ?? "");
  const sender = await senderOf(scope.db, scope.app);
  const unsubscribe = unsubscribeLink(scope.outside, { app: scope.app, mail: 0, address: to });
  const logo = sender.logo === "" ? undefined : scope.outside.mainAddress(sender.logo);
  return { to, subject, ...layOutMail(sender, { subject, html, unsubscribe, ...(logo !== undefined && { logo }) }), notes: [...notes] };
}

/** To whoever writes it and to nobody else, whatever stands in the record. */
export async function tryMailToMany(
  scope: Scope,
  { type, post, list, ...wish }: InputOf<typeof testContract>,
): Promise<ReplyOf<typeof testContract>> {
  return sendTest(scope, { type, post, list: parametersOf(list), wish: mailWish.parse(wish) });
}

interface Test {
  readonly type: string;
  readonly post?: number | undefined;
  readonly list: Parameters;
  readonly wish: MailWish;
}

export async function sendTest(scope: Scope, { type: idOrSlug, post: asked, list, wish }: Test): Promise<ReplyOf<typeof testContract>> {
  checkMaySend(scope);
  checkWish(wish);
  const person = signedInPerson(scope);
  const user = await userById(scope.db, person.id);
  const to = user ? knownEmail(user) : null;
  if (to === null) throw refuse("conflict", "Your account has no proven e-mail address to send a test to.");
  if ((await suppressedAmong(scope.db, [addressHash(to)])).size > 0)
    throw refuse("conflict", `${to} is on this app's list of those that get no mail, so no test reaches it.`);
  scope.context.count("mail-test", `${scope.app} ${person.id}`);
  const first = asked ?? (await survey(scope, { ...wish, type: idOrSlug, list })).recipients[0]?.post;
  if (first === undefined) throw refuse("invalid", "No record has an address that may be written to.");
  const { type, post } = await recordOf(scope, idOrSlug, first);
  const { subject, html } = await (await mailFiller(scope, type, wish))(post);
  await mustBeLeft(scope, "maxMailsMonth", 1);
  const queued = await scope.write((writing) => queueMail(writing, { to, subject: `[Test] ${subject}`.slice(0, 350), html, kind: "bulk" }));
  if (!queued.ok) throw refuse("too_many_requests", queued.why);
  return { to, at: scope.now.toISOString() };
}

async function recordOf(scope: Scope, idOrSlug: string, id: number): Promise<{ type: Type; post: Post }> {
  const type = await cachedType(scope, idOrSlug);
  if (!type) throw notFound("Type");
  const [post] = await showByIds(scope, type, [id]);
  if (!post) throw notFound("Item");
  return { type, post };
}
