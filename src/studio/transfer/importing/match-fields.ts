import type { Import } from "../../../contract/imports.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { comparableName } from "../../../model/base/text.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../../model/fields/field.ts";
import { isSearched } from "../../../model/fields/values/select.ts";
import { canBeKey, type KeyColumn, likelyKey } from "../../../model/transfer/key-fields.ts";
import { columnOfFormula, columnsIn, formulaOfColumn, type Mapping } from "../../../model/transfer/mapping.ts";
import { knownColumns, recordNumber, recordNumberColumn, recordNumberLabel } from "../../../model/transfer/record-numbers.ts";
import { mappingOf } from "./mapping-text.ts";

/** What is chosen for a column that shall fill a field which does not exist yet. No field can be called so. */
export const newField = "+";
/** What is chosen to fill nothing, where the choices are searched by typing: there is no first, empty one. */
export const skipped = "-";
const slugOf = (index: number) => `column-${index}`;

type Read = Pick<Import, "state" | "columns" | "newPost" | "existing" | "key" | "format" | "noHeader">;
/** The type whose records the rows become, and what of them can be filled. */
interface Into {
  readonly type: Pick<PostType, "id" | "slug">;
  readonly fields: readonly FieldBlock[];
}
const isNamed = ({ format, noHeader }: Read) => format === "json" || !noHeader;

/** A column of the file as a field: some of what stands in it, and which field of a record it fills. */
export function columnFields(one: Read, fields: readonly FieldBlock[]): readonly FieldBlock[] {
  const choices = [
    ...fields.map(({ slug, label }) => ({ value: slug, text: label || slug })),
    { value: newField, text: "Create new field…" },
  ];
  const asked = { component: "select", look: "dropdown", placeholder: "Skip this column" } as const;
  const all = isSearched({ ...asked, values: choices }) ? [{ value: skipped, text: asked.placeholder }, ...choices] : choices;
  return one.columns
    .map(({ name, samples }, index) => ({
      ...{ id: `import-${slugOf(index)}`, slug: slugOf(index), label: name, ...asked },
      ...{ values: all, description: samplesText(samples) },
    }))
    .filter((_, index) => one.columns[index]?.isBlank !== true);
}

function samplesText(samples: readonly string[]): string {
  return samples
    .filter((sample) => sample !== "")
    .slice(0, 3)
    .join(" · ");
}

/** What is asked beside the columns. */
export const useTextarea: FieldBlock = {
  ...{ id: "import-use-textarea", slug: "useTextarea", label: "Write the formulas as one text", component: "checkbox", look: "switch" },
};
export const newPost: FieldBlock = {
  ...{ id: "import-new-post", slug: "newPost", label: "Formulas by field", component: "textarea", rows: 10 },
  description: "JSON. `row` is the row: row.Name, or row[0] without a header.",
};

/** The fields by which records can be known again, as far as the file fills them. */
function keysOf({ type, fields }: Into, mapping: Mapping): readonly FieldBlock[] {
  return fields.filter((field) => mapping[field.slug] !== undefined && canBeKey(field, type));
}

/** Whether the file says the numbers of records. */
function hasNumbers(one: Read, mapping: Mapping): boolean {
  return recordNumberColumn(columnsIn(one), mapping, { isNamed: isNamed(one) }) !== undefined;
}

export function existingFields(one: Read, into: Into, mapping: Mapping): readonly FieldBlock[] {
  const number = hasNumbers(one, mapping) ? [{ value: recordNumber, text: recordNumberLabel }] : [];
  return [
    {
      ...{ id: "import-existing", slug: "existing", label: "Records that are there already", component: "select", look: "dropdown" },
      required: true,
      values: [
        { value: "create", text: "Create a record of every row" },
        { value: "skip", text: "Skip rows that are there" },
        { value: "update", text: "Update the record that is there" },
      ],
    },
    {
      ...{ id: "import-key", slug: "key", label: "They are the same by", component: "select", look: "dropdown", required: true },
      values: [...number, ...keysOf(into, mapping).map(({ slug, label }) => ({ value: slug, text: label || slug }))],
    },
  ];
}

export function isMatchShown({ slug }: Pick<FieldBlock, "slug">, values: FieldValues): boolean {
  if (slug === newPost.slug) return values.useTextarea === true;
  if (slug === "key") return values.existing !== "create";
  return !slug.startsWith("column-") || values.useTextarea !== true;
}

/** What the form of the match begins with. */
export function matchStart(one: Read, into: Into): FieldValues {
  const keys = keysOf(into, one.newPost);
  const isNumbered = hasNumbers(one, one.newPost);
  // What a record has by itself is surer than anything that two of them may have in common.
  const likely = isNumbered ? recordNumber : likelyKey(keys.map((field) => keyColumn(one, field)));
  const isOffered = keys.some(({ slug }) => slug === one.key) || (isNumbered && one.key === recordNumber);
  return {
    ...{ useTextarea: false, newPost: textOf(one.newPost), existing: one.existing },
    key: isOffered ? one.key : likely,
    ...suggestedValues(one, into),
  };
}

/** Which field each column fills as long as nobody chose: what is called the same; and a name is the title of records without a title field. */
export function suggestedValues(one: Read, { fields }: Into): FieldValues {
  const offered = new Set(fields.map(({ slug }) => slug));
  // A suggestion for what is not offered, such as the title where a field says it, is none.
  const filled = Object.fromEntries(Object.entries(one.newPost).filter(([slug]) => offered.has(slug)));
  const values = columnValues(one, filled);
  if (one.state !== "read" || !offered.has("title") || filled.title !== undefined) return values;
  const name = columnsIn(one).find((column) => comparableName(column.name) === "name" && values[slugOf(column.index)] === undefined);
  return name ? { ...values, [slugOf(name.index)]: "title" } : values;
}

/** A field that records can be known by, with what the file says of the column that fills it. */
function keyColumn(one: Read, { slug, label }: FieldBlock): KeyColumn {
  const column = columnOfFormula(one.newPost[slug] ?? "", columnsIn(one), { isNamed: isNamed(one) });
  return { slug, names: [label, column?.name ?? ""], filled: column && one.columns[column.index]?.filled };
}

export function textOf(mapping: Mapping): string {
  return JSON.stringify(mapping, null, 2);
}

/** Which field each column fills, of what can be said by columns alone. */
export function columnValues(one: Read, mapping: Mapping): FieldValues {
  const filled = Object.entries(mapping);
  return Object.fromEntries(
    columnsIn(one).map((column) => {
      const formula = formulaOfColumn(column, { isNamed: isNamed(one) });
      return [slugOf(column.index), filled.find(([, used]) => used === formula)?.[0]];
    }),
  );
}

/** The formula of each field; undefined: the text holds none. What columns alone cannot say stays as the text says it. */
export function mappingIn(one: Read, values: FieldValues): Mapping | undefined {
  const written = mappingOf(String(values.newPost ?? ""));
  if (values.useTextarea === true) return written;
  const columns = columnsIn(one);
  const chosen = columns.flatMap((column) => {
    const slug = values[slugOf(column.index)];
    return typeof slug === "string" && slug !== "" && slug !== newField
      ? [[slug, formulaOfColumn(column, { isNamed: isNamed(one) })] as const]
      : [];
  });
  const others = Object.entries(written ?? {}).filter(([, formula]) => !columnOfFormula(formula, columns, { isNamed: isNamed(one) }));
  return Object.fromEntries([...others, ...chosen]);
}

/**
 * The columns that fill nothing yet, by the fields of the form that they are. What an export says of records besides that is no new field
 * of theirs; `own`: all fields that they have.
 */
export function unmatched(
  one: Read,
  values: FieldValues,
  own: readonly FieldBlock[],
): readonly (readonly [slug: string, column: Read["columns"][number]])[] {
  if (values.useTextarea === true) return [];
  const known = knownColumns(
    one.columns.map(({ name }) => name),
    own,
  );
  const all = one.columns.map((column, index) => [slugOf(index), column] as const);
  return all.filter(([slug, { name, isBlank }]) => isBlank !== true && !values[slug] && !known.has(name));
}

/** The columns that fill a field besides this one: one field is filled by one column. */
export function othersFilling(values: FieldValues, column: string, slug: unknown): readonly string[] {
  return Object.entries(values).flatMap(([other, value]) =>
    other.startsWith("column-") && other !== column && value === slug ? [other] : [],
  );
}

/** The fields that columns of the file fill, in the order of the columns. */
export function filledInOrder(one: Read): readonly string[] {
  return Object.values(columnValues(one, one.newPost)).filter((slug) => typeof slug === "string");
}

/** Whether a column that fills a field says nothing in some rows, as far as that is known. */
export function hasEmptyCells(one: Read & Pick<Import, "total">): boolean {
  const filling = columnValues(one, one.newPost);
  return one.columns.some(({ filled }, index) => {
    const isUsed = typeof filling[slugOf(index)] === "string";
    return isUsed && filled !== undefined && one.total !== null && filled < one.total;
  });
}

/** Which column of the file a field of the form is. */
export function columnNamed(one: Read, slug: string): Read["columns"][number] | undefined {
  return one.columns.find((_, index) => slugOf(index) === slug);
}

/** A text that holds no formulas, and a file of which nothing is taken. */
export function whatIsMissing(one: Read, values: FieldValues): FieldProblems {
  const mapping = mappingIn(one, values);
  const first = Math.max(
    one.columns.findIndex(({ isBlank }) => isBlank !== true),
    0,
  );
  const [slug, title] = values.useTextarea === true ? [newPost.slug, newPost.label] : [slugOf(first), one.columns[first]?.name ?? ""];
  if (!mapping) return { [slug]: { title, messages: ["This is no JSON object of formulas."] } };
  if (Object.keys(mapping).length === 0) return { [slug]: { title, messages: ["Fill at least one field from the file."] } };
  return {};
}

/** What the server finds wrong with formulas, at the columns that fill these fields; in the text, where that is written. */
export function problemsAtColumns(values: FieldValues, problems: FieldProblems): FieldProblems {
  return Object.fromEntries(
    Object.entries(problems).map(([slug, said]) => {
      if (slug === "key") return [slug, said];
      const column = othersFilling(values, "", slug)[0];
      return values.useTextarea === true || column === undefined ? [newPost.slug, said] : [column, said];
    }),
  );
}
