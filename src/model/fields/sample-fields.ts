import type { Json } from "../base/json.ts";
import { type FieldKind, sampleOf } from "./define-field-kind.ts";
import type { FieldBlock } from "./field.ts";
import { messages } from "./messages.ts";
import { checkValue } from "./rules.ts";
import type { Setting } from "./setting.ts";

/** One field as it may stand in a form, to be looked at. */
export interface SampleField {
  readonly name: string;
  readonly field: FieldBlock;
  readonly value: Json | undefined;
  readonly problems: readonly string[];
  readonly limit: "editable" | "read-only";
}

/** A kind in every state that a field can be in. A state that means nothing for the kind is left out. */
export function sampleStates(kind: FieldKind, today: string): readonly SampleField[] {
  const fresh = (name: string, options: object = {}) => freshField(kind, `${kind.kind}-${name}`, options);
  const value = sampleValue(fresh("filled"), kind, today);
  const keeps = kind.value.stored({}) !== "none";
  const state = (name: string, options: object, more: Partial<SampleField> = {}): SampleField => ({
    name,
    field: fresh(name, options),
    value: undefined,
    problems: [],
    limit: "editable",
    ...more,
  });
  return [
    state("Empty", {}),
    ...(value === undefined ? [] : [state("Filled", {}, { value })]),
    state("Hint", { description: "A few words that help." }, { value }),
    ...(keeps ? [state("Problem", { required: true }, { problems: [messages.required] })] : []),
    ...(keeps ? [state("Required", { required: true }, { value })] : []),
    state("Read-only", {}, { value, limit: "read-only" }),
    state("Disabled", { disabled: true }, { value }),
  ];
}

/** A kind with each word of its choices and each of its switches, filled where the sample still fits. */
export function sampleVariants(kind: FieldKind, today: string): readonly SampleField[] {
  return Object.entries(kind.options)
    .flatMap(([option, setting]) => settingsOf(setting as Setting).map((set) => [option, set] as const))
    .map(([option, set]) => {
      const name = typeof set === "string" ? `${option}: ${set}` : option;
      const field = freshField(kind, `${kind.kind}-${name}`, { [option]: set });
      return { name, field: { ...field, label: name }, value: sampleValue(field, kind, today), problems: [], limit: "editable" as const };
    });
}

/** What a setting can be set to, where that is a short list: the words of a choice, on, or its sample. */
function settingsOf({ field: { component, values, label }, sample }: Setting): readonly Json[] {
  if (sample !== undefined) return [sample];
  if (label === "") return [];
  if (component === "checkbox") return [true];
  if (component !== "select" || !Array.isArray(values)) return [];
  return values.flatMap((choice) => (typeof choice === "object" && choice !== null && "value" in choice ? [String(choice.value)] : []));
}

function freshField(kind: FieldKind, id: string, options: object): FieldBlock {
  const name = id.replace(/\W+/g, "-").toLowerCase();
  return { ...kind.start, ...options, id: name, slug: name.replaceAll("-", "_"), label: kind.label, component: kind.kind };
}

/** A value that the field takes: the kind's own, or one of its primitive; none where neither fits. */
export function sampleValue(field: FieldBlock, kind: FieldKind, today: string): Json | undefined {
  const primitives: readonly Json[] = ["Ada Lovelace", 3, true, today];
  const sample = sampleOf(kind, today);
  const wanted = sample === undefined ? primitives : [sample];
  return kind.value.stored(field) === "none" ? undefined : wanted.find((value) => checkValue(field, value, { today }).length === 0);
}
