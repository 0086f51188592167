import type { MailWish } from "../../contract/bulk-mail.ts";
import type { Post } from "../../contract/posts.ts";
import type { Action } from "../../model/actions/action.ts";
import { askedOf, checkAction } from "../../model/actions/check-actions.ts";
import { type Filling, fillAction } from "../../model/actions/fill-action.ts";
import { namesInAction } from "../../model/actions/holes.ts";
import { actionKinds } from "../../model/actions/kinds.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { cutText } from "../../model/base/text.ts";
import { scopeOf } from "../../model/formula/scope.ts";
import { evaluationContextOf } from "../apps/public.ts";
import { newBudget, refuseFields, type Scope } from "../kernel/scope.ts";
import { withinBudget } from "../kernel/too-much-work.ts";
import { namesRead } from "../records/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { isButtonLink, mailOf } from "../workflow/public.ts";

/** What of a mail is filled from a record. */
const filled = new Set(["subject", "message", "actionText", "actionLink"]);
const options = (action: Action) => askedOf(actionKinds["send-email"], action).filter(({ slug }) => filled.has(slug));

/** A mail to many as the action that mails about one record: its texts have the same holes, and are judged by the same rules. */
export function actionOf({ field, subject, message, hasAction = false, actionText, actionLink }: MailWish): Action {
  return {
    ...{ component: "send-email", slug: "mail", toWho: "field", schedule: { enabled: false } },
    ...{ field, subject, message, hasAction },
    ...(hasAction && { actionText: actionText ?? "", actionLink: actionLink ?? "" }),
  };
}

/** Refuses what could not be sent to anybody, each under its name. */
export function checkWish(wish: MailWish): void {
  const problems = checkAction(actionOf(wish));
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const { hasAction, actionLink = "" } = wish;
  // A link without a hole is the same for everybody: where it leads nowhere, nobody's mail could be written.
  if (hasAction && !actionLink.includes("${") && !isButtonLink(actionLink))
    throw refuseFields({ actionLink: { title: "Link of the button", messages: ["must begin with https://"] } });
}

export interface FilledMail {
  readonly subject: string;
  /** Clean. */
  readonly html: string;
  readonly notes: readonly string[];
}

type Filler = (post: Post) => Promise<FilledMail>;
type Asking = Pick<Scope, "app" | "person" | "db" | "now" | "cached" | "budget">;

/**
 * Fills the mail from records as the sender sees them; what the names beside them stand for is looked up once. Throws a refusal, by option, for a record that a
 * formula fails on, and each record may cost as much as one action.
 */
export async function mailFiller(scope: Asking, type: Type, wish: MailWish): Promise<Filler> {
  const action = actionOf(wish);
  const asked = options(action);
  const reads = namesInAction(asked, action);
  const names = await namesRead(scope, undefined, (name) => reads.has(name));
  const environment = await evaluationContextOf(scope);
  const fields = new Map(type.row.post_fields.map((field) => [field.slug, field]));
  return async (post) => {
    const model = post as unknown as JsonObject; // what a record answers is JSON
    const status = type.statuses.find(({ id }) => id === post.statusId);
    const own = { ...names, status: status ? { id: status.id, title: status.title } : null, now: environment.now, post: model };
    const context = { now: environment.now, zone: environment.zone, budget: newBudget() };
    const filling: Filling = { scope: scopeOf(own, model, { model }), environment: context, fields };
    const result = withinBudget(() => fillAction(asked, action, filling));
    if (!result.ok) throw refuseFields(result.why);
    const { subject = "" } = result.value.action;
    return { subject: cutText(String(subject).trim(), 350), html: mailOf(result.value.action), notes: result.value.notes };
  };
}
