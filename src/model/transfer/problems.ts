import type { Json } from "../base/json.ts";
import { cutText } from "../base/text.ts";
import type { FieldProblems } from "../fields/field.ts";

/** Rows that fail for the same reason, or of which a cell is left empty or cut for it. */
export interface ProblemGroup {
  readonly isLeftEmpty?: true;
  /** Only a part of the cell is kept. */
  readonly isCut?: true;
  /** The row becomes a new record, though records that are there are known by this. */
  readonly isUnmatched?: true;
  readonly slug: string;
  readonly title: string;
  readonly message: string;
  readonly count: number;
  /** `inRow`: the row in whose list it stands, where it is an object of such a list. */
  readonly examples: readonly { readonly row: number; readonly value: string; readonly inRow?: number }[];
}

/** What is said of rows that are written. */
type Aside = "isLeftEmpty" | "isCut" | "isUnmatched";

const mostGroups = 200;
const mostExamples = 5;

interface Wrong extends Pick<ProblemGroup, Aside> {
  readonly problems: FieldProblems;
  readonly values: { readonly [slug: string]: Json | undefined };
}

/** The groups with what is wrong with one more row. What is in none of the first 200 groups is still counted with its row. */
export function withProblems(
  groups: readonly ProblemGroup[],
  { number, inRow }: { readonly number: number; readonly inRow?: number | undefined },
  { problems, values, ...aside }: Wrong,
): readonly ProblemGroup[] {
  const place = { row: number, ...(inRow !== undefined && { inRow }) };
  let grown = groups;
  for (const [slug, { title, messages }] of Object.entries(problems)) {
    for (const message of messages)
      grown = withProblem(grown, { slug, title, message, ...aside }, { ...place, value: shown(values[slug]) });
  }
  return grown;
}

/** The groups without what was wrong with a row that is looked at anew. */
export function withoutProblems(groups: readonly ProblemGroup[], row: number, problems: FieldProblems): readonly ProblemGroup[] {
  return groups.flatMap((group) => {
    if (group.isLeftEmpty || group.isCut || group.isUnmatched || !problems[group.slug]?.messages.includes(group.message)) return group;
    const examples = group.examples.filter((example) => example.row !== row);
    return group.count > 1 ? { ...group, count: group.count - 1, examples } : [];
  });
}

function withProblem(
  groups: readonly ProblemGroup[],
  cause: Pick<ProblemGroup, "slug" | "title" | "message" | Aside>,
  example: ProblemGroup["examples"][number],
): readonly ProblemGroup[] {
  const at = groups.findIndex(
    ({ slug, message, isLeftEmpty, isCut, isUnmatched }) =>
      slug === cause.slug &&
      message === cause.message &&
      isLeftEmpty === cause.isLeftEmpty &&
      isCut === cause.isCut &&
      isUnmatched === cause.isUnmatched,
  );
  const known = groups[at];
  if (known) {
    const examples = known.examples.length < mostExamples ? [...known.examples, example] : known.examples;
    return groups.with(at, { ...known, count: known.count + 1, examples });
  }
  // Of rows that are unmatched there are two groups at most.
  return groups.length < mostGroups || cause.isUnmatched ? [...groups, { ...cause, count: 1, examples: [example] }] : groups;
}

function shown(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  return cutText(typeof value === "string" ? value : JSON.stringify(value), 80);
}
