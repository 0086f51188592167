import type { Json } from "../../../model/base/json.ts";
import { tooManyCells, tooMuchText } from "../excel/book-kind.ts";
import type { ExcelBounds } from "../excel/excel-bounds.ts";
import type { CellLook } from "./cell-looks.ts";
import { readCellText, repeats } from "./cell-text.ts";
import { cellValue } from "./cell-value.ts";
import type { XmlReader } from "./xml-reader.ts";

type Row = readonly Json[];

/** Where cells of these columns have a style of no name, and end. */
interface ColumnStyle {
  readonly end: number;
  readonly style: string;
}

/** Reads one sheet after the other and counts what they take: a few bytes name a million rows of thousands of columns. */
export class SheetRows {
  readonly #xml: XmlReader;
  readonly #looks: ReadonlyMap<string, CellLook>;
  readonly #bounds: ExcelBounds;
  #cellsBefore = 0;
  #rows = 0;
  #widest = 0;
  #columns: ColumnStyle[] = [];

  constructor(xml: XmlReader, looks: ReadonlyMap<string, CellLook>, bounds: ExcelBounds) {
    this.#xml = xml;
    this.#looks = looks;
    this.#bounds = bounds;
  }

  /** From where its tag opens to where it closes. Empty rows below the last one that says anything are none, and cost nothing. */
  *ofSheet(): Generator<Row> {
    this.#cellsBefore += this.#rows * this.#widest;
    [this.#rows, this.#widest, this.#columns] = [0, 0, []];
    let blank = 0;
    while (this.#xml.goOn() && !this.#xml.isEndOf("table:table")) {
      if (this.#xml.name === "table:table-column") this.#addColumns();
      if (this.#xml.kind === "open" && passedOver.has(this.#xml.name)) this.#xml.skip();
      if (this.#xml.kind === "close" || this.#xml.name !== "table:table-row") continue;
      const said = this.#xml.attributes();
      const count = repeats(said.get("table:number-rows-repeated"));
      const row = this.#xml.kind === "open" ? this.#readRow(said.get("table:default-cell-style-name"), blank + count) : [];
      blank += row.length === 0 ? count : 0;
      if (row.length === 0) continue;
      this.#rows += blank + count;
      for (; blank > 0; blank -= 1) yield [];
      for (let left = count; left > 0; left -= 1) yield row;
    }
  }

  /** `rows`: how many this one stands for, with the empty ones above it. */
  #readRow(rowStyle: string | undefined, rows: number): Row {
    const cells: Json[] = [];
    let [at, columns, characters] = [0, 0, 0];
    while (this.#xml.goOn() && !this.#xml.isEndOf("table:table-row")) {
      if (this.#xml.kind === "close" || !isCell(this.#xml.name)) continue;
      const attributes = this.#xml.attributes();
      const count = repeats(attributes.get("table:number-columns-repeated"));
      const text = this.#xml.kind === "open" ? readCellText(this.#xml, this.#bounds.characters) : "";
      if (text !== "" || attributes.has("office:value-type")) {
        this.#mustHold(rows, at + 1);
        while ((this.#columns[columns]?.end ?? at + 1) <= at) columns += 1;
        const style = attributes.get("table:style-name") ?? rowStyle ?? this.#columns[columns]?.style ?? "";
        const value = cellValue({ attributes, text, look: this.#looks.get(style) });
        if (value !== null) {
          this.#mustHold(rows, at + count);
          characters += String(value).length * count;
          if (characters > this.#bounds.characters) throw tooMuchText("LibreOffice");
          while (cells.length < at) cells.push(null);
          for (let left = count; left > 0; left -= 1) cells.push(value);
        }
      }
      at += count;
    }
    this.#widest = Math.max(this.#widest, cells.length);
    return cells;
  }

  #addColumns(): void {
    if (this.#xml.kind === "close") return;
    const said = this.#xml.attributes();
    const end = (this.#columns.at(-1)?.end ?? 0) + repeats(said.get("table:number-columns-repeated"));
    this.#columns.push({ end, style: said.get("table:default-cell-style-name") ?? "" });
  }

  /** Before anything is filled: as many rows as there would be, each as wide as the widest. */
  #mustHold(rows: number, columns: number): void {
    if (this.#cellsBefore + (this.#rows + rows) * Math.max(this.#widest, columns) > this.#bounds.cells) throw tooManyCells("LibreOffice");
  }
}

/** What lies on a sheet and is no cell of it. */
const passedOver: ReadonlySet<string> = new Set(["table:shapes", "office:forms", "table:table-source", "table:scenario"]);

function isCell(name: string): boolean {
  return name === "table:table-cell" || name === "table:covered-table-cell";
}
