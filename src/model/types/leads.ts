/** Where the fields of forms lead: a relation field reckons with the records that its own record points at, or with those that point at it. */
import type { FieldBlock } from "../fields/field.ts";
import { referenceName, sourceOf } from "../fields/references.ts";
import { fieldsOf } from "../fields/values/form-designer.ts";

/** The form of a type, as far as it matters where its fields lead. */
export interface FormOfType {
  readonly id: number;
  readonly slug: string;
  readonly post_fields: readonly FieldBlock[];
}

/** What a relation field reckons with. */
export interface Lead {
  /** The field that points: of the form itself, or of the form of those that point at its records. */
  readonly relation: FieldBlock;
  /** The form of the records that are reckoned with. */
  readonly target: FormOfType;
  readonly isReverse: boolean;
}

/** What a relation field of a form reckons with, if that is there. */
export function leadOf(form: FormOfType, { relation: name }: FieldBlock, forms: readonly FormOfType[]): Lead | undefined {
  if (typeof name !== "string") return undefined;
  const other = otherSide(name);
  if (other) return reverseLead(form, other, forms);
  const relation = form.post_fields.find((each) => sourceOf(each)?.kind === "records" && referenceName(each) === name);
  const [target] = relation ? targetOf(relation, forms) : [];
  return relation && target && { relation, target, isReverse: false };
}

function reverseLead(form: FormOfType, { type, field }: OtherSide, forms: readonly FormOfType[]): Lead | undefined {
  const target = forms.find(({ id, slug }) => String(id) === type || slug === type.toLowerCase());
  const relation = target && fieldNamed(target.post_fields, field, form);
  return relation && { relation, target, isReverse: true };
}

/** The field of these that points at a type and is called so: by its id, which it keeps, or by the name of its relation. */
export function fieldNamed(fields: readonly FieldBlock[], name: string, target: Named): FieldBlock | undefined {
  const pointing = fields.filter((field) => pointsAt(field, target));
  return pointing.find(({ id }) => id === name) ?? pointing.find((field) => referenceName(field) === name);
}

interface OtherSide {
  /** The id or slug of the type whose records point. */
  readonly type: string;
  /** The field by which they do: its id, or the name of the relation. */
  readonly field: string;
}

/** What the name of a relation says where it is of the other side: "orders.client". */
export function otherSide(name: string): OtherSide | undefined {
  const dot = name.indexOf(".");
  return dot < 0 ? undefined : { type: name.slice(0, dot), field: name.slice(dot + 1) };
}

/** The name of the other side of a relation that stays the same whatever type and field are called. */
export function otherSideName(type: { readonly id: number }, field: Pick<FieldBlock, "id">): string {
  return `${type.id}.${field.id}`;
}

interface Named {
  readonly id: number;
  readonly slug: string;
}

/** Whether a field points at records of this type, which it may name by id or by slug, in whatever case. */
export function pointsAt(field: FieldBlock, { id, slug }: Named): boolean {
  const source = sourceOf(field);
  return source?.kind === "records" && [String(id), slug].includes(String(source.type).toLowerCase());
}

/** The same fields, also of the forms inside them, naming the types that they point at by ids: those stay when a slug becomes another. */
export function pointingByIds(fields: readonly FieldBlock[], types: readonly Named[]): readonly FieldBlock[] {
  return fields.map((field) => {
    const named = typeof field.type === "string" ? types.find((type) => pointsAt(field, type)) : undefined;
    const inner = field.inputForm === undefined ? undefined : pointingByIds(fieldsOf(field.inputForm), types);
    // What names nothing stays the same object: whoever asks later whether it has changed need not look into it.
    return named || inner ? { ...field, ...(named && { type: named.id }), ...(inner && { inputForm: inner }) } : field;
  });
}

/** The type whose records a field points at, if it does and it is there. */
export function targetOf(field: FieldBlock, forms: readonly FormOfType[]): readonly FormOfType[] {
  return forms.filter((form) => pointsAt(field, form)).slice(0, 1);
}
