import type { FieldBlock } from "../fields/field.ts";
import { type FieldMove, moveName } from "./field-moves.ts";

/** The new name of each field that got one. */
export function renamesOf(moves: readonly FieldMove[]): ReadonlyMap<string, string> {
  const renamed = moves.flatMap(({ from, to }) => (from && to && from.slug !== to.slug ? [[from.slug, to.slug] as const] : []));
  return new Map(renamed);
}

/** The slugs that no longer name what they named: of fields that went or got another name. */
export function slugsLeft(moves: readonly FieldMove[]): string[] {
  return moves.flatMap((move) => (move.from && (moveName(move) === "delete" || move.from.slug !== move.to?.slug) ? [move.from.slug] : []));
}

const references = ["dependsOn", "follows", "showIf"] as const;

/** Fields that name another one by its slug alone name it by its new one. What holds a formula is left as it is. */
export function followInFields(fields: readonly FieldBlock[], moves: readonly FieldMove[]): readonly FieldBlock[] {
  const renamed = renamesOf(moves);
  const taken = new Set(fields.map(({ slug }) => slug));
  return fields.map((field) => {
    const followed = references.flatMap((name) => {
      const old = field[name];
      const to = typeof old === "string" && !taken.has(old) ? renamed.get(old) : undefined;
      return to === undefined ? [] : [[name, to] as const];
    });
    return followed.length === 0 ? field : ({ ...field, ...Object.fromEntries(followed) } as FieldBlock);
  });
}

/** Whether stored settings, as JSON, name a slug: as a whole text, or inside a formula. */
export function mentions(json: string, slug: string): boolean {
  return new RegExp(`"${slug}"|[$@]\\{[^}]*(?<![\\w-])${slug}(?![\\w-])[^}]*\\}`).test(json);
}
