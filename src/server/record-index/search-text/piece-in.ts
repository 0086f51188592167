import type { ListCondition, ListQuery, Target } from "../../../model/filter/list.ts";
import { likePieces } from "../../../model/filter/texts.ts";
import { sourcesOf } from "../../../model/types/sources-of.ts";
import { type Queries, type Sql, sql } from "../../../platform/db/database.ts";
import { isPatternOperator, operatorSql, type PatternOperator, patternOf } from "../../kernel/list-operators.ts";
import { heldFieldOf } from "../../record-rows/public.ts";
import type { TypeRow } from "../../type-definitions/public.ts";
import { mostNamed } from "./search-in.ts";
import { idsHolding, searchTextProgress } from "./store.ts";

/** A condition on a piece of the text of one field. */
interface Piece {
  readonly op: PatternOperator;
  readonly target: Extract<Target, { readonly kind: "field" }>;
  readonly text: string;
}

interface Named {
  /** What else must hold of what the conditions find: that the index of the type's words names it. */
  readonly among: Sql;
  /** The field that is so not looked through. */
  readonly slug?: string;
}

/** Letters that a piece needs for the index to tell where it is. */
const shortest = 3;
const all: Named = { among: sql`true` };

/**
 * In a big type the index of its words says which records may hold a piece of a text: the condition then looks through those alone. Of several
 * conditions the longest piece is asked for. Where very many records hold it, all are looked through: a page is full soon.
 */
export async function pieceIn(db: Queries, type: TypeRow, { conditions }: Pick<ListQuery, "conditions">): Promise<Named> {
  if (type.partition === 0) return all;
  const [piece] = conditions.flatMap((condition) => pieceOf(condition) ?? []).toSorted((one, other) => lettersOf(other) - lettersOf(one));
  if (!piece || lettersOf(piece) < shortest || sourcesOf(type.upgrades, piece.target.slug).length > 0) return all;
  const read = await searchTextProgress(db, type);
  if (!read?.slugs.includes(piece.target.slug)) return all;
  const { op, target, text } = piece;
  const holds = operatorSql(op, heldFieldOf(type)(target), target.stored, [text]);
  const pattern = `%${patternOf(op, text)}%`;
  const { ids, areAll } = await idsHolding(db, type, { pattern, holds, columns: [], settled: read.settled_to }, mostNamed.any);
  return areAll ? { among: sql`p.id = any(${[...ids]}::bigint[])`, slug: target.slug } : all;
}

function pieceOf({ op, anyOf }: ListCondition): Piece | undefined {
  const [only] = anyOf;
  if (!isPatternOperator(op) || anyOf.length !== 1 || only?.target.kind !== "field") return undefined;
  if (only.target.stored !== "text" || only.target.part !== undefined) return undefined;
  return { op, target: only.target, text: String(only.values[0] ?? "") };
}

function lettersOf({ op, text }: Piece): number {
  const pieces = op === "like" ? likePieces(text) : [text];
  return Math.max(...pieces.map((piece) => piece.length));
}
