/** Shapes of SVG as plain data, and what drawings are put together from. All drawings are 1200 wide and 900 high. */

export interface Shape {
  readonly tag: "rect" | "circle" | "ellipse" | "path" | "g";
  /** By the names that React gives them. */
  readonly set: Readonly<Record<string, string | number>>;
  readonly inside?: readonly Shape[];
}
type More = Shape["set"];
type Point = readonly [x: number, y: number];

export const wide = 1200;
export const high = 900;

/** A number from 0 to below 1; the same for the same seed each time. */
export type Random = () => number;

/** What a drawing draws with. `gradient` answers what to fill with: from top to bottom unless `set` says otherwise. */
export interface Pen {
  readonly random: Random;
  readonly gradient: (stops: readonly Stop[], set?: More, kind?: Gradient["kind"]) => string;
}
export type Drawing = (pen: Pen) => readonly Shape[];

/** Where from 0 to 1, which colour, how opaque. */
export type Stop = readonly [at: number, color: string, opacity?: number];
export interface Gradient {
  readonly id: string;
  readonly kind: "linearGradient" | "radialGradient";
  readonly stops: readonly Stop[];
  readonly set: More;
}

/** From the middle of what is filled to its edge. */
export const fromMiddle = { cx: 0.5, cy: 0.5, r: 0.5 } as const;

/** One of the six colours that each ground has for drawings: ground, brand, mid, spark, dark, light. */
export type Color = 0 | 1 | 2 | 3 | 4 | 5;
export function color(number: Color): string {
  return `var(--a${number})`;
}

/** mulberry32: small, fast, and even enough for pictures. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** As few digits as the eye needs. */
export function round(value: number): number {
  return Math.abs(value) < 30 ? Math.round(value * 10) / 10 : Math.round(value);
}

export function rect([x, y]: Point, [width, height]: Point, fill: string, more: More = {}): Shape {
  return { tag: "rect", set: { x: round(x), y: round(y), width: round(width), height: round(height), fill, ...more } };
}

export function circle([x, y]: Point, radius: number, fill: string, more: More = {}): Shape {
  return { tag: "circle", set: { cx: round(x), cy: round(y), r: round(radius), fill, ...more } };
}

export function ellipse([x, y]: Point, [rx, ry]: Point, fill: string, more: More = {}): Shape {
  return { tag: "ellipse", set: { cx: round(x), cy: round(y), rx: round(rx), ry: round(ry), fill, ...more } };
}

export function path(d: string, fill: string, more: More = {}): Shape {
  return { tag: "path", set: { d, fill, ...more } };
}

export function stroke(d: string, line: string, width: number, more: More = {}): Shape {
  return { tag: "path", set: { d, fill: "none", stroke: line, strokeWidth: round(width), ...more } };
}

export function group(set: More, inside: readonly Shape[]): Shape {
  return { tag: "g", set, inside };
}

export function ground(fill: string): Shape {
  return rect([0, 0], [wide, high], fill);
}

/** Where to move, and how far to turn in degrees and to scale. */
export function moved([x, y]: Point, { turn = 0, scale = 1 }: { readonly turn?: number; readonly scale?: number } = {}): string {
  return `translate(${round(x)} ${round(y)})${turn ? ` rotate(${round(turn)})` : ""}${scale === 1 ? "" : ` scale(${scale})`}`;
}

/** Numbers 0, 1, … below `count`. */
export function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** A circle as a part of a path, for many in one. */
export function dot([x, y]: Point, radius: number): string {
  const r = round(radius);
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * radius)} 0a${r} ${r} 0 1 0 ${round(-2 * radius)} 0z`;
}

/** A smooth closed line through points. */
export function loop(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const start = at(0);
  const parts = points.map((from, index) => {
    const [before, to, after] = [at(index - 1), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...first, ...second, ...to].map(round).join(" ")}`;
  });
  return `M${round(start[0])} ${round(start[1])}${parts.join("")}z`;
}

/** The surface of water or a hill across the picture, filled down to its bottom. */
export function wave({
  at,
  height,
  length,
  phase,
}: {
  readonly at: number;
  readonly height: number;
  readonly length: number;
  readonly phase: number;
}): string {
  const step = wide / 8;
  const y = (x: number) => at + Math.sin(x / length + phase) * height + Math.sin((x / length) * 2.3 + phase * 1.7) * height * 0.3;
  const slope = (x: number) => (y(x + 1) - y(x - 1)) / 2;
  const parts = upTo(8).map((index) => {
    const [from, to] = [index * step, (index + 1) * step];
    const curve = [from + step / 3, y(from) + (slope(from) * step) / 3, to - step / 3, y(to) - (slope(to) * step) / 3, to, y(to)];
    return `C${curve.map(round).join(" ")}`;
  });
  return `M0 ${high}V${round(y(0))}${parts.join("")}V${high}z`;
}

/** A door with a round top, from its foot at the left. */
export function arch([x, y]: Point, [width, height]: Point): string {
  const half = round(width / 2);
  return `M${round(x)} ${round(y)}V${round(y - height + width / 2)}a${half} ${half} 0 0 1 ${round(width)} 0V${round(y)}z`;
}

/** The same things in another order. */
export function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

export function pick<Item>(items: readonly [Item, ...Item[]], random: Random): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}
