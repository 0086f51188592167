import { definitions } from "../../blocks/definitions.ts";
import { formIds } from "../../blocks/parts/record-on-page.ts";
import type { Json, JsonObject } from "../../model/base/json.ts";
import { defaultLocale } from "../../model/base/locale.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { entriesOfValues, type FormEntries, valuesOfEntries } from "../../model/fields/form-entries.ts";
import { blocksInNeed } from "../../model/page/needs.ts";
import { english } from "../../model/texts/english.ts";
import type { FormBody } from "../../platform/http/form-body.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Submitted } from "../../site/render-page.ts";
import { regionOf } from "../apps/public.ts";
import { plainTimes } from "../bookings/public.ts";
import { changedForm, isByProgram, sayChanged, uploadFieldsOf } from "../forms/public.ts";
import type { Scope } from "../kernel/scope.ts";
import { type PageRow, shownTo } from "../pages/public.ts";
import { relationsOf } from "../record-access/public.ts";
import { changePost, createPost, type RecordForPage, recordForPage } from "../records/public.ts";
import { cachedType } from "../type-definitions/public.ts";
import { pressButton } from "../workflow/public.ts";
import { byKeysOfNow } from "./by-keys-of-now.ts";
import { noteFormFields, placeOfNotes } from "./loaders/notes-of-record.ts";
import { askedByButton, type Editing, editableFields, shownButtons } from "./loaders/record-form.ts";
import { entriesOf, keepFiles, refused } from "./posted-values.ts";

/**
 * A form of a page of one record as a browser posts it. `seen`: when the record was last changed as the form knows it. `held`: the fields of the
 * form whose controls send nothing when nothing is chosen.
 */
export interface PostedOnRecord {
  readonly blockId: string;
  readonly press: string | null;
  readonly seen: string | null;
  readonly held: readonly string[];
  /** Whether it is the form that adds a note. */
  readonly isNote: boolean;
  readonly query: { readonly [name: string]: string };
  readonly body: FormBody;
}

/** What became of it. `isGone`: whoever sent it sees the record no more. */
export interface TakenOnRecord {
  readonly id: number;
  readonly submitted: Submitted;
  readonly isGone?: true;
}

/**
 * Changes the record that a page is about, or presses one of its buttons, by the rights that whoever sent it has in the API. null: the page has
 * no such block, or it offers them no such form.
 */
export async function takeRecordForm(scope: Scope, page: PageRow, posted: PostedOnRecord): Promise<TakenOnRecord | null> {
  const { layout } = await shownTo({ ...scope, query: posted.query }, page);
  const stored = blocksInNeed(layout, definitions, "record").find(({ id }) => id === posted.blockId);
  const block = stored as unknown as Editing | undefined; // needed by this kind alone
  const found = block && (await recordOf(scope, stored?.type, posted.query.id));
  if (!block || !found) return null;
  const entries = entriesOf(posted.body);
  if (isByProgram(entries)) return { id: found.post.id, submitted: { blockId: block.id, ok: true } };
  if (posted.isNote) return addNote(scope, { block, found, posted, entries });
  return posted.press === null ? change(scope, { block, found, posted, entries }) : press(scope, { block, found, posted, entries });
}

async function recordOf(scope: Scope, type: unknown, asked = ""): Promise<RecordForPage | undefined> {
  const id = /^[1-9]\d{0,15}$/.test(asked) ? Number(asked) : 0;
  const wanted = typeof type === "string" && type !== "" ? await cachedType(scope, type) : null;
  if (!wanted || !Number.isSafeInteger(id) || id === 0) return undefined;
  const found = await recordForPage(scope, id, (_, { loadable }) => relationsOf(loadable).filter((name) => name !== "type"));
  return found && found.type.row.id === wanted.row.id ? found : undefined;
}

/** The form that changes the record, with the free times of one of its booking fields. null: there is no such form or field. */
export async function timesOfRecordForm(
  scope: Scope,
  page: PageRow,
  { blockId, times, query, body }: Pick<PostedOnRecord, "blockId" | "query" | "body"> & { readonly times: string },
): Promise<Submitted | null> {
  const { layout } = await shownTo({ ...scope, query }, page);
  const stored = blocksInNeed(layout, definitions, "record").find(({ id }) => id === blockId);
  const block = stored as unknown as Editing | undefined; // needed by this kind alone
  const found = block && (await recordOf(scope, stored?.type, query.id));
  const fields = block && found ? editableFields(block, found) : [];
  if (!block || !found || !fields.some(({ slug }) => slug === times)) return null;
  const typed = valuesOfEntries(fields, entriesOf(body), (await regionOf(scope)).locale);
  const values = { ...(found.post as unknown as JsonObject), ...typed };
  const asked = await plainTimes(scope, found.type, { slug: times, day: body.value(`${times}.day`), values });
  return asked ? { blockId: formIds.edit(block.id), ok: false, problems: {}, values: typed, times: { [times]: asked } } : null;
}

interface Taking {
  readonly block: Editing;
  readonly found: RecordForPage;
  readonly posted: PostedOnRecord;
  readonly entries: [string, string][];
}

async function change(scope: Scope, { block, found, posted }: Taking): Promise<TakenOnRecord | null> {
  const fields = editableFields(block, found);
  const { id } = found.post;
  if (fields.length === 0) return null;
  const { body, named, isOutdated } = await byKeysOfNow(scope, { type: found.type, fields }, posted);
  const entries = entriesOf(body);
  const { locale } = await regionOf(scope);
  const typed = valuesOfEntries(fields, entries, locale);
  const kept = await keepFiles(scope, uploadFieldsOf(fields), { body, typed });
  const values: FieldValues = { ...typed, ...kept.files };
  const formId = formIds.edit(block.id);
  if (isOutdated) return { id, submitted: { blockId: formId, ok: false, values, ...(await sayChanged(scope, changedForm)) } };
  if (hasAny(kept.problems)) return { id, submitted: { blockId: formId, ok: false, problems: kept.problems, values } };
  const before = found.post as unknown as JsonObject; // a record is JSON
  const sent = touched(fields, { values, before, entries, files: kept.files, held: posted.held.map(named), locale });
  return attempt({ id, formId, values }, async () => {
    if (Object.keys(sent).length > 0)
      await scope.write((writing) =>
        changePost(writing, { post: id, values: { ...sent, ...(posted.seen !== null && { updatedAt: posted.seen }) } }),
      );
    return { id, submitted: { blockId: block.id, ok: true } };
  });
}

/** A note on the record, written by the rights that its writer has in the API; those who read its notes add them. */
async function addNote(scope: Scope, { block, found, entries }: Taking): Promise<TakenOnRecord | null> {
  const place = await placeOfNotes(scope, block, found);
  if (!place?.mayAdd) return null;
  const { id } = found.post;
  const { message = "" } = valuesOfEntries(noteFormFields(english), entries, defaultLocale);
  const values: FieldValues = { message };
  return attempt({ id, formId: formIds.note(block.id), values }, async () => {
    await scope.write((writing) => createPost(writing, { typeId: place.typeId, values: { ...values, [place.fieldSlug]: id } }));
    return { id, submitted: { blockId: block.id, ok: true } };
  });
}

interface Posted {
  readonly values: FieldValues;
  readonly before: JsonObject;
  readonly entries: FormEntries;
  readonly files: FieldValues;
  readonly held: readonly string[];
  /** By whose customs the form shows numbers. */
  readonly locale: string;
}

/** What was changed in the form: a field that came back as it was sent stays as it is kept, whatever a form can say of it. */
function touched(fields: readonly FieldBlock[], { values, before, entries, files, held, locale }: Posted): { [slug: string]: Json } {
  const sent: { [slug: string]: Json } = {};
  for (const field of fields) {
    const { slug } = field;
    const came = entries.filter(([name]) => name === slug).map(([, entry]) => entry);
    // Nothing came and the form does not say that it held the field: it was served before whoever makes the page offered it.
    if (came.length === 0 && !Object.hasOwn(files, slug) && !held.includes(slug)) continue;
    const stored = Object.hasOwn(before, slug) ? { [slug]: before[slug] ?? null } : {};
    const was = entriesOfValues([field], stored, locale).map(([, entry]) => entry);
    const isSame = JSON.stringify(came) === JSON.stringify(was) || (was.length === 0 && came.every((entry) => entry === ""));
    if (!isSame || Object.hasOwn(files, slug)) sent[slug] = values[slug] ?? null;
  }
  return sent;
}

async function press(scope: Scope, { block, found, posted, entries }: Taking): Promise<TakenOnRecord | null> {
  const { press: slug } = posted;
  const { id } = found.post;
  const button = (await shownButtons(block, { scope }, found)).find((one) => one.slug === slug && one.type !== "link");
  if (!button) return null;
  const fields = askedByButton(button);
  const typed = valuesOfEntries(fields, entries, (await regionOf(scope)).locale);
  const kept = await keepFiles(scope, uploadFieldsOf(fields), { body: posted.body, typed });
  const values: FieldValues = { ...typed, ...kept.files };
  const formId = formIds.button(block.id, button.slug);
  if (hasAny(kept.problems)) return { id, submitted: { blockId: formId, ok: false, problems: kept.problems, values } };
  return attempt({ id, formId, values }, async () => {
    const { ok, post, payAt } = await scope.write((writing) =>
      pressButton(writing, { post: id, button: button.slug, answers: values as JsonObject, currentModel: {} }),
    );
    return {
      id,
      submitted: { blockId: block.id, ok: true, pressed: { button: button.slug, ok, payAt } },
      ...(post === null && { isGone: true }),
    };
  });
}

interface Attempted {
  readonly id: number;
  readonly formId: string;
  readonly values: FieldValues;
}

async function attempt({ id, formId, values }: Attempted, take: () => Promise<TakenOnRecord>): Promise<TakenOnRecord> {
  try {
    return await take();
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    return { id, submitted: refused(formId, values, error) };
  }
}

function hasAny(problems: FieldProblems): boolean {
  return Object.keys(problems).length > 0;
}
