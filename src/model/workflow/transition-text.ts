import type { FieldBlock } from "../fields/field.ts";
import { conditionsText } from "../filter/condition-text.ts";
import type { DraftStatus } from "./status.ts";
import type { Transition } from "./transitions.ts";

const takenBy: { readonly [By in Transition["by"]]: (name: string) => string } = {
  step: (name) => `“${name}”`,
  action: (name) => `By itself (${name})`,
  button: (name) => `Button “${name}”`,
};

/** What stands on a way: who takes it, and what must hold. */
export function transitionText({ by, name, conditions }: Transition, fields: readonly FieldBlock[]): string {
  const holds = conditionsText(conditions, fields);
  return holds === "" ? takenBy[by](name) : `${takenBy[by](name)}, if ${holds}`;
}

/** The whole way in one sentence. */
export function transitionSentence(way: Transition, fields: readonly FieldBlock[]): string {
  return `From ${titleOf(way.from)} to ${way.to ? titleOf(way.to) : "wherever a formula says"}: ${transitionText(way, fields)}`;
}

function titleOf({ title }: Pick<DraftStatus, "title">): string {
  return title || "Without a title";
}
