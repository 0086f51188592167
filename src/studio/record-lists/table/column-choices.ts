import type { ColumnChoice, ColumnIn } from "../../records/columns.ts";

/** All columns as a view keeps them. */
export function choicesFrom(columns: readonly ColumnIn[]): readonly ColumnChoice[] {
  return columns.map(({ slug, width, isHidden }) => ({ slug, width, hidden: isHidden }));
}

export function withColumn(columns: readonly ColumnIn[], slug: string, change: Partial<ColumnChoice>): readonly ColumnChoice[] {
  return choicesFrom(columns).map((choice) => (choice.slug === slug ? { ...choice, ...change } : choice));
}

/** One place to the left or right among those that are shown; the title stays first. */
export function moveColumn(columns: readonly ColumnIn[], slug: string, by: -1 | 1): readonly ColumnChoice[] {
  const shown = columns.filter(({ isHidden }) => !isHidden);
  const other = shown[shown.findIndex((column) => column.slug === slug) + by];
  const choices = choicesFrom(columns);
  if (!other || other.isName) return choices;
  const placeOf = (wanted: string) => choices.findIndex((choice) => choice.slug === wanted);
  return placeColumn(choices, placeOf(slug), placeOf(other.slug));
}

/** The same columns with the one at `from` at `to`. */
export function placeColumn(choices: readonly ColumnChoice[], from: number, to: number): readonly ColumnChoice[] {
  const moving = choices[from];
  if (!moving) return choices;
  const rest = choices.filter((choice) => choice !== moving);
  return [...rest.slice(0, to), moving, ...rest.slice(to)];
}
