import type * as z from "zod";
import { type Block, block as blockShape, type Layout } from "./block.ts";
import { type BlockDefinition, blockSchema } from "./define-block.ts";
import { type Definitions, definitionOf, mayStandIn } from "./inside.ts";
import { treeOf } from "./tree.ts";

/** What is wrong with one block of a layout; with the layout as a whole where `block` is "". `path` is "" for the block as a whole, else a key as in an operation: "settings.bg". */
export interface BlockProblem {
  readonly block: string;
  readonly path: string;
  readonly message: string;
}

export interface KnownKinds {
  readonly definitions: Definitions;
  /** What is wrong with a field that stands in a form, each in one sentence. */
  readonly checkField?: (field: Block) => readonly string[];
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
    ...ownProblems(block, parent, kinds),
    ...(block.children ?? []).flatMap((child) => problemsWithin(child, block, kinds)),
  ];
}

function placeProblems(block: Block, parent: Block | null, definitions: Definitions): readonly BlockProblem[] {
  if (mayStandIn(definitions, block.component, parent)) return [];
  const place = parent === null ? "directly on a page" : `in ${parent.component} (${parent.id})`;
  return [{ block: block.id, path: "", message: `${block.component} may not stand ${place}` }];
}

function ownProblems(block: Block, parent: Block | null, { definitions, checkField }: KnownKinds): readonly BlockProblem[] {
  const definition = definitionOf(definitions, block.component);
  if (definition) return issues(block, schemaOf(definition));
  const inForm = parent !== null && definitionOf(definitions, parent.component)?.inside === "fields";
  if (inForm && checkField) return checkField(block).map((message) => ({ block: block.id, path: "", message }));
  return issues({ ...block, children: [] }, blockShape);
}

function issues(block: Block, schema: z.ZodType): readonly BlockProblem[] {
  const checked = schema.safeParse(block);
  return checked.success ? [] : checked.error.issues.flatMap((issue) => said(block.id, issue));
}

function said(block: string, issue: z.core.$ZodIssue): readonly BlockProblem[] {
  const path = issue.path.map(String);
  if (issue.code !== "unrecognized_keys") return [{ block, path: path.join("."), message: issue.message }];
  return issue.keys.map((key) => ({
    block,
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
