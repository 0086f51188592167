import type { FieldKind } from "../../model/fields/define-field-kind.ts";
import type { Block } from "../../model/page/block.ts";
import type { Definitions } from "../../model/page/inside.ts";
import type { Tree } from "../../model/page/tree.ts";
import type { Addable } from "./addable.ts";

type Named = Pick<Block, "component">;

/** A setting of a node that cannot be kept as it is. */
export interface RefusedSetting {
  /** As an operation names it. */
  readonly path: string;
  /** What people call it. */
  readonly label: string;
  /** In a sentence. */
  readonly why: string;
}

/**
 * What a tree is made of: the blocks of a page, the fields of a form. Commands, drag, outline and clipboard ask this and
 * know nothing else of what they move about.
 */
export interface TreeKinds {
  /** What people call one of them, and all of it. */
  readonly one: "block" | "field";
  readonly whole: "page" | "form";
  /** The kinds of block there are; a form has none. */
  readonly definitions: Definitions;
  /** "Hero", "Text Field"; a kind that nobody knows by its own name. */
  nameOf(node: Named): string;
  /** On the whole itself for null. */
  mayStandIn(component: string, parent: Named | null): boolean;
  /** The texts of a node that are typed where they stand: what the history calls each, by its key. */
  typedIn(node: Named): { readonly [path: string]: string };
  /** What can be put into `parent`; on the whole itself for null. */
  offeredIn(parent: Named | null): readonly Addable[];
  /** Whether what stands on the whole itself is chosen from pictures; if not, from a list of names. */
  readonly isPictured: boolean;
  /** The kind of field that a node is; undefined: it is none. */
  fieldKindOf(node: Named): FieldKind | undefined;
  /** The settings of a node in a tree that no file keeps as they are. */
  refusedIn(node: Block, parent: Block | null, tree: Tree): readonly RefusedSetting[];
  /** What is lost with these nodes, in one sentence, before they are deleted. */
  lossOf(nodes: readonly Block[]): string;
}
