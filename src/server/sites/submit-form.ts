import type { JsonObject } from "../../model/base/json.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { valuesOfEntries } from "../../model/fields/form-entries.ts";
import { hasHole } from "../../model/formula/read-formula.ts";
import type { FormBody } from "../../platform/http/form-body.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { honeypot, type Submitted } from "../../site/render-page.ts";
import { findForms, keepForField, mailValues, type StoredForm, uploadFieldsOf } from "../forms/public.ts";
import type { PageRow } from "../pages/public.ts";
import { createPost } from "../posts/public.ts";
import { refuse, type Scope } from "../scope.ts";
import type { PressedOn } from "../workflow/public.ts";
import { answersIn, buttonIn, pressOn, problemsOf, uploadsAskedBy } from "./press-in-form.ts";

/** What the request says beside its body: which form it is, the button that was pressed, and what the page's address asked. */
interface Sent {
  readonly blockId: string;
  readonly press: string | null;
  readonly query: PressedOn["query"];
}

/**
 * Takes a form that a browser posted, be it by pressing a button among its fields. What the visitor typed comes back with what is
 * wrong with it.
 */
export async function submitForm(
  scope: Scope,
  page: PageRow,
  { blockId, press, query }: Sent,
  body: FormBody,
): Promise<{ form: StoredForm; submitted: Submitted } | null> {
  const form = (await findForms(scope.db, page.layout)).get(blockId);
  const button = form && press !== null ? buttonIn(form, press) : undefined;
  if (!form || (press !== null && !button)) return null;
  // Only programs fill in what people cannot see; they are told that all went well.
  if (entriesOf(body).some(([name, entry]) => name === honeypot && entry !== "")) return { form, submitted: { blockId, ok: true } };
  const typed = withoutUntouched(form, valuesOfEntries(form.fields, entriesOf(body)));
  const { files, problems: wrong } = await keepFiles(scope, uploadFieldsOf(form.fields), body);
  const values = { ...typed, ...files };
  const own = button ? await keepFiles(scope, uploadsAskedBy(button), body, `${button.slug}.`) : { files: {}, problems: {} };
  const answers = button ? { ...answersIn(button, entriesOf(body)), ...own.files } : {};
  const problems = { ...wrong, ...(button && problemsOf(button, own.problems)) };
  // The button shows what was typed below it, though it keeps nothing.
  const shown = button && Object.keys(answers).length > 0 ? { ...values, [button.slug]: answers as JsonObject } : values;
  if (Object.keys(problems).length > 0) return { form, submitted: { blockId, ok: false, problems, values: shown } };
  const on = { page: { id: page.id, title: page.title, slug: page.slug }, query };
  try {
    if (button && !form.type) throw refuse("conflict", "You may need to create data first.");
    const pressed = await scope.write(async (writing) => {
      if (!form.type) return mailValues(writing, form, page.title, values);
      const { id } = await createPost(writing, { typeId: form.type.row.id, values });
      return button && { button: button.slug, ok: await pressOn(writing, { post: id, button, answers, on }) };
    });
    return { form, submitted: { blockId, ok: true, ...(pressed && { pressed }) } };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    return { form, submitted: refused(blockId, shown, error) };
  }
}

/** The files that came for these fields, whose names begin so: their addresses by field, or why one was turned down. */
async function keepFiles(
  scope: Scope,
  fields: readonly FieldBlock[],
  { files }: FormBody,
  under = "",
): Promise<{ files: FieldValues; problems: FieldProblems }> {
  const kept: { [slug: string]: string } = {};
  const problems: { [slug: string]: FieldProblems[string] } = {};
  for (const field of fields) {
    const sent = files.find((file) => file.field === `${under}${field.slug}` && file.bytes.length > 0);
    if (!sent) continue;
    try {
      kept[field.slug] = (await keepForField(scope, field, sent)).file;
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      problems[field.slug] = { title: field.label, messages: messagesOf(error, sent.name) };
    }
  }
  return { files: kept, problems };
}

/** A refused file is said under its own name, and here under its field's. */
function messagesOf({ data, message }: Refusal, name: string): readonly string[] {
  const said = (data as FieldProblems | undefined)?.file?.messages ?? [message];
  return said.map((one) => `${name}: ${one}`);
}

/** An empty input whose default is a formula was left to the server, which works it out. */
function withoutUntouched({ fields }: StoredForm, values: FieldValues): FieldValues {
  const isLeft = (slug: string) =>
    fields.some((field) => field.slug === slug && typeof field.default === "string" && hasHole(field.default));
  return Object.fromEntries(Object.entries(values).filter(([slug, value]) => value !== "" || !isLeft(slug)));
}

function refused(blockId: string, values: FieldValues, error: Refusal): Submitted {
  const byField = error.status === 400 && error.data !== undefined && !Array.isArray(error.data);
  // The data of a 400 is problems by field, as every reader of values throws them.
  const problems = byField ? (error.data as FieldProblems) : {};
  return { blockId, ok: false, problems, values, ...(byField ? {} : { message: error.message }) };
}

function entriesOf(body: FormBody): [string, string][] {
  return [...body.fields].flatMap(([name, entries]) => entries.map((entry): [string, string] => [name, entry]));
}
