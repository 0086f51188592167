import type { Post } from "../../contract/posts.ts";
import { isEmpty } from "../../model/fields/empty.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { honeypot, type Submitted } from "../../site/render-page.ts";
import { refuse, refuseFields, type WriteScope } from "../kernel/scope.ts";
import { createPost, formSent } from "../records/public.ts";
import { countForm } from "../visits/public.ts";
import type { PressedOn } from "../workflow/public.ts";
import type { PublicForm } from "./find-public-form.ts";
import { pressOn } from "./form-buttons.ts";
import { changedForm, sayingChanged } from "./form-changed.ts";
import { keysSent } from "./keys-sent.ts";
import { mailValues } from "./mail-answers.ts";

/** What a visitor sends with a form. */
export interface FormAnswers {
  readonly values: FieldValues;
  /** What else came with it, by the names of the inputs. */
  readonly entries?: readonly (readonly [name: string, entry: string])[];
  /** The button among its fields that was pressed to send it, what its own form was answered, and what the page's address asked. */
  readonly press?: { readonly button: FieldBlock; readonly answers: FieldValues; readonly query: PressedOn["query"] };
}

/** What became of it. `record`: absent where the answers were mailed, or written by a program. */
export interface TakenForm {
  readonly record?: Post;
  readonly pressed?: NonNullable<Extract<Submitted, { ok: true }>["pressed"]>;
}

/**
 * Takes a form of a page, however it was sent: without script (`sites/submit-posted-form.ts`), or by one through the API. The answers become a
 * record or a mail; whom the form names is told, and a button that was pressed is pressed on the record.
 */
export async function submitPublicForm(
  scope: WriteScope,
  { page, form }: PublicForm,
  { values: sent, entries = [], press }: FormAnswers,
): Promise<TakenForm> {
  if (isByProgram(entries)) return {};
  await countForm(scope, { page: page.id, block: form.block.id });
  const values = await byKeysOfNow(scope, form, sent);
  if (!form.type) {
    if (press) throw refuse("conflict", "You may need to create data first.");
    await sayingChanged(scope, form, () => mailValues(scope, form, { pageTitle: page.title, sent: values }));
    return {};
  }
  const { id: typeId } = form.type.row;
  const record = await sayingChanged(scope, form, () => createPost(scope, { typeId, values }));
  await scope.publish(formSent, { page: page.id, block: form.block.id, post: record.id });
  if (!press) return { record };
  const { button, answers, query } = press;
  const on = { page: { id: page.id, title: page.title, slug: page.slug }, query };
  const { ok, payAt } = await pressOn(scope, { post: record.id, button, answers, on });
  return { record, pressed: { button: button.slug, ok, payAt } };
}

/** A field that is gone takes nothing; where nothing was said of it, nothing is lost. */
async function byKeysOfNow(scope: WriteScope, form: PublicForm["form"], sent: FieldValues): Promise<FieldValues> {
  const { now, gone } = await keysSent(scope, form, Object.keys(sent));
  if (gone.some((key) => !isEmpty(sent[key]))) throw refuseFields(changedForm);
  if (now.size === 0 && gone.length === 0) return sent;
  const kept = Object.entries(sent).filter(([key]) => !gone.includes(key));
  return Object.fromEntries(kept.map(([key, value]) => [now.get(key) ?? key, value]));
}

/** Only programs fill in what people cannot see; they are told that all went well. */
export function isByProgram(entries: NonNullable<FormAnswers["entries"]>): boolean {
  return entries.some(([name, entry]) => name === honeypot && entry !== "");
}
