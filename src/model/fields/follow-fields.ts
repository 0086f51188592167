import { type Json, sameJson } from "../base/json.ts";
import { isEmpty } from "./empty.ts";
import type { FieldBlock, FieldValues } from "./field.ts";
import type { FormState, GoneField } from "./form-state.ts";
import { renamedOptions, withOptionsOfNow } from "./renamed-options.ts";

/** The fields of a form as they were and as they are. One with the same id is the same field, whatever its key. */
export interface FieldsBefore {
  readonly before: readonly FieldBlock[];
  readonly now: readonly FieldBlock[];
}

/** Whether what was typed stands where it stood: every field has the key, the kind and the options that it had. */
export function areSameFields({ before, now }: FieldsBefore): boolean {
  return before === now || (before.length === now.length && before.every((field, at) => isSameField(field, now[at])));
}

function isSameField(one: FieldBlock, other: FieldBlock | undefined): boolean {
  if (one === other || other === undefined) return one === other;
  const isKept = one.id === other.id && one.slug === other.slug && one.component === other.component;
  return isKept && sameJson(one.values ?? null, other.values ?? null);
}

/** The values of a record by the keys and options of now. What stands under the key of no field stays, and so does what is by the keys of now already. */
export function followValues<Held extends object>(record: Held, { before, now }: FieldsBefore): Held {
  const values = record as FieldValues;
  const fields = new Map(now.map((field) => [field.id, field]));
  const moved = before.flatMap((was) => {
    const field = fields.get(was.id);
    return field && Object.hasOwn(values, was.slug) ? [{ was, field }] : [];
  });
  const left = new Set(moved.filter(({ was, field }) => was.slug !== field.slug).map(({ was }) => was.slug));
  const kept = Object.entries(values).filter(([slug]) => !left.has(slug));
  // Nothing but the values of fields has changed, which no type says anything of.
  return Object.fromEntries([...kept, ...moved.map(({ was, field }) => [field.slug, asNow(values[was.slug], was, field)])]) as Held;
}

function asNow(value: Json | undefined, was: FieldBlock, field: FieldBlock): Json | undefined {
  return value === undefined ? undefined : withOptionsOfNow(value, renamedOptions(was, field));
}

/**
 * A form under somebody's hands whose owner has changed its fields. What was typed goes along with its field by the field's id, and with an option
 * that is stored under another value. What was typed into a field that went is kept in `followed.gone`, and is there again if the field comes back.
 * `start`: what a form that is begun now would start with, for the fields that are new in it.
 */
export function followFields(form: FormState, { before, now, start }: FieldsBefore & { readonly start: FieldValues }): FormState {
  const known = new Map(before.map((field) => [field.id, field]));
  const back = new Map(form.followed?.gone.map(({ field, value }) => [field.id, value]));
  const slugs = new Set([...before, ...now].map(({ slug }) => slug));
  const others = (values: FieldValues) => Object.fromEntries(Object.entries(values).filter(([slug]) => !slugs.has(slug)));
  const begun: { [slug: string]: Json | undefined } = others(form.start);
  const values: { [slug: string]: Json | undefined } = others(form.values);
  const dirty = form.dirty.filter((slug) => !slugs.has(slug));
  for (const field of now) {
    const { id, slug } = field;
    const was = known.get(id);
    const old = was && asNow(form.start[was.slug], was, field);
    begun[slug] = old !== undefined || was?.slug === slug ? old : start[slug];
    const isTyped = was ? form.dirty.includes(was.slug) : back.has(id);
    if (isTyped) dirty.push(slug);
    const kept = was ? asNow(form.values[was.slug], was, field) : back.get(id);
    values[slug] = isTyped || kept !== undefined ? kept : begun[slug];
  }
  const isSaid = form.dirty.length > 0 || form.followed !== undefined;
  const followed = isSaid && { followed: { gone: goneFrom(form, { before, now }) } };
  return { ...form, start: begun, values, dirty, ...besides(form, { known, now }), ...followed };
}

/** What is said of fields, and which are hidden, by the keys of now; what is wrong with a field that is another now is found anew. */
function besides(
  form: FormState,
  { known, now }: { readonly known: ReadonlyMap<string, FieldBlock>; readonly now: readonly FieldBlock[] },
) {
  const problems = now.flatMap((field) => {
    const said = form.problems[field.slug];
    return said && isSameField(field, known.get(field.id)) ? [[field.slug, said] as const] : [];
  });
  const hidden = now.filter(({ id }) => form.hidden.has(known.get(id)?.slug ?? "")).map(({ slug }) => slug);
  return { problems: Object.fromEntries(problems), hidden: new Set(hidden) };
}

function goneFrom(form: FormState, { before, now }: FieldsBefore): readonly GoneField[] {
  const ids = new Set(now.map(({ id }) => id));
  const left = before.flatMap((field): GoneField[] => {
    const value = form.values[field.slug];
    const isLost = !ids.has(field.id) && form.dirty.includes(field.slug) && value !== undefined && !isEmpty(value);
    return isLost ? [{ field, value }] : [];
  });
  return [...(form.followed?.gone.filter(({ field }) => !ids.has(field.id)) ?? []), ...left];
}
