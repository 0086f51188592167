import type { RenamedOptions } from "../fields/renamed-options.ts";
import { saidInFormulas } from "../formula/other-names.ts";

/** The settings that hold a formula without a sign of it. */
const bare: ReadonlySet<string> = new Set(["formula", "showIf"]);

/**
 * The options, as they were stored, that formulas in stored settings say beside the name of their field. Formulas do not follow: which of their texts mean
 * an option, nobody can tell for certain. `options`: by the slugs of their fields. Goes through each text once.
 */
export function optionsCompared(settings: unknown, options: ReadonlyMap<string, RenamedOptions>): readonly string[] {
  const found = new Set<string>();
  for (const { text, isBare } of textsIn(settings)) {
    const { words, values } = saidInFormulas(text, { bare: isBare });
    const named = [...options].filter(([slug]) => words.has(slug)).map(([, renamed]) => renamed);
    for (const value of named.length === 0 ? [] : values) if (named.some((renamed) => renamed.has(value))) found.add(value);
  }
  return [...found];
}

interface TextFound {
  readonly text: string;
  readonly isBare: boolean;
}

function* textsIn(settings: unknown, key = ""): Generator<TextFound> {
  if (typeof settings === "string") {
    if (bare.has(key) || /[$@]\{/.test(settings)) yield { text: settings, isBare: bare.has(key) };
  } else if (typeof settings === "object" && settings !== null) {
    for (const [name, item] of Object.entries(settings)) yield* textsIn(item, Array.isArray(settings) ? key : name);
  }
}
