import type { CheckedFormula } from "./expression.ts";
import { readFormula } from "./read-formula.ts";
import type { EvaluationContext } from "./run.ts";
import { compileFormula } from "./run-formula.ts";
import type { Named } from "./scope.ts";

export const environment: EvaluationContext = { now: "2026-11-21T19:00:00.000Z", zone: "Europe/Berlin" };

/** What an expression gives, as it was written; a formula that is refused fails the test. */
export function evaluate(expression: string, scope: Named = {}, around: EvaluationContext = environment): unknown {
  return fill(`@{${expression}}`, scope, around);
}

export function fill(source: string, scope: Named = {}, around: EvaluationContext = environment): unknown {
  return compileFormula(read(source))(scope, around);
}

export function read(source: string): CheckedFormula {
  const found = readFormula(source);
  if (!found.ok) throw new Error(`${source}: ${found.why.message}`);
  return found.value;
}

/** What was logged while it ran. */
export function reported(source: string, scope: Named = {}): string[] {
  const messages: string[] = [];
  compileFormula(read(source))(scope, environment, ({ message }) => messages.push(message));
  return messages;
}

/** Why an expression is refused, and the part of it that is marked. */
export function refusal(expression: string): { readonly message: string; readonly marked: string } | undefined {
  const source = `@{${expression}}`;
  const found = readFormula(source);
  return found.ok ? undefined : { message: found.why.message, marked: source.slice(found.why.from, found.why.to) };
}
