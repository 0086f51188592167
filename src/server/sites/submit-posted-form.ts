import type { JsonObject } from "../../model/base/json.ts";
import { bookingFields } from "../../model/booking/places.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { valuesOfEntries } from "../../model/fields/form-entries.ts";
import { hasHole } from "../../model/formula/read-formula.ts";
import type { FormBody } from "../../platform/http/form-body.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Submitted } from "../../site/render-page.ts";
import { regionOf } from "../apps/public.ts";
import { plainTimes } from "../bookings/public.ts";
import {
  answersIn,
  buttonIn,
  changedForm,
  formOn,
  isByProgram,
  type PublicForm,
  problemsOf,
  type StoredForm,
  sayChanged,
  submitPublicForm,
  uploadFieldsOf,
  uploadsAskedBy,
} from "../forms/public.ts";
import { refuseFields, type Scope } from "../kernel/scope.ts";
import type { PageRow } from "../pages/public.ts";
import type { PressedOn } from "../workflow/public.ts";
import { byKeysOfNow } from "./by-keys-of-now.ts";
import { entriesOf, keepFiles, refused } from "./posted-values.ts";

/** A form as a browser posts it: which one it is, the button that was pressed, what the page's address asked, and its inputs. */
interface Posted {
  readonly blockId: string;
  readonly press: string | null;
  readonly query: PressedOn["query"];
  readonly body: FormBody;
}

/**
 * Takes a form that a browser posted, be it by pressing a button among its fields. What the visitor typed comes back with what is
 * wrong with it. null: there is no such form, or no such button in it.
 */
export async function submitPostedForm(
  scope: Scope,
  page: PageRow,
  { blockId, press, query, body: posted }: Posted,
): Promise<{ form: StoredForm; submitted: Submitted } | null> {
  const found = await formOn(scope, page, blockId);
  const button = found && press !== null ? buttonIn(found.form, press) : undefined;
  if (!found || (press !== null && !button)) return null;
  const { form } = found;
  const { body, isOutdated } = await byKeysOfNow(scope, form, { body: posted });
  const entries = entriesOf(body);
  // No file of a program is kept.
  if (isByProgram(entries)) return { form, submitted: { blockId, ok: true } };
  const { values, answers, shown, problems } = await readPosted(scope, found, { body, button });
  if (Object.keys(problems).length > 0) return { form, submitted: { blockId, ok: false, problems, values: shown } };
  try {
    if (isOutdated) throw refuseFields(changedForm);
    const sent = { values, entries, ...(button && { press: { button, answers, query } }) };
    const { pressed } = await scope.write((writing) => submitPublicForm(writing, found, sent));
    const booked = Object.fromEntries(bookingFields(form.fields).map(({ slug }) => [slug, values[slug]]));
    return { form, submitted: { blockId, ok: true, ...(pressed && { pressed }), booked } };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    return { form, submitted: await refusedByForm(scope, refused(blockId, shown, error)) };
  }
}

/** A form that has changed since it was served says so. */
async function refusedByForm(scope: Scope, submitted: Submitted): Promise<Submitted> {
  return submitted.ok ? submitted : { ...submitted, ...(await sayChanged(scope, submitted.problems)) };
}

/** The same form with the free times of one of its booking fields, and all that was typed. null: there is no such form or field. */
export async function timesOfPostedForm(
  scope: Scope,
  page: PageRow,
  { blockId, times: asked, body: posted }: { readonly blockId: string; readonly times: string; readonly body: FormBody },
): Promise<Submitted | null> {
  const found = await formOn(scope, page, blockId);
  if (!found?.form.type) return null;
  const { body, named } = await byKeysOfNow(scope, found.form, { body: posted, asked });
  const times = named(asked);
  const { shown, problems } = await readPosted(scope, found, { body, button: undefined });
  const free = await plainTimes(scope, found.form.type, { slug: times, day: body.value(`${times}.day`), values: shown });
  return free ? { blockId, ok: false, problems, values: shown, times: { [times]: free } } : null;
}

interface PostedValues {
  readonly values: FieldValues;
  /** What the own form of the button was answered. */
  readonly answers: FieldValues;
  /** With what the form comes back. */
  readonly shown: FieldValues;
  /** Why files were turned down. */
  readonly problems: FieldProblems;
}

/** Reads the inputs of a form, and keeps the files that came in them. */
async function readPosted(
  scope: Scope,
  { form }: PublicForm,
  { body, button }: { readonly body: FormBody; readonly button: FieldBlock | undefined },
): Promise<PostedValues> {
  // Nobody changes what can only be read: such a field keeps what it begins with.
  const open = form.fields.filter((field) => field.readOnly !== true);
  const { locale } = await regionOf(scope);
  const typed = withoutUntouched(form, valuesOfEntries(open, entriesOf(body), locale));
  const own = await keepFiles(scope, uploadFieldsOf(open), { body, typed });
  const values = { ...typed, ...own.files };
  if (!button) return { values, answers: {}, shown: values, problems: own.problems };
  const asked = answersIn(button, entriesOf(body), locale);
  const kept = await keepFiles(scope, uploadsAskedBy(button), { body, typed: asked, under: `${button.slug}.` });
  const answers = { ...asked, ...kept.files };
  // The button shows what was typed below it, though it keeps nothing.
  const shown = Object.keys(answers).length > 0 ? { ...values, [button.slug]: answers as JsonObject } : values;
  return { values, answers, shown, problems: { ...own.problems, ...problemsOf(button, kept.problems) } };
}

/** An empty input whose default is a formula was left to the server, which works it out. */
function withoutUntouched({ fields }: StoredForm, values: FieldValues): FieldValues {
  const isLeft = (slug: string) =>
    fields.some((field) => field.slug === slug && typeof field.default === "string" && hasHole(field.default));
  return Object.fromEntries(Object.entries(values).filter(([slug, value]) => value !== "" || !isLeft(slug)));
}
