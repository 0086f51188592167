/**
 * The house's one way to write SQL: a template whose holes are bound values, never text. What it reads as follows from the template and
 * from what is nested in it, not from the values: it is put together once for each such shape and known again afterwards. A record that is
 * made is told in 30 pieces, and the same ones each time.
 */

/** A statement ready to send: `$1`-style text and the values bound to it. What `sql` gives. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

class Statement implements Sql {
  readonly shape: Shape;
  readonly values: readonly unknown[];

  constructor(shape: Shape, values: readonly unknown[]) {
    this.shape = shape;
    this.values = values;
  }

  get text(): string {
    return this.shape.text;
  }
}

class Shape {
  /** What stands before, between and after the values. */
  readonly pieces: readonly string[];
  #text: string | undefined;

  constructor(pieces: readonly string[]) {
    this.pieces = pieces;
  }

  get text(): string {
    this.#text ??= this.pieces.reduce((text, piece, at) => `${text}$${at}${piece}`);
    return this.#text;
  }
}

/** How far a template is known: a step for each of its holes, by what is in it. */
class Step {
  /** With every hole filled up to here. */
  shape: Shape | undefined;
  #value: Step | undefined;
  #nested: Map<Shape, Step> | undefined;

  /** `nested`: undefined for a value. */
  next(nested: Shape | undefined): Step {
    if (nested === undefined) {
      this.#value ??= new Step();
      return this.#value;
    }
    this.#nested ??= new Map();
    const known = this.#nested.get(nested);
    if (known) return known;
    const step = new Step();
    this.#nested.set(nested, step);
    return step;
  }
}

/** Past so many all are forgotten: names that somebody chose are among them. */
const mostShapes = 10_000;
let shapes = 0;
let templates = new WeakMap<readonly string[], Step>();
const joins = new Map<string, Step>();
const raws = new Map<string, Statement>();

function newShape(pieces: readonly string[]): Shape {
  shapes += 1;
  if (shapes > mostShapes) {
    shapes = 0;
    templates = new WeakMap();
    joins.clear();
    raws.clear();
  }
  return new Shape(pieces);
}

export function sql(strings: readonly string[], ...holes: readonly unknown[]): Sql {
  let start = templates.get(strings);
  if (!start) {
    start = new Step();
    templates.set(strings, start);
  }
  return filled(start, holes, () => strings);
}

/** Values or pieces of SQL one after the other. */
export function join(holes: readonly unknown[], separator = ",", prefix = "", suffix = ""): Sql {
  if (holes.length === 0) throw new TypeError("There is nothing to join");
  const name = `${prefix}\0${separator}\0${suffix}`;
  let start = joins.get(name);
  if (!start) {
    start = new Step();
    joins.set(name, start);
  }
  return filled(start, holes, () => [prefix, ...holes.slice(1).map(() => separator), suffix]);
}

/** Text that is SQL already: never anything that was sent. */
export function raw(text: string): Sql {
  let known = raws.get(text);
  if (!known) {
    known = new Statement(newShape([text]), []);
    raws.set(text, known);
  }
  return known;
}

export const empty: Sql = raw("");

function filled(start: Step, holes: readonly unknown[], strings: () => readonly string[]): Statement {
  let step = start;
  const values: unknown[] = [];
  for (const hole of holes) {
    if (hole instanceof Statement) {
      step = step.next(hole.shape);
      for (const value of hole.values) values.push(value);
    } else {
      step = step.next(undefined);
      values.push(hole);
    }
  }
  step.shape ??= newShape(piecesOf(strings(), holes));
  return new Statement(step.shape, values);
}

/** The strings of a template with the pieces of what is nested in it between them. */
function piecesOf(strings: readonly string[], holes: readonly unknown[]): string[] {
  const pieces = [strings[0] ?? ""];
  const add = (text: string) => pieces.push((pieces.pop() ?? "") + text);
  for (const [at, hole] of holes.entries()) {
    const after = strings[at + 1] ?? "";
    if (!(hole instanceof Statement)) {
      pieces.push(after);
      continue;
    }
    const [first = "", ...others] = hole.shape.pieces;
    add(first);
    pieces.push(...others);
    add(after);
  }
  return pieces;
}
