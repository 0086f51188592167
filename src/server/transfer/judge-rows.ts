import type { Json } from "../../model/base/json.ts";
import type { FieldBlock, FieldProblems } from "../../model/fields/field.ts";
import { fieldsNaming } from "../../model/fields/references.ts";
import { BudgetSpent } from "../../model/formula/budget.ts";
import { limits } from "../../model/formula/limits.ts";
import { RowNames } from "../../model/transfer/row-names.ts";
import { evaluationContextOf } from "../apps/public.ts";
import { mapWithPauses } from "../kernel/map-with-pauses.ts";
import { isEditor, newBudget, type Scope, type WriteScope } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import type { RecordRow } from "../record-rows/public.ts";
import { formulaNames, heldRecords, type ValuesRead, validateValues } from "../records/public.ts";
import { checkManyReferences } from "../relations/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { CalledReferences } from "./called-references.ts";
import type { ImportRow } from "./import-store.ts";
import { meansOwnNumbers, OwnRecords } from "./own-records.ts";
import { keyReader, type RowKey, recordsKnown, type Unmatched, whyNew } from "./row-keys.ts";
import { type LeftOut, type RowValues, rowValues } from "./row-values.ts";
import type { NumberedRow } from "./source-rows.ts";
import { type Waiting, withoutAwaited } from "./waiting-values.ts";
import { initialStatus, writableFields } from "./writable-fields.ts";

/** What becomes of one row. `again`: it changes what a row before it makes; that one must be written first. */
export type RowOutcome = {
  readonly row: NumberedRow;
  readonly sent: Sent;
  readonly key: string;
  readonly leftOut?: readonly LeftOut[];
} /** `unmatched`: why it is no change of a record that is there, where that has to be said. */ & (
  | ({ readonly does: "create"; readonly unmatched?: Unmatched } & Written)
  | ({ readonly does: "update"; readonly before: RecordRow } & Written)
  /** `id`: of the record that is there; undefined: a row before it becomes that. */
  | { readonly does: "skip"; readonly id?: number | undefined }
  | { readonly does: "again" }
  | { readonly does: "reject"; readonly problems: FieldProblems }
);
type Sent = { readonly [slug: string]: Json };

interface Written {
  readonly values: ValuesRead;
  readonly wellFormed: readonly FieldBlock[];
  /** What points at records that rows are still to become, and at which rows. */
  readonly waiting: Waiting;
}

/** Everything that rows are judged by, read once for many of them. */
export interface Judge {
  readonly type: Type;
  readonly valuesOf: RowValues["valuesOf"];
  readonly own: OwnRecords;
  readonly cellValue: RowValues["cellValue"];
  readonly pointingOf: RowValues["pointingOf"];
  readonly keyOf: ReturnType<typeof keyReader>;
  readonly formatted: RowValues["formatted"];
  /** Looks up what the cells of a batch call the records and people they point at. True: they say more by now than they did. */
  readonly lookUp: CalledReferences["lookUp"];
  readonly judge: (sent: Sent, before?: RecordRow) => ReturnType<typeof validateValues>;
}

export async function openJudge(
  scope: Pick<Scope, "app" | "db" | "person" | "appRole" | "groups" | "cached" | "now">,
  type: Type,
  row: ImportRow,
  rowNames: RowNames = new RowNames(),
): Promise<Judge> {
  const status = initialStatus(type);
  // Each row has a budget of its own: what rows before it cost is over.
  const budget = newBudget(limits.rowSteps);
  const environment = await evaluationContextOf({ ...scope, budget });
  const names = { ...(await formulaNames(scope, type, status)), now: environment.now };
  const authority = authorize(scope, type);
  const always = { type, authority, names, environment, isEditor: isEditor(scope), byRule: false };
  const asNew = { ...always, status };
  const own = new OwnRecords(scope, type, row, rowNames);
  const called = new CalledReferences(own);
  const read = rowValues(row, writableFields(scope, type), {
    ...{ names, environment },
    idOf: (field, name, id) => called.idOf(field, name, id),
    meansOwnNumbers: meansOwnNumbers(type, row),
  });
  return {
    ...read,
    keyOf: keyReader(row),
    valuesOf: (one, leave) => {
      budget.renew();
      return read.valuesOf(one, leave);
    },
    pointingOf: (one) => {
      budget.renew();
      return read.pointingOf(one);
    },
    type,
    own,
    lookUp: (asker, cells, from) => called.lookUp(asker, cells, from),
    judge: (sent, before) => {
      budget.renew();
      return validateValues(sent, before ? { ...always, before, status: type.statuses.find(({ id }) => id === before.status_id) } : asNew);
    },
  };
}

/** Looks up what the rows of a batch point at. */
export function lookUpRows({ lookUp, pointingOf }: Judge, scope: WriteScope, rows: readonly NumberedRow[]): Promise<boolean> {
  const cells = rows.flatMap((one) => (one.why === undefined ? (withinRow(() => pointingOf(one.row)) ?? []) : []));
  return lookUp(scope, cells, rows[0]?.number ?? 0);
}

/** What can be said of a row before the database is asked: what it says, and what is wrong with that where it can only be a new record. */
export interface Draft extends RowKey {
  readonly row: NumberedRow;
  readonly sent: Sent;
  readonly leftOut?: readonly LeftOut[];
  readonly judged: ReturnType<typeof validateValues> | undefined;
}

export function draftRows(
  { judge, valuesOf, keyOf }: Judge,
  { writing }: Pick<ImportRow, "writing">,
  rows: readonly NumberedRow[],
): Promise<readonly Draft[]> {
  return mapWithPauses(rows, (row) => {
    const leftOut: LeftOut[] = [];
    const sent = row.why === undefined ? withinRow(() => valuesOf(row.row, (cell) => leftOut.push(cell))) : {};
    if (sent === undefined) return { row: { ...row, why: tooMuchInRow }, sent: {}, key: "", judged: undefined };
    const judged = row.why === undefined && writing.existing === "create" ? judge(sent) : undefined;
    const key = row.why === undefined ? keyOf(row.row, sent) : { key: "" };
    return { row, sent, ...key, judged, ...(leftOut.length > 0 && { leftOut }) };
  });
}

/** What formulas make of a row; undefined where they cost more than those of one row may. */
export function withinRow<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof BudgetSpent) return undefined;
    throw error;
  }
}

const tooMuchInRow = "The formulas that fill the fields from this row are too much work together";

/** Decides about rows in their order. `seen`: keys of rows before, where nothing is written that would tell. */
export async function judgeRows(
  scope: WriteScope,
  context: Judge,
  row: Pick<ImportRow, "id" | "writing" | "created_at">,
  drafts: readonly Draft[],
  seen: Set<string> = new Set(),
): Promise<readonly RowOutcome[]> {
  const { judge } = context;
  const { existing } = row.writing;
  const found = await recordsKnown(scope, context, row, drafts);
  const held = new Map((existing === "update" ? await heldRecords(scope, [...found.values()]) : []).map((post) => [post.id, post]));
  const decide = (draft: Draft): RowOutcome => {
    const { row: numbered, sent, key, judged } = draft;
    const common = { row: numbered, sent, key };
    if (numbered.why !== undefined) return { ...common, does: "reject", problems: { row: { title: "Row", messages: [numbered.why] } } };
    const before = held.get(found.get(key) ?? 0);
    const isKnown = key !== "" && (found.has(key) || seen.has(key));
    if (isKnown && existing === "skip") return { ...common, does: "skip", id: found.get(key) };
    const isAgain = isKnown && existing === "update" && !before;
    const passed = judged ?? judge(before || isAgain ? sent : said(sent), before);
    // What it changes is not there yet, where nothing is written: as of any change, only what it says can be wrong.
    const problems = isAgain ? problemsIn(sent, passed.problems) : passed.problems;
    if (Object.keys(problems).length > 0) return { ...common, does: "reject", problems };
    if (isAgain) return { ...common, does: "again" };
    const { values, wellFormed, waiting } = withoutAwaited(context, numbered, passed);
    if (before) return { ...common, does: "update", before, values, wellFormed, waiting };
    if (key !== "") seen.add(key);
    const unmatched = whyNew(context, row, draft);
    return { ...common, does: "create", values, wellFormed, waiting, ...(unmatched && { unmatched }) };
  };
  const outcomes = await mapWithPauses(
    drafts,
    (draft): RowOutcome => ({ ...decide(draft), ...(draft.leftOut && { leftOut: draft.leftOut }) }),
  );
  return withoutStrangers(scope, outcomes);
}

/** What is said of a new record: an empty cell empties nothing there, as it holds nothing yet. */
function said(sent: Sent): Sent {
  return Object.values(sent).includes(null) ? Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null)) : sent;
}

function problemsIn(sent: Sent, problems: FieldProblems): FieldProblems {
  return Object.fromEntries(Object.entries(problems).filter(([slug]) => Object.hasOwn(sent, slug)));
}

/** Rows that point where this person may not point are turned down too. */
export async function withoutStrangers(scope: WriteScope, judged: readonly RowOutcome[]): Promise<readonly RowOutcome[]> {
  if (!judged.some((outcome) => "wellFormed" in outcome && fieldsNaming(outcome.wellFormed).length > 0)) return judged;
  const writes = judged.filter((outcome) => outcome.does === "create" || outcome.does === "update");
  const problems = await checkManyReferences(
    scope,
    writes.map((outcome) => ({
      fields: outcome.wellFormed,
      values: outcome.values.data,
      before: outcome.does === "update" ? outcome.before.data : undefined,
    })),
  );
  const strange = new Map(writes.map((outcome, at) => [outcome, problems[at] ?? {}]));
  return judged.map((outcome) => {
    const wrong = strange.get(outcome as (typeof writes)[number]) ?? {};
    return Object.keys(wrong).length === 0
      ? outcome
      : { row: outcome.row, sent: outcome.sent, key: outcome.key, does: "reject", problems: wrong };
  });
}
