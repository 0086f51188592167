import type { FieldBlock } from "../fields/field.ts";
import { conditionsWords } from "../filter/condition-words.ts";
import type { DraftStatus } from "./status.ts";
import type { Way } from "./ways.ts";

const takenBy: { readonly [By in Way["by"]]: (name: string) => string } = {
  step: (name) => `“${name}”`,
  action: (name) => `By itself (${name})`,
  button: (name) => `Button “${name}”`,
};

/** What stands on a way: who takes it, and what must hold. */
export function wayWords({ by, name, conditions }: Way, fields: readonly FieldBlock[]): string {
  const holds = conditionsWords(conditions, fields);
  return holds === "" ? takenBy[by](name) : `${takenBy[by](name)}, if ${holds}`;
}

/** The whole way in one sentence. */
export function waySentence(way: Way, fields: readonly FieldBlock[]): string {
  return `From ${titleOf(way.from)} to ${way.to ? titleOf(way.to) : "wherever a formula says"}: ${wayWords(way, fields)}`;
}

function titleOf({ title }: Pick<DraftStatus, "title">): string {
  return title || "Without a title";
}
