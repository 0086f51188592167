import "../base/schema-words.ts";
import type * as z from "zod";
import { cssLimits, whyTooMuchCss, writtenCss } from "../base/css-limits.ts";
import { type Block, block as blockShape, type Layout } from "./block.ts";
import { codeLinks, linkRunsCode } from "./check-links.ts";
import { type BlockDefinition, blockSchema } from "./define-block.ts";
import { type Definitions, definitionOf, mayStandIn } from "./inside.ts";
import { idsIn, nodeOf, type Tree, treeOf } from "./tree.ts";

/** What is wrong with one block of a layout; with the layout as a whole where `block` is "". `path` is "" for the block as a whole, else a key as in an operation: "settings.bg". */
export interface BlockProblem {
  readonly block: string;
  readonly path: string;
  readonly message: string;
}

/** What is wrong with a block that is known. */
export type OwnProblem = Omit<BlockProblem, "block">;

export interface KnownKinds {
  readonly definitions: Definitions;
  /** What is wrong with a field that stands in a form. */
  readonly checkField?: (field: Block) => readonly OwnProblem[];
  /** What is wrong with what a block works out. */
  readonly checkFormulas?: (block: Block) => readonly OwnProblem[];
}

/**
 * Everything that is wrong with a layout, by block; [] when it may be saved. Blocks of a kind that nobody knows are kept
 * as they are: only their shape and what they do to the limits count.
 */
export function checkLayout(layout: Layout, kinds: KnownKinds): readonly BlockProblem[] {
  const tree = treeOf(layout);
  if (!tree.ok) return [{ block: "", path: "", message: tree.why }];
  return [
    ...layout.flatMap((block) => problemsWithin(block, null, kinds)),
    ...cssOfPage(tree.value),
    ...tooMany(tree.value, kinds.definitions),
  ];
}

/** Kinds of which a page holds a few; the first that is too many is named. */
function tooMany(tree: Tree, definitions: Definitions): readonly BlockProblem[] {
  const counted = new Map<string, number>();
  for (const id of idsIn(tree)) {
    const component = nodeOf(tree, id)?.own.component ?? "";
    const most = definitionOf(definitions, component)?.mostOnPage;
    if (most === undefined) continue;
    const number = (counted.get(component) ?? 0) + 1;
    counted.set(component, number);
    if (number > most) return [{ block: id, path: "", message: `a page may hold at most ${most} blocks of the kind ${component}` }];
  }
  return [];
}

/** Each block's CSS may be as much as all of a page's together; the block is named with which it becomes too much. */
function cssOfPage(tree: Tree): readonly BlockProblem[] {
  let written = 0;
  for (const id of idsIn(tree)) {
    const css = nodeOf(tree, id)?.own.customCss;
    if (typeof css !== "string" || css === "" || whyTooMuchCss(css) !== undefined) continue;
    written += writtenCss(css);
    if (written > cssLimits.written) return [{ block: id, path: "customCss", message: tooMuchOnPage }];
  }
  return [];
}

const tooMuchOnPage = `the CSS of all blocks of a page may have at most ${cssLimits.written} characters with nested rules written out`;

function problemsWithin(block: Block, parent: Block | null, kinds: KnownKinds): readonly BlockProblem[] {
  return [
    ...placeProblems(block, parent, kinds.definitions),
    ...checkBlock(block, parent, kinds).map((problem) => ({ block: block.id, ...problem })),
    ...(block.children ?? []).flatMap((child) => problemsWithin(child, block, kinds)),
  ];
}

function placeProblems(block: Block, parent: Block | null, definitions: Definitions): readonly BlockProblem[] {
  if (mayStandIn(definitions, block.component, parent)) return [];
  const place = parent === null ? "directly on a page" : `in ${parent.component} (${parent.id})`;
  return [{ block: block.id, path: "", message: `${block.component} may not stand ${place}` }];
}

/** Everything that is wrong with what one block says and looks like, wherever in `parent` it stands. */
export function checkBlock(block: Block, parent: Block | null, kinds: KnownKinds): readonly OwnProblem[] {
  const links = codeLinks(block).map((path) => ({ path, message: linkRunsCode }));
  return [...ruleProblems(block, parent, kinds), ...links, ...cssProblems(block)];
}

function cssProblems({ customCss }: Block): readonly OwnProblem[] {
  const why = typeof customCss === "string" ? whyTooMuchCss(customCss) : undefined;
  return why === undefined ? [] : [{ path: "customCss", message: why }];
}

function ruleProblems(block: Block, parent: Block | null, { definitions, checkField, checkFormulas }: KnownKinds): readonly OwnProblem[] {
  const definition = definitionOf(definitions, block.component);
  if (definition) return [...issues(block, schemaOf(definition)), ...(checkFormulas?.(block) ?? [])];
  const inForm = parent !== null && definitionOf(definitions, parent.component)?.inside === "fields";
  if (inForm && checkField) return checkField(block);
  return issues({ ...block, children: [] }, blockShape);
}

function issues(block: Block, schema: z.ZodType): readonly OwnProblem[] {
  const checked = schema.safeParse(block);
  return checked.success ? [] : checked.error.issues.flatMap(said);
}

function said(issue: z.core.$ZodIssue): readonly OwnProblem[] {
  const path = issue.path.map(String);
  if (issue.code !== "unrecognized_keys") return [{ path: path.join("."), message: issue.message }];
  return issue.keys.map((key) => ({
    path: [...path, key].join("."),
    message: `${[...path, key].join(".")} is not a key of this block`,
  }));
}

/** A definition never changes, and its schema is dear to make. */
const schemas = new WeakMap<BlockDefinition, z.ZodType>();

function schemaOf(definition: BlockDefinition): z.ZodType {
  const known = schemas.get(definition);
  if (known) return known;
  const made = blockSchema(definition);
  schemas.set(definition, made);
  return made;
}
