/**
 * A formula after it was read and checked: plain data that survives JSON. Only check-expression.ts makes it; whoever runs
 * formulas gets this and never needs the parser.
 */
export type Expression =
  | { readonly kind: "value"; readonly value: string | number | boolean | null }
  | { readonly kind: "nothing" }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "key"; readonly of: Expression; readonly key: Expression }
  | { readonly kind: "list"; readonly items: readonly Expression[] }
  | { readonly kind: "record"; readonly entries: readonly (readonly [key: string, value: Expression])[] }
  | { readonly kind: "text"; readonly parts: readonly (string | Expression)[] }
  | { readonly kind: "sign"; readonly operator: Sign; readonly of: Expression }
  | { readonly kind: "two"; readonly operator: Operator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: "either"; readonly operator: Either; readonly left: Expression; readonly right: Expression }
  | { readonly kind: "choice"; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
  | { readonly kind: "call"; readonly name: string; readonly given: readonly Expression[] };

export const signs = ["-", "+", "!"] as const;
export type Sign = (typeof signs)[number];

export const operators = ["+", "-", "*", "/", "%", "<", "<=", ">", ">=", "==", "!=", "===", "!=="] as const;
export type Operator = (typeof operators)[number];

/** Those that look at their right side only when the left one does not decide. */
export const eithers = ["&&", "||", "??"] as const;
export type Either = (typeof eithers)[number];

/** A hole of a text: `${…}` is filled once, `@{…}` (live) again whenever what it reads changes. */
export interface Hole {
  readonly live: boolean;
  /** Where its expression begins in the source. */
  readonly at: number;
  readonly tree: Expression;
}

/** Text and holes in turn. A single hole alone keeps the type of its value; everything else is text. */
export type CheckedFormula = readonly (string | Hole)[];

/** Names that no formula may say: they lead from a value to the language that runs it. */
const forbidden = new Set([
  "__proto__",
  "constructor",
  "prototype",
  "__defineGetter__",
  "__defineSetter__",
  "__lookupGetter__",
  "__lookupSetter__",
]);

export function isForbidden(name: string): boolean {
  return forbidden.has(name);
}
