import type { FieldBlock, FieldProblems, FieldValues } from "../../../model/fields/field.ts";

/** Where rows come from: one of these is enough. */
export const sourceFields = {
  file: {
    ...{ id: "import-file", slug: "file", label: "File", component: "upload", isFirst: true },
    types: ["csv", "tsv", "txt", "json", "xlsx", "ods"],
    description:
      "A CSV, Excel, LibreOffice (.ods) or JSON file, chosen or dropped here. Up to 200 MB; Excel and LibreOffice files up to 20 MB.",
  },
  importUrl: {
    ...{ id: "import-url", slug: "importUrl", label: "Or its address", component: "input-text", inputMode: "url" },
    placeholder: "https://",
  },
  pasted: {
    ...{ id: "import-pasted", slug: "pasted", label: "Or paste cells", component: "textarea", rows: 3 },
    say: { "too long (100000)": "This is too much to paste. Save it as a file, and choose that." },
  },
} satisfies { readonly [slug: string]: FieldBlock };

/** A form that names no source has nothing to go on with. */
export function withoutSource({ importUrl, pasted }: FieldValues): FieldProblems {
  const isNamed = [importUrl, pasted].some((value) => typeof value === "string" && value.trim() !== "");
  return isNamed
    ? {}
    : { importUrl: { title: sourceFields.importUrl.label, messages: ["Choose a file, say its address or paste cells."] } };
}
