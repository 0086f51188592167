import type { Json, JsonObject } from "../base/json.ts";
import { type Condition, nameOf, unmetConditions } from "../filter/condition.ts";
import { conditions } from "../filter/conditions.ts";
import { BudgetSpent } from "../formula/budget.ts";
import type { Hole } from "../formula/expression.ts";
import { namesOf } from "../formula/names-of.ts";
import { hasHole } from "../formula/read-formula.ts";
import type { EvaluationContext } from "../formula/run.ts";
import { compileText } from "../formula/run-formula.ts";
import { type Named, scopeOf } from "../formula/scope.ts";
import { textOf, type Value } from "../formula/values.ts";
import type { Block, Layout } from "./block.ts";
import { holesIn, mostPageConditions, mostPageHoles, readBlockFormula } from "./block-formula.ts";
import type { BlockDefinition } from "./define-block.ts";
import { type Definitions, definitionOf } from "./inside.ts";

/** Who asks for a page, and in what words. */
export interface AskedFor {
  /** `user`, `query`, `page` and `app`: what conditions and formulas may name. */
  readonly names: JsonObject;
  readonly environment: EvaluationContext;
  /** What hangs on the address counts as shown: anybody may write any address. */
  readonly anyAddress?: true;
}

/**
 * The blocks of a page that somebody gets to see, with the words that are worked out for them. What is off, what its conditions keep
 * back and what stands in such a block is not there at all, and nothing says what it hung on.
 */
export function shownBlocks(layout: Layout, definitions: Definitions, asked: AskedFor): Layout {
  return shownIn(layout, definitions, {
    ...asked,
    scope: { now: asked.environment.now, ...asked.names },
    holes: mostPageHoles,
    conditions: mostPageConditions,
  });
}

interface Asking extends AskedFor {
  readonly scope: Named;
  /** How many expressions may still be worked out; further ones give nothing, as all do once the budget is spent. */
  holes: number;
  /** How many conditions may still be asked; a block that has further ones is shown to nobody. */
  conditions: number;
}

function shownIn(layout: Layout, definitions: Definitions, asking: Asking): Layout {
  return layout.flatMap((block) => shownBlock(block, definitions, asking) ?? []);
}

function shownBlock(block: Block, definitions: Definitions, asking: Asking): Block | null {
  if (block.disabled === true || !isWanted(block, asking)) return null;
  const definition = definitionOf(definitions, block.component);
  const { conditions: _, ...worded } = withFilter(withFormula(block, definition, asking), asking);
  const { children } = worded;
  const inside = children && definition?.inside !== "fields" ? shownIn(children, definitions, asking) : children;
  const shown = (inside ? { ...worded, children: inside } : worded) as Block;
  return definition?.leftOutEmpty && shown.emptyWithStyle !== true && isEmpty(shown, definition) ? null : shown;
}

/** Conditions that nobody can read hold for nobody. */
function isWanted(block: Block, asking: Asking): boolean {
  if (block.conditions === undefined) return true;
  asking.conditions -= Array.isArray(block.conditions) ? block.conditions.length : 0;
  if (asking.conditions < 0) return false;
  const read = conditions.safeParse(block.conditions);
  if (!read.success) return false;
  const asked = asking.anyAddress ? read.data.filter((one) => nameOf(one).split(".", 1)[0] !== "query") : read.data;
  if (asked.length === 0) return true;
  const filled = asked.map((one) => filledCondition(one, asking));
  // What spent the budget on the way is known of by nobody.
  return (
    filled.every((one) => one !== null) &&
    asking.conditions >= 0 &&
    unmetConditions(asking.scope as JsonObject, filled, asking.environment).length === 0
  );
}

/** null: what it compares with is about who asks, and they have nothing of the kind. Then everything is other than that, and nothing is like it. */
function filledCondition(one: Condition, asking: Asking): Condition | null {
  if (typeof one.value !== "string" || !hasHole(one.value)) return one;
  const { words, missing } = workedOut(one.value, 1, asking);
  return missing.has("user") && one.op !== "neq" ? null : { ...one, value: words };
}

/**
 * The filter of a block that shows records, with what it compares with worked out. What comes to nothing leaves no condition where the address
 * was asked and asked for nothing; where anything of it is about who asks, or about the page or the app, the condition holds for no record.
 */
function withFilter(block: Block, asking: Asking): Block {
  const { filter } = block;
  if (!Array.isArray(filter) || filter.length === 0) return block;
  const read = conditions.safeParse(filter);
  if (!read.success) return { ...block, filter: [nothingFits] } as Block;
  const filled = read.data.flatMap((one): Json[] => {
    if (typeof one.value !== "string" || !hasHole(one.value)) return [one as Json];
    const { words, missing } = workedOut(one.value, 1, asking);
    // "Team ${user.lastName}" of somebody without one would find what others have.
    if (missing.has("user")) return [nothingFits];
    if (words !== "") return [{ ...one, value: words } as Json];
    return missing.has("query") ? [] : [nothingFits];
  });
  return { ...block, filter: filled } as Block;
}

/** Every record has an id. */
const nothingFits = { slug: "id", op: "isnull" } as const;

/** Where the formula comes to nothing, the block's own words stand if it says so, else none. */
function withFormula(block: Block, definition: BlockDefinition | undefined, asking: Asking): Block {
  const { useFormula, formula, useDefault, ...rest } = block;
  const filled = definition?.formulaFills;
  if (useFormula !== true || filled === undefined) return rest as Block;
  const words = typeof formula === "string" ? wordsOf(formula, holesIn({ ...block, conditions: [] }), asking) : "";
  if (words.trim() === "" && useDefault === true) return rest as Block;
  const isRich = definition?.content[filled]?.field.rich === true;
  return { ...rest, [filled]: isRich ? paragraphOf(words) : words } as Block;
}

function wordsOf(source: string, holes: number, asking: Asking): string {
  return workedOut(source, holes, asking).words;
}

/** What a text with formulas gives, and the names that those of them read which came to nothing. Of one that cannot be worked out: nothing. */
function workedOut(source: string, holes: number, asking: Asking): { readonly words: string; readonly missing: ReadonlySet<string> } {
  asking.holes -= holes;
  const formula = asking.holes < 0 ? null : readBlockFormula(source);
  const missing = new Set<string>();
  if (!formula) return { words: "", missing };
  const write = (value: Value, hole: Hole) => {
    const text = textOf(value);
    if (text === "") for (const name of namesOf([hole])) missing.add(name);
    return text;
  };
  try {
    return { words: compileText(formula, write)(scopeOf(asking.scope), asking.environment) ?? "", missing };
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    asking.holes = -1;
    asking.conditions = -1;
    return { words: "", missing: new Set() };
  }
}

/** Plain words as rich text: nothing in them becomes markup. */
function paragraphOf(words: string): string {
  if (words.trim() === "") return "";
  const escaped = words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<p>${escaped.replaceAll("\n", "<br>")}</p>`;
}

/** Whether a block has no words, no picture, no links, and nothing stands in it. */
function isEmpty(block: Block, definition: BlockDefinition): boolean {
  const content = Object.entries(definition.content).filter(([, { field }]) => field.link !== true && field.component !== "checkbox");
  return (block.children ?? []).length === 0 && content.every(([name]) => isBlank(block[name]));
}

function isBlank(value: Block[string]): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== "string") return value === undefined || value === null;
  return !/<(img|hr|iframe|video|audio|svg)\b/i.test(value) && value.replace(/<[^<>]*>|&nbsp;/g, "").trim() === "";
}
