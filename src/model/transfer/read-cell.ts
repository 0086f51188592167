import { isJsonObject, type Json, type JsonObject } from "../base/json.ts";
import { isEmpty } from "../fields/empty.ts";
import type { FieldBlock } from "../fields/field.ts";
import { holdsSeveral, sourceOf } from "../fields/references.ts";
import { textLimit } from "../fields/values/lengths.ts";
import { isMarkup } from "../fields/values/rich-text.ts";
import type { CheckContext, Stored } from "../fields/values/value-rules.ts";
import { rulesOf } from "../fields/values.ts";
import { type Format, type FormatKind, formatKindOf, meantBy } from "./formats.ts";
import { type IdOf, partsOf, pointedAt } from "./pointers.ts";
import { unitIn } from "./units-in-cells.ts";
import { exactWallClock } from "./wall-clock.ts";

/** What a cell is read with besides itself. */
export interface CellContext extends CheckContext {
  /** How its column means what could mean two things; nobody says: such a text stays as it is. */
  readonly format?: Format | null | undefined;
  /** The numbers of its column are written with units that differ: without them they would be one and the same. */
  readonly hasUnits?: boolean;
  /** The zone whose clocks are meant by a time that is kept without one; UTC unless said. */
  readonly zone?: string;
  /** What a field points at by what it is called, where that is known. */
  readonly idOf?: IdOf | undefined;
}

/** A field with what it alone says of the reading of its cells. */
interface Known {
  readonly field: FieldBlock;
  readonly rules: Rules | undefined;
  readonly stored: Stored | undefined;
  readonly kind: FormatKind | undefined;
  readonly isPointing: boolean;
  readonly readers: readonly Reader[];
}

type Rules = NonNullable<ReturnType<typeof rulesOf>>;
type Reader = (text: string, context: CellContext) => Json | undefined;

/**
 * The value of a field that a cell means: as people write it, as a form would post it, or as JSON; the first that the field takes.
 * What it takes in no way stays as it is, for the check to say what is wrong with it.
 */
export function readCell(field: FieldBlock, cell: Json | undefined, context: CellContext): Json {
  return cellReader(field)(cell, context);
}

/** The same for the cells of a column: what the field alone says is found out once, as to ask it for each cell costs as much as reading that. */
export function cellReader(field: FieldBlock): (cell: Json | undefined, context: CellContext) => Json {
  const rules = rulesOf(field);
  const known: Known = {
    ...{ field, rules, stored: rules?.stored(field), kind: formatKindOf(field) },
    isPointing: sourceOf(field) !== undefined,
    readers: rules ? readersOf(field, rules) : [],
  };
  return (cell, context) => readKnown(known, cell, context);
}

function readKnown(known: Known, cell: Json | undefined, context: CellContext): Json {
  if (cell === undefined || cell === null) return null;
  if (known.isPointing) {
    const pointing = pointedAt(known.field, cell, context);
    if (pointing !== undefined) return pointing;
  }
  return typeof cell === "string" ? readText(known, cell, context) : readTyped(known, cell, context);
}

function readText({ field, rules, stored, kind, readers }: Known, cell: string, context: CellContext): Json {
  if (cell.trim() === "" || !rules) return null;
  // So a table says a list that is empty: no field that holds several has a word for it.
  if (stored === "json" && /^\s*(?:\[\s*\]|\{\s*\})\s*$/.test(cell)) return null;
  if (kind === "decimal" && context.hasUnits === true && unitIn(cell) !== "") return cell;
  if (kind === "decimal") return meantBy("decimal", cell, context.format) ?? cell;
  for (const read of readers) {
    const value = read(cell, context);
    if (value === undefined || value === null) continue;
    const tidy = rules.tidy?.(value, field) ?? value;
    if (!isEmpty(tidy) && rules.check(tidy, field, context).length === 0) return value;
  }
  return cell;
}

/** What is typed in the file: a number, yes or no, a list, an object. */
function readTyped(known: Known, cell: Exclude<Json, string | null>, context: CellContext): Json {
  const { field, rules, stored, kind } = known;
  if (rules === undefined || isTaken(rules.tidy?.(cell, field) ?? cell, field, context)) return cell;
  if (Array.isArray(cell)) return readList(field, cell, context);
  if (isJsonObject(cell)) return stored === "text" ? textOfObject(field, cell, context) : cell;
  return typeof cell === "number" && kind === "decimal" ? cell : readText(known, String(cell), context);
}

/** A list for a field that holds several is read item by item; for one that holds one, one item is that, and a text says them all. */
function readList(field: FieldBlock, cell: readonly Json[], context: CellContext): Json {
  const items = cell.filter((item) => item !== null && item !== "");
  if (items.length === 0) return null;
  const arePlain = items.every((item) => typeof item !== "object");
  if (holdsSeveral(field)) {
    const read = arePlain ? items.flatMap((item) => readCell(field, String(item), context)) : cell;
    return isTaken(read, field, context) ? read : cell;
  }
  const isWord = cell.length === 1 && typeof cell[0] === "string";
  // Of a list that becomes a text each row is written alike: "[3]" beside "[1,2]".
  const text = rulesOf(field)?.stored(field) === "text" && !isWord ? textOfObject(field, cell, context) : cell;
  return text === cell && arePlain && items.length === 1 ? readCell(field, items[0], context) : text;
}

/** Words as people list them, where none has a comma; all else as JSON. */
function textOfObject(field: FieldBlock, cell: JsonObject | readonly Json[], context: CellContext): Json {
  if (Object.keys(cell).length === 0) return null;
  const isWords = Array.isArray(cell) && cell.every((item) => typeof item === "string" && item.trim() !== "" && !item.includes(","));
  const text = isWords ? cell.join(", ") : JSON.stringify(cell);
  // Of one that is too long it is said that it is, not that it is none.
  return text.length > textLimit || isTaken(text, field, context) ? text : cell;
}

function isTaken(value: Json, field: FieldBlock, context: CellContext): boolean {
  return rulesOf(field)?.check(value, field, context).length === 0;
}

/** How a text is read for a field, one after the other: only what its rules have a way for. */
function readersOf(field: FieldBlock, rules: Rules): readonly Reader[] {
  const stored = rules.stored(field);
  const isSeveral = holdsSeveral(field);
  const fromText = rules.fromText && ((text: string) => rules.fromText?.(text, field));
  const found: (Reader | false | undefined)[] = [
    stored === "json" && ((text) => (/^\s*[[{]/.test(text) ? jsonOf(text) : undefined)),
    field.withTime === true &&
      fromText &&
      ((text, { zone, format }) => {
        const shown = exactWallClock(text, zone, (local) => dayMeant(local, format));
        return shown === undefined ? undefined : fromText(shown);
      }),
    (field.rich === true || fromText) && ((text) => (field.rich === true && isMarkup(text) ? text : fromText?.(text))),
    // A form posts a box only when it is ticked: there any text would be a yes.
    stored !== "boolean" && ((text) => rules.parse([text], field)),
    fromText &&
      ((text, { format }) => {
        const day = dayMeant(text, format);
        return day === undefined ? undefined : fromText(day);
      }),
    isSeveral && fromText && ((text) => fromText(partsOf(text).join(","))),
    // Only a field that holds several takes what stands between commas one by one: of "1,234" a number would keep the 1.
    isSeveral && ((text) => rules.parse(partsOf(text), field)),
  ];
  return found.filter((reader) => typeof reader === "function");
}

function dayMeant(text: string, format: CellContext["format"]): string | undefined {
  const day = meantBy("days", text, format);
  return typeof day === "string" ? day : undefined;
}

function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined; // read as text
  }
}
