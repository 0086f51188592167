import { definitions } from "../../blocks/definitions.ts";
import { whyTooMuchHtml } from "../../model/base/html-limits.ts";
import { isJsonObject, type Json, sameJson } from "../../model/base/json.ts";
import { fail, ok, type Result } from "../../model/base/result.ts";
import type { FieldProblems } from "../../model/fields/field.ts";
import { messages } from "../../model/fields/messages.ts";
import { mostFields } from "../../model/fields/most-fields.ts";
import { hasSameOptions } from "../../model/fields/option-faults.ts";
import { FormulaCount } from "../../model/formula/formula-count.ts";
import type { Block, Layout } from "../../model/page/block.ts";
import { checkBlockFormulas, conditionsOfPage, holesOfPage, mostPageConditions, mostPageHoles } from "../../model/page/block-formula.ts";
import { checkField } from "../../model/page/check-field.ts";
import { checkForms } from "../../model/page/check-forms.ts";
import { type BlockProblem, checkLayout } from "../../model/page/check-layout.ts";
import { allSettings } from "../../model/page/define-block.ts";
import { definitionOf } from "../../model/page/inside.ts";
import { valueAt } from "../../model/page/operations/set.ts";
import { cleanHtml } from "../../platform/html/clean-html.ts";

/**
 * The layout as it may be stored: every block checked against its definition, rich text cleaned, no link that runs
 * code. What is wrong is said under the name of the block it is in, and then nothing is cleaned; nothing is dropped in silence but
 * unsafe HTML. A setting that stands like this in the layout that is stored already, from before it was refused, is left as it is.
 */
export function cleanLayout(layout: Layout, stored: Layout = []): Result<Layout, FieldProblems> {
  const problems: Record<string, { title: string; messages: string[] }> = {};
  const report = (block: string, message: string) => {
    const name = block || "layout";
    problems[name] ??= { title: name, messages: [] };
    const { messages: said } = problems[name];
    if (said.length < mostSaid) said.push(message);
    else said[mostSaid] = "There is more that is wrong: mend this first.";
  };
  const wrong = newProblems(layout, stored);
  for (const { block, path, message } of wrong.length > 0 ? wrong : checkForms(layout, definitions))
    report(block, path === "" ? message : `${path}: ${message}`);
  if (holesOfPage(layout, definitions) > mostPageHoles) report("", `A page works out at most ${mostPageHoles} formulas.`);
  if (conditionsOfPage(layout, definitions) > mostPageConditions) report("", `A page has at most ${mostPageConditions} conditions.`);
  // A layout that is past its limits is not looked into any further.
  if (problems.layout === undefined) for (const block of layout) checkAmounts(block, report);
  return Object.keys(problems).length > 0 ? fail(problems) : ok(layout.map(cleanBlock));
}

/** Nobody reads more of one block at once. */
const mostSaid = 50;

function newProblems(layout: Layout, stored: Layout): readonly BlockProblem[] {
  const count = new FormulaCount();
  const checkOne = (field: Block) => checkField(field, count);
  const problems = checkLayout(layout, { definitions, checkField: checkOne, checkFormulas: checkBlockFormulas });
  if (problems.length === 0 || stored.length === 0) return problems;
  const [now, before] = [blocksById(layout), blocksById(stored)];
  return problems.filter(({ block, path }) => {
    const [[one] = [], others = []] = [now.get(block), before.get(block)];
    const other = others.at(-1);
    if (one && others.some((known) => keepsOddOptions(one, known, path))) return false;
    const key = path
      .split(".")
      .slice(0, path.startsWith("settings.") ? 2 : 1)
      .join(".");
    if (!one || !other || one.component !== other.component || !wasTaken(one, key)) return true;
    return !sameJson(valueAt(one, key) ?? null, valueAt(other, key) ?? null);
  });
}

/** Whether a problem is one of options that stand like this in the field already, or in the form that it asks. */
function keepsOddOptions(field: Block, before: Block, path: string): boolean {
  const [key] = path.split(".");
  if (field.component !== before.component) return false;
  if (key === "values" || key === "asNumber") return hasSameOptions({ label: "", slug: "", ...field }, { label: "", slug: "", ...before });
  return key === "inputForm" && sameJson(field.inputForm ?? null, before.inputForm ?? null);
}

/** Once every block took these, whatever they said. */
const oncePlain = ["slug", "conditions", "settings.border", "settings.shadowEffect", "settings.specialPlan"];

/** Whether a key once was taken that is refused now: it has no meaning in this kind of block, or had none in any. */
function wasTaken({ component }: Block, key: string): boolean {
  const definition = definitionOf(definitions, component);
  if (!definition || key === "") return false;
  const { content, styles } = allSettings(definition);
  const [name, among] = key.startsWith("settings.") ? [key.slice("settings.".length), styles] : [key, content];
  return !Object.hasOwn(among, name) || oncePlain.includes(key);
}

/** The live layout and the draft may both have a block of an id. */
function blocksById(layout: Layout, found = new Map<string, Block[]>()): ReadonlyMap<string, readonly Block[]> {
  for (const block of layout) {
    const known = found.get(block.id);
    if (known) known.push(block);
    else found.set(block.id, [block]);
    blocksById(block.children ?? [], found);
  }
  return found;
}

type Report = (block: string, message: string) => void;

/** What nobody may write so much of: fields of a form, HTML of one text. */
function checkAmounts(block: Block, report: Report): void {
  const { children = [], id, component, ...own } = block;
  if (definitionOf(definitions, component)?.inside === "fields" && children.length > mostFields)
    report(id, messages.chooseLess(mostFields));
  eachHtml(component, own, {
    path: [],
    say: (html, path) => {
      const why = whyTooMuchHtml(html);
      if (why !== undefined) report(id, `${path.join(".")}: ${why}`);
    },
  });
  for (const child of children) checkAmounts(child, report);
}

function eachHtml(
  component: string,
  value: Json | undefined,
  { path, say }: { readonly path: readonly string[]; readonly say: (html: string, path: readonly string[]) => void },
) {
  if (typeof value === "string" && isHtml(component, path.at(-1) ?? "")) say(value, path);
  // The place of an item in a list is no key that says what it is.
  else if (Array.isArray(value)) for (const item of value) eachHtml(component, item, { path: [...path, ""], say });
  else if (isJsonObject(value)) for (const [key, item] of Object.entries(value)) eachHtml(component, item, { path: [...path, key], say });
}

function cleanBlock(block: Block): Block {
  const { children, ...own } = block;
  const clean = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, cleanValue(block, key, value)])) as Block;
  return children === undefined ? clean : { ...clean, children: children.map(cleanBlock) };
}

function cleanValue(block: Block, key: string, value: Json | undefined): Json | undefined {
  if (typeof value === "string") return isHtml(block.component, key) ? cleanHtml(value) : value;
  if (Array.isArray(value)) return value.map((item) => cleanValue(block, "", item) ?? null);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([inner, item]) => [inner, cleanValue(block, inner, item)]));
}

function isHtml(component: string, key: string): boolean {
  return key === "html" || (Object.hasOwn(definitions, component) && definitions[component]?.content[key]?.field.rich === true);
}
