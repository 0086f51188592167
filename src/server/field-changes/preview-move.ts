import type { FieldChangePreview } from "../../contract/field-changes.ts";
import { textOfValue } from "../../model/fields/rules.ts";
import { convertValue } from "../../model/types/convert-value.ts";
import { type FieldMove, isOfOptionsOnly, isReshaped, moveName } from "../../model/types/field-moves.ts";
import type { Queries } from "../../platform/db/database.ts";
import type { TypeRow } from "../type-definitions/public.ts";
import { touchOf } from "./follow-batch.ts";
import { showMove } from "./show-change.ts";
import { countTouched, type ValueHeld, valuesHeld } from "./store.ts";

/** So many records are tried; of more the counts are estimates from these. */
const mostTried = 20_000;
const atOnce = 500;
const mostExamples = 5;

type ShownMove = FieldChangePreview["fields"][number];
type Example = ShownMove["examples"][number];

interface Around {
  readonly today: string;
  /** Fields whose values the caller may not see. */
  readonly concealed: ReadonlySet<string>;
}

/** What one field's values become, tried on the values that there are. */
export async function previewMove(
  db: Queries,
  type: TypeRow,
  move: FieldMove,
  { today, concealed }: Around,
): Promise<{ readonly shown: ShownMove; readonly exact: boolean }> {
  const slug = move.from?.slug ?? "";
  const values = await countTouched(db, type, touchOf([{ moves: [move], takesBack: null }]));
  // Of options that are stored otherwise the move says all: each can be, and records read as before.
  if (isOfOptionsOnly(move)) return { exact: true, shown: { ...showMove(move), values, converted: values, emptied: 0, examples: [] } };
  const { tried, emptied, examples } = await tryValues(db, type, { move, slug, today });
  // Only a conversion can go one way for one value and another for the next.
  const lost = moveName(move) === "convert" ? Math.round((values * emptied) / Math.max(tried, 1)) : move.to === null ? values : 0;
  return {
    exact: moveName(move) !== "convert" || tried >= values,
    shown: {
      ...showMove(move),
      values,
      converted: values - lost,
      emptied: lost,
      examples: concealed.has(slug) ? [] : examples,
    },
  };
}

async function tryValues(
  db: Queries,
  type: TypeRow,
  { move, slug, today }: { readonly move: FieldMove; readonly slug: string; readonly today: string },
) {
  const most = moveName(move) === "convert" ? mostTried : mostExamples;
  const seen = new Map<string, Example>();
  // Of options that are stored otherwise, under another key too, the move says all.
  const isShown = move.from === null || move.to === null || moveName(move) !== "convert" || isReshaped(move.from, move.to);
  let [tried, emptied, after] = [0, 0, 0];
  while (tried < most) {
    const page = await valuesHeld(db, type, { slug, after, count: Math.min(atOnce, most) });
    for (const held of page) {
      const example = outcomeOf(move, held, today);
      if (example.after === null) emptied += 1;
      if (isShown && isWorthShowing(example, seen)) seen.set(example.before, example);
    }
    tried += page.length;
    after = page.at(-1)?.post ?? after;
    if (page.length < Math.min(atOnce, most)) break;
  }
  // What is lost is worth seeing before what is not, but one of each shows what happens.
  const [lost, kept] = [[...seen.values()].filter(isLost), [...seen.values()].filter((example) => !isLost(example))];
  const examples = [...lost.slice(0, mostExamples - Math.min(kept.length, 1)), ...kept].slice(0, mostExamples);
  return { tried, emptied, examples };
}

function isWorthShowing(example: Example, seen: ReadonlyMap<string, Example>): boolean {
  const alike = [...seen.values()].filter((other) => isLost(other) === isLost(example));
  return alike.length < mostExamples && !seen.has(example.before);
}

function isLost({ after }: Example): boolean {
  return after === null;
}

function outcomeOf({ from, to }: FieldMove, { value, post }: ValueHeld, today: string): Example {
  const before = from ? shortened(textOfValue(from, value)) : "";
  if (from === null || to === null) return { post, before, after: null };
  if (moveName({ from, to }) === "rename") return { post, before, after: before };
  const converted = convertValue(from, to, { value, context: { today } });
  if (!converted.ok) return { post, before, after: null, why: converted.why };
  return { post, before, after: shortened(textOfValue(to, converted.value)) };
}

export function shortened(text: string): string {
  const characters = [...text.slice(0, 400)];
  return characters.length > 80 ? `${characters.slice(0, 79).join("")}…` : text;
}
