import { languageOf } from "../../model/texts/language.ts";
import { siteTexts } from "../../model/texts/site-texts.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { appById } from "../apps/public.ts";
import type { Scope } from "../kernel/scope.ts";

/** Status by which a record is refused to those to whom its type is closed, or was never there. */
const closedBy: ReadonlySet<number> = new Set([401, 403, 404]);

/**
 * Takes what a script sends for a form of a page. A visitor who filled it in reads the message of what is thrown: where the form takes nothing
 * any more it says so in the language of the site, not that somebody must sign in. Its code and status stay.
 */
export async function sayingClosed<Taken>(scope: Pick<Scope, "db" | "app">, take: () => Promise<Taken>): Promise<Taken> {
  try {
    return await take();
  } catch (error) {
    if (!(error instanceof Refusal && closedBy.has(error.status))) throw error;
    const settings = (await appById(scope.db, scope.app))?.settings ?? {};
    const { formClosed, stillInForm } = siteTexts(languageOf(undefined, settings), settings);
    throw new Refusal(error.code, error.status, `${formClosed}. ${stillInForm}`, { data: error.data, headers: error.headers });
  }
}
