import type { FieldBlock, FieldProblems } from "../../model/fields/field.ts";
import { messages } from "../../model/fields/messages.ts";
import { hasOptions } from "../../model/fields/values/select.ts";
import type { SiteTexts } from "../../model/texts/english.ts";
import { languageOf } from "../../model/texts/language.ts";
import { siteTexts } from "../../model/texts/site-texts.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { appById } from "../apps/public.ts";
import { refuse, refuseFields, type Scope } from "../kernel/scope.ts";
import { StaleCacheError } from "../kernel/stale-cache.ts";
import { unknownField } from "../records/public.ts";
import type { StoredForm } from "./find-form.ts";

/**
 * Under this key it is said that the form itself is another by now. No field can have it: the script of a page finds none that it could mark, and has
 * the server draw the form anew with all that was typed.
 */
const wholeForm = "*";

/** The form is another by now than on the screen from which it was sent: it is drawn anew. */
export const changedForm: FieldProblems = { [wholeForm]: { title: "Form", messages: ["has changed"] } };

/**
 * Takes what was sent with a form of a page. What no such form could send while it is as it was served is told as what it is: that the form has
 * changed since. An option that went: the form is drawn anew. A field that went, of which nobody knows: what was typed stays where it is.
 */
export async function sayingChanged<Taken>(
  scope: Pick<Scope, "db" | "app">,
  { fields }: Pick<StoredForm, "fields">,
  take: () => Promise<Taken>,
): Promise<Taken> {
  try {
    return await take();
  } catch (error) {
    const refusal = error instanceof StaleCacheError ? error.refusal : error;
    if (!(refusal instanceof Refusal) || refusal.status !== 400) throw error;
    const said = await changedOf(scope, fields, refusal);
    throw said && error instanceof StaleCacheError ? new StaleCacheError(error.group, said) : (said ?? error);
  }
}

async function changedOf(scope: Pick<Scope, "db" | "app">, fields: readonly FieldBlock[], { data }: Refusal): Promise<Refusal | undefined> {
  // The data of a 400 is problems by field, as every reader of values throws them.
  const problems = (data ?? {}) as FieldProblems;
  const saying = (message: string) => Object.keys(problems).filter((slug) => problems[slug]?.messages?.includes(message));
  if (saying(unknownField).length > 0) {
    const { formOutdated, stillInForm } = await textsOfSite(scope);
    return refuse("invalid", `${formOutdated} ${stillInForm}`);
  }
  // Records and people that can be chosen are no part of the form.
  const optionsOf = new Set(fields.filter(hasOptions).map(({ slug }) => slug));
  const isGone = saying(messages.notAnOption).some((slug) => optionsOf.has(slug));
  return isGone ? refuseFields({ ...problems, ...changedForm }) : undefined;
}

/** What a visitor reads of a form that is drawn anew: in the words of the site. */
export async function sayChanged(
  scope: Pick<Scope, "db" | "app">,
  { [wholeForm]: changed, ...problems }: FieldProblems,
): Promise<{ readonly problems: FieldProblems; readonly message?: string }> {
  if (!changed) return { problems };
  const { formChanged, choiceGone } = await textsOfSite(scope);
  const inWords = (said: string) => (said === messages.notAnOption ? choiceGone : said);
  const told = Object.entries(problems).map(([slug, one]) => [slug, { ...one, messages: one.messages.map(inWords) }]);
  return { problems: Object.fromEntries(told), message: formChanged };
}

async function textsOfSite({ db, app }: Pick<Scope, "db" | "app">): Promise<SiteTexts> {
  const settings = (await appById(db, app))?.settings ?? {};
  return siteTexts(languageOf(undefined, settings), settings);
}
