import type * as z from "zod";
import { type Block, block as blockShape, type Layout } from "./block.ts";
import { codeLinks, linkRunsCode } from "./check-links.ts";
import { type BlockDefinition, blockSchema } from "./define-block.ts";
import { type Definitions, definitionOf, mayStandIn } from "./inside.ts";
import { treeOf } from "./tree.ts";

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
}

/**
 * Everything that is wrong with a layout, by block; [] when it may be saved. Blocks of a kind that nobody knows are kept
 * as they are: only their shape and what they do to the limits count.
 */
export function checkLayout(layout: Layout, kinds: KnownKinds): readonly BlockProblem[] {
  const tree = treeOf(layout);
  if (!tree.ok) return [{ block: "", path: "", message: tree.why }];
  return layout.flatMap((block) => problemsWithin(block, null, kinds));
}

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
  return [...ruleProblems(block, parent, kinds), ...links];
}

function ruleProblems(block: Block, parent: Block | null, { definitions, checkField }: KnownKinds): readonly OwnProblem[] {
  const definition = definitionOf(definitions, block.component);
  if (definition) return issues(block, schemaOf(definition));
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
