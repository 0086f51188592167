import { strToU8, zipSync } from "fflate";

const spreadsheet = "application/vnd.oasis.opendocument.spreadsheet";

const names = ["office", "table", "text", "style", "number"]
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name === "number" ? "datastyle" : name}:1.0"`)
  .join(" ");

interface OdsParts {
  /** Styles of its cells, and the formats that they show. */
  readonly styles?: string;
  readonly kind?: string;
  /** What else lies in the archive. */
  readonly more?: { readonly [name: string]: string };
}

/** A LibreOffice file made by hand: `tables` is what stands in its spreadsheet. */
export function odsFile(tables: string, { styles = "", kind = spreadsheet, more = {} }: OdsParts = {}): Buffer {
  const body = kind.includes("text") ? "text" : "spreadsheet";
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${names}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${body}>${tables}</office:${body}></office:body></office:document-content>`;
  const packed = Object.entries({ "content.xml": content, ...more }).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync({ mimetype: [strToU8(kind), { level: 0 }], ...Object.fromEntries(packed) }, { level: 9 }));
}

/** A sheet with these rows, each as it stands in XML. */
export function odsTable(rows: string, name = "Sheet1"): string {
  return `<table:table table:name="${name}">${rows}</table:table>`;
}

export const odsRow = (...cells: readonly string[]) => `<table:table-row>${cells.join("")}</table:table-row>`;

/** A cell that shows a text; `attributes` say what it holds. */
export function odsCell(text: string, attributes = 'office:value-type="string"'): string {
  return `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
}
