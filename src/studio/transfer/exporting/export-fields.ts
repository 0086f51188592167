import { type ExportWish, mostExported } from "../../../contract/exports.ts";
import type { PostType } from "../../../contract/post-types.ts";
import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";
import { isComputed } from "../../../model/fields/references.ts";
import { keepsValue } from "../../../model/fields/rules.ts";
import { builtInLabels } from "../../../model/transfer/column-labels.ts";
import { ownTitle, titleFieldIn } from "../../data/title-field.ts";

type Exported = Pick<PostType, "postFields"> & Partial<PostType>;

export interface Counts {
  readonly all: number;
  readonly filtered: number;
}

/** What every record has besides the fields of its type and is asked for. */
const always = ["id", "title", "content", "statusId", "userId", "assigneeIds", "createdAt", "updatedAt"] as const;

/**
 * The form of an export: what its file is called, what kind it is, which records and which of their fields stand in it. Of records that
 * were chosen one by one it is not asked which.
 */
export function exportFields(
  type: Exported,
  counts: Counts,
  { areChosen = false }: { readonly areChosen?: boolean | undefined } = {},
): readonly FieldBlock[] {
  const fields = allFields(type, counts);
  return areChosen ? fields.filter(({ slug }) => slug !== "selectedData") : fields;
}

function allFields(type: Exported, counts: Counts): readonly FieldBlock[] {
  return [
    {
      ...{
        id: "export-name",
        slug: "fileName",
        label: "File name",
        component: "input-text",
        required: true,
        maxLength: 120,
        isFirst: true,
      },
      say: { require: "Enter a file name." },
    },
    {
      ...{ id: "export-kind", slug: "fileExt", label: "Kind of file", component: "select", look: "buttons", required: true },
      values: [
        { text: "CSV", value: "csv" },
        { text: "JSON", value: "json" },
        { text: "Excel", value: "xlsx" },
      ],
    },
    {
      ...{ id: "export-headers", slug: "headers", label: "Written for", component: "select", look: "radio", required: true },
      values: [
        { text: "People: labels and names", value: "labels" },
        { text: "Programs: keys and ids, to import it again", value: "keys" },
      ],
    },
    {
      ...{ id: "export-records", slug: "selectedData", label: "Records", component: "select", look: "radio", required: true },
      values: [
        { text: `What the list shows (${said(counts.filtered)})`, value: "filtered" },
        { text: `All records (${said(counts.all)})`, value: "all" },
      ],
    },
    { id: "export-fields", slug: "fields", label: "Fields", component: "checklist", values: columnsOf(type), min: 1 },
    ...partFields(partSlugs.filtered, counts.filtered),
    ...partFields(partSlugs.all, counts.all),
  ];
}

const partSlugs = { filtered: "part", all: "partOfAll" } as const;

/** Which part of so many records; nothing is asked where one file holds them all. */
function partFields(slug: string, count: number): readonly FieldBlock[] {
  const parts = partsOf(count);
  if (parts.length < 2) return [];
  return [
    {
      ...{ id: `export-${slug}`, slug, label: "Part", component: "select", look: "dropdown", required: true, default: "1" },
      description: `Only ${said(mostExported)} records are exported at once: these come in ${parts.length} parts.`,
      values: parts.map(({ part, words }) => ({ value: String(part), text: `Records ${words}` })),
    },
  ];
}

const chosen = ({ selectedData }: FieldValues) => (selectedData === "all" ? "all" : "filtered");

export function isExportShown({ slug }: Pick<FieldBlock, "slug">, values: FieldValues): boolean {
  if (slug === "headers") return values.fileExt !== "json";
  return slug !== partSlugs[chosen(values) === "all" ? "filtered" : "all"];
}

/** What is asked for with these values. */
export function wishOf(values: FieldValues): ExportWish {
  const { fileName, fileExt, fields } = values;
  const selectedData = chosen(values);
  return {
    fileName: String(fileName).trim(),
    fileExt: fileExt === "json" || fileExt === "xlsx" ? fileExt : "csv",
    selectedData,
    headers: values.headers === "keys" ? "keys" : "labels",
    fields: Array.isArray(fields) ? fields.map(String) : [],
    part: Number(values[partSlugs[selectedData]] ?? 1),
  };
}

export function columnsOf(type: Exported): { text: string; value: string }[] {
  const isTitleSaid = titleFieldIn(type) !== ownTitle;
  const own = type.postFields
    .filter((field) => keepsValue(field) || isComputed(field))
    .map(({ slug, label }) => ({ text: label || slug, value: slug }));
  const beside = always.filter((slug) => slug !== "title" || !isTitleSaid);
  return [...beside.map((value) => ({ text: builtInLabels[value] ?? value, value })), ...own];
}

/** The parts that so many records are exported in: 1 to 2,000, 2,001 to 4,000 and so on. */
export function partsOf(count: number): readonly { readonly part: number; readonly words: string }[] {
  return Array.from({ length: Math.ceil(count / mostExported) }, (_, index) => {
    const last = Math.min(count, (index + 1) * mostExported);
    return { part: index + 1, words: `${said(index * mostExported + 1)} to ${said(last)}` };
  });
}

export function said(count: number): string {
  return count.toLocaleString("en-US");
}
