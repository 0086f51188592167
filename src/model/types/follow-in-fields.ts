import { type JsonObject, sameJson } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { referenceName } from "../fields/references.ts";
import { defaultFollowed } from "./default-followed.ts";
import { type FieldMove, planFieldMoves, renamedOtherwise } from "./field-moves.ts";
import { followCopies } from "./follow-copies.ts";
import { renamesOf } from "./renamed-fields.ts";

/** Those of the renamed that no field is called by now: whoever sends a form in which two fields swap names means it as it stands. */
export function namesFollowed(fields: readonly FieldBlock[], moves: readonly FieldMove[]): ReadonlyMap<string, string> {
  const taken = new Set(fields.map(({ slug }) => slug));
  return new Map([...renamesOf(moves)].filter(([before]) => !taken.has(before)));
}

/** Fields that name another one, by its slug alone, in a formula or in what a button does, name it by its new one. */
export function followInFields(fields: readonly FieldBlock[], moves: readonly FieldMove[]): readonly FieldBlock[] {
  return followOptions(followNames(fields, moves), moves);
}

/** The fields of a form as they were sent once they have followed each other: what was sent of a field that got another key still names the old one. */
export function followedForm(before: readonly FieldBlock[], sent: readonly FieldBlock[]): readonly FieldBlock[] {
  return followInFields(sent, [...planFieldMoves(before, sent), ...renamedOtherwise(before, sent)]);
}

/** What a field holds when nothing is chosen is one of its options, as they are stored now. */
function followOptions(fields: readonly FieldBlock[], moves: readonly FieldMove[]): readonly FieldBlock[] {
  const before = new Map(moves.flatMap(({ from, to }) => (from && to ? [[to.id, from] as const] : [])));
  return fields.map((field) => {
    const from = before.get(field.id);
    const value = from && defaultFollowed(from, field);
    return value === undefined || value === field.default ? field : { ...field, default: value };
  });
}

function followNames(fields: readonly FieldBlock[], moves: readonly FieldMove[]): readonly FieldBlock[] {
  const slugs = namesFollowed(fields, moves);
  if (slugs.size === 0) return fields;
  // A relation without a key of its own is called as its field is.
  const keys = new Set(fields.map(referenceName));
  const names = { slugs, relations: new Map([...slugs].filter(([before]) => !keys.has(before))) };
  return fields.map((field) => ({ ...field, ...followCopies(field as FieldBlock & JsonObject, names) }));
}

/** Those of the fields of a form that name one of the renamed. */
export function fieldsFollowing(fields: readonly FieldBlock[], renamed: ReadonlyMap<string, string>): readonly FieldBlock[] {
  const names = { slugs: renamed, relations: renamed };
  return fields.filter((field) => {
    const stored = field as FieldBlock & JsonObject;
    return Object.entries(followCopies(stored, names)).some(([option, value]) => !sameJson(value, stored[option] ?? null));
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
