import type { Import } from "../../../contract/imports.ts";
import { FieldList } from "../../../fields/field-list.tsx";
import type { FieldTools } from "../../../fields/widget.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { dayFormats } from "../../../model/transfer/days-in-cells.ts";
import { encodings, separators } from "../../../model/transfer/guess-source.ts";
import { byKey } from "../../../model/transfer/keyed-objects.ts";
import { decimalFormats } from "../../../model/transfer/numbers-in-cells.ts";
import { FirstRows } from "./first-rows.tsx";
import styles from "./import-dialog.module.css";

const separatorNames = { ",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "Bar", ":": "Colons", " ": "Blanks" } as const;
const encodingNames = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 (big end first)",
  "windows-1252": "Western (Windows)",
  "windows-1250": "Central European (Windows)",
  "windows-1251": "Cyrillic (Windows)",
  "windows-1253": "Greek (Windows)",
  "windows-1254": "Turkish (Windows)",
  macintosh: "Western (Mac)",
  shift_jis: "Japanese (Shift JIS)",
  gb18030: "Chinese (GB 18030)",
  big5: "Chinese (Big5)",
  "euc-kr": "Korean (EUC-KR)",
} as const;
const dayNames = { "day-first": "3 April", "month-first": "4 March" } as const;
const decimalNames = { ".": "1,234.5", ",": "1.234,5" } as const;
const unclear = "As each column tells";

/** Names stand for separators: that of a tab would be trimmed away. */
const csvFields: readonly FieldBlock[] = [
  {
    ...{ id: "import-separator", slug: "separator", label: "Separator", component: "select", look: "dropdown", required: true },
    values: separators.map((value) => ({ text: separatorNames[value], value: separatorNames[value] })),
  },
  {
    ...{ id: "import-encoding", slug: "encoding", label: "Encoding", component: "select", look: "dropdown", required: true },
    values: encodings.map((value) => ({ text: encodingNames[value], value })),
  },
  {
    ...{ id: "import-days", slug: "days", label: "03/04/2025 means", component: "select", look: "dropdown", placeholder: unclear },
    values: dayFormats.map((value) => ({ text: dayNames[value], value })),
  },
  {
    ...{ id: "import-decimal", slug: "decimal", label: "Numbers look like", component: "select", look: "dropdown", placeholder: unclear },
    values: decimalFormats.map((value) => ({ text: decimalNames[value], value: decimalNames[value] })),
  },
  { id: "import-header", slug: "header", label: "First row is a header", component: "checkbox", look: "switch" },
];

interface Props {
  readonly one: Import;
  readonly tools: FieldTools;
  readonly onChange: (said: Partial<Pick<Import, "table" | "separator" | "encoding" | "above" | "noHeader" | "days" | "decimal">>) => void;
}

/** How the file is read, as it was guessed, to be put right: its columns are read anew at once. */
export function ReadingOptions({ one, tools, onChange }: Props) {
  const fields = fieldsOf(one);
  const change = (slug: string, value: unknown) => {
    if (slug === "table") return onChange({ table: String(value) });
    if (slug === "header") return onChange({ noHeader: value !== true });
    if (slug === "days") return onChange({ days: dayFormats.find((each) => each === value) ?? null });
    if (slug === "decimal") return onChange({ decimal: decimalFormats.find((each) => decimalNames[each] === value) ?? null });
    const separator = separators.find((each) => separatorNames[each] === value);
    const encoding = encodings.find((each) => each === value);
    if (separator) onChange({ separator });
    if (encoding) onChange({ encoding });
  };
  const values = {
    ...{ separator: separatorNames[one.separator], encoding: one.encoding, header: !one.noHeader },
    table: one.table,
    ...{ days: one.days, decimal: one.decimal && decimalNames[one.decimal] },
  };
  return (
    <>
      {one.format === "json" && <p className={styles.quiet}>{jsonText(one)}</p>}
      {fields.length > 0 && (
        <div className={styles.reading}>
          <FieldList {...{ id: "import-reading", fields, values, tools }} onChange={change} />
        </div>
      )}
      {one.beginning.length > 1 && <FirstRows one={one} onChange={onChange} />}
    </>
  );
}

/** What can be put right: which of several tables is meant, and, where cells are only text, how they are read. A workbook says itself how. */
function fieldsOf({ format, tables, above, isHeaderUnclear, encodingWords }: Import): readonly FieldBlock[] {
  const label = format === "csv" ? "Sheet" : "List";
  const table: FieldBlock = {
    ...{ id: "import-table", slug: "table", label, component: "select", look: "dropdown", required: true },
    values: tables.map((name) => ({ text: name, value: name })),
  };
  const asked = csvFields.map((field) => withWords(headerField(field, { above, isHeaderUnclear }), encodingWords));
  const ofCells = format === "csv" ? asked : [];
  const isText = tables.length === 0;
  return [...(tables.length > 1 ? [table] : []), ...ofCells.filter(({ slug }) => isText || (slug !== "separator" && slug !== "encoding"))];
}

/** What the words of the file are in each encoding, to see which of them are words. */
function withWords(field: FieldBlock, known: Import["encodingWords"]): FieldBlock {
  if (field.slug !== "encoding" || known.length === 0) return field;
  const values = encodings.map((value) => {
    const words = known.find(({ encoding }) => encoding === value)?.words;
    return { value, text: words === undefined ? encodingNames[value] : `${encodingNames[value]}: ${words}` };
  });
  return { ...field, values, description: "This file does not say how its letters are written. Choose where its words are right." };
}

/** The header is asked for by the row that it is. */
function headerField(field: FieldBlock, { above, isHeaderUnclear }: Pick<Import, "above" | "isHeaderUnclear">): FieldBlock {
  if (field.slug !== "header") return field;
  const label = above === 0 ? field.label : `Row ${above + 1} is a header`;
  return { ...field, label, ...(isHeaderUnclear && { description: "This file does not tell. Look at the columns below." }) };
}

function jsonText({ fileName, table, tables, parent }: Import): string {
  if (parent !== null)
    return `Each object of a list inside of the rows becomes a record. Columns that begin with ${parent}. are those of its row.`;
  if (table === null) return `${fileName} is a list of JSON objects.`;
  if (tables.includes(byKey)) return `${fileName} is one JSON object with an object under each key.`;
  return tables.length === 1
    ? `${fileName} holds JSON objects in a list called ${table}.`
    : `${fileName} holds several lists of JSON objects.`;
}
