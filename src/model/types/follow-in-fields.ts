import type { FieldBlock } from "../fields/field.ts";
import { isComputed, referenceName } from "../fields/references.ts";
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
  // A relation without a key of its own is called as its field is.
  const relations = new Set(fields.map(referenceName));
  return fields.map((field) => {
    const relation = isComputed(field) && !relations.has(String(field.relation)) ? renamed.get(String(field.relation)) : undefined;
    if (relation !== undefined) return { ...field, relation };
    const followed = references.flatMap((name) => {
      const old = field[name];
      const to = typeof old === "string" && !taken.has(old) ? renamed.get(old) : undefined;
      return to === undefined ? [] : [[name, to] as const];
    });
    return followed.length === 0 ? field : ({ ...field, ...Object.fromEntries(followed) } as FieldBlock);
  });
}

/** Which of these slugs stored settings, as JSON, name: as a whole text, or inside a formula. Goes through the text once. */
export function mentionedIn(json: string, slugs: readonly string[]): readonly string[] {
  const mentioned = new Set<string>();
  let inHole: string[] | undefined;
  for (const [token, text] of json.matchAll(/[$@]\{|\}|"([A-Za-z_][\w-]*)"|[\w-]+/g)) {
    if (text !== undefined) mentioned.add(text);
    else if (token === "}") {
      for (const name of inHole ?? []) mentioned.add(name);
      inHole = undefined;
    } else if (token.endsWith("{")) inHole ??= [];
    else inHole?.push(token);
  }
  return slugs.filter((slug) => mentioned.has(slug));
}
