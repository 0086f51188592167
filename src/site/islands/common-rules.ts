import type { FieldBlock } from "../../model/fields/field.ts";
import { checkboxValue } from "../../model/fields/values/checkbox.ts";
import { inputTextValue } from "../../model/fields/values/input-text.ts";
import { type RuledField, rulesName } from "../../model/fields/values/rules-name.ts";
import { slugValue } from "../../model/fields/values/slug.ts";
import { textareaValue } from "../../model/fields/values/textarea.ts";
import type { ValueRules } from "../../model/fields/values/value-rules.ts";

/**
 * Stands in for model/fields/values.ts in the visitors' script (see vite.site.config.ts): the few kinds of which most
 * forms consist are there at once, each other is fetched when a form has it.
 */
const known = new Map<string, ValueRules<never>>([
  ["input-text", inputTextValue],
  ["textarea", textareaValue],
  ["checkbox", checkboxValue],
  ["slug", slugValue],
]);

/** `values/post-picker.ts` exports `postPickerValue`. What the script brings along anyway is left out. */
const others = import.meta.glob<{ readonly [name: string]: ValueRules<never> }>(
  [
    "./*.ts",
    "!./*.test.ts",
    // And what several kinds share, which is none itself.
    "!./{input-text,textarea,checkbox,slug,lengths,numbers,beside-number,number-of-text,typed-number,rules-name,rich-text,yes-or-no-of-text,value-rules,json-list,people,references,words}.ts",
  ],
  { base: "../../model/fields/values/" },
);

export async function loadRulesFor(fields: readonly FieldBlock[]): Promise<void> {
  await Promise.all(fields.map((field) => loadRules(rulesName(field))));
}

async function loadRules(name: string): Promise<void> {
  const load = known.has(name) ? undefined : others[`./${name}.ts`];
  const rules = (await load?.())?.[`${camelCase(name)}Value`];
  if (rules) known.set(name, rules);
}

export function rulesOf(field: RuledField): ValueRules<FieldBlock> | undefined {
  // A field's options were checked when it was saved, so its rules may take the field as their own.
  return known.get(rulesName(field)) as ValueRules<never> as ValueRules<FieldBlock> | undefined;
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
