import { childrenOf, type Tree } from "../../../model/page/tree.ts";

/** One line of the outline, with what a screen reader says of its place. */
export interface OutlineRow {
  readonly id: string;
  /** 1 for a section. */
  readonly level: number;
  /** Counted from 1 among its siblings. */
  readonly place: number;
  readonly siblings: number;
  /** null: there is nothing inside. */
  readonly open: boolean | null;
}

/** The lines of the outline from top to bottom; what stands in a closed block has none, nor what nobody sees. */
export function visibleRows(
  tree: Tree,
  isOpen: (id: string) => boolean,
  showsInside: (id: string) => boolean = () => true,
): readonly OutlineRow[] {
  const rows: OutlineRow[] = [];
  const add = (parent: string | null, level: number) => {
    const siblings = childrenOf(tree, parent);
    siblings.forEach((id, index) => {
      const open = childrenOf(tree, id).length === 0 || !showsInside(id) ? null : isOpen(id);
      rows.push({ id, level, place: index + 1, siblings: siblings.length, open });
      if (open) add(id, level + 1);
    });
  };
  add(null, 1);
  return rows;
}

/** The next line after `from` whose words begin with what was typed, round the end to the start; undefined: none does. */
export function typeAhead(
  rows: readonly OutlineRow[],
  typed: string,
  { from, wordsOf }: { readonly from: number; readonly wordsOf: (id: string) => string },
): OutlineRow | undefined {
  const round = [...rows.slice(from + 1), ...rows.slice(0, from + 1)];
  return round.find(({ id }) => wordsOf(id).toLowerCase().startsWith(typed.toLowerCase()));
}
