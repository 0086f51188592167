import type { Enhancer } from "../../fields/enhance.ts";
import { formData } from "../../fields/shared/bare-form.ts";
import type { FieldTools } from "../../fields/widget.ts";
import type { Json } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { entriesOfValues, type FormEntries, valuesOfEntries } from "../../model/fields/form-entries.ts";

/** A field in the form that the server drew. */
export interface ServedField {
  readonly field: FieldBlock;
  read(): Json | undefined;
  write(value: Json | undefined): void;
}

interface Place {
  readonly form: HTMLFormElement;
  readonly tools: FieldTools;
  /** A widget has a new value. */
  readonly onChange: (slug: string, value: Json | undefined) => void;
}

/** Its inputs hold its value as a browser would post it, unless a widget took it over. */
export async function servedField(field: FieldBlock, enhancer: Enhancer | undefined, place: Place): Promise<ServedField> {
  const { form, tools, onChange } = place;
  const { locale } = tools;
  const served: ServedField = {
    field,
    read: () => valuesOfEntries([field], entriesOf(form), locale)[field.slug],
    write: (value) => fill(form, { field, value, locale }),
  };
  const frame = fieldElement(form, field.slug);
  // The options were checked when the field was saved, so what belongs to its kind may take the field as its own.
  const options = field as FieldBlock & never;
  if (!frame || !enhancer) return served;
  if ("write" in enhancer) return { ...served, write: (value) => enhancer.write(frame, value) };
  if (!("widget" in enhancer) || !enhancer.isNeeded(options)) {
    if ("help" in enhancer) enhancer.help(frame, options);
    return served;
  }
  const [widget, { drawWidget }] = await Promise.all([enhancer.widget(), import("./draw-widget.tsx")]);
  return drawWidget({ served, frame, id: form.id, tools, onChange }, widget);
}

export function fieldElement(form: HTMLFormElement, slug: string): HTMLElement | null {
  return form.querySelector(`[data-field="${CSS.escape(slug)}"]`);
}

function entriesOf(form: HTMLFormElement): FormEntries {
  return [...formData(form)].flatMap(([name, entry]) => (typeof entry === "string" ? [[name, entry] as const] : []));
}

interface Filling {
  readonly field: FieldBlock;
  readonly value: Json | undefined;
  readonly locale: string | undefined;
}

function fill(form: HTMLFormElement, { field, value, locale }: Filling): void {
  const entries = entriesOfValues([field], { [field.slug]: value }, locale).map(([, entry]) => entry);
  for (const input of form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(field.slug)}"]`)) {
    if (input.type === "checkbox" || input.type === "radio") input.checked = entries.includes(input.value);
    else input.value = entries[0] ?? "";
  }
}
