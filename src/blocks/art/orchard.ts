import { fruitShapes, fruits } from "./fruit-shapes.ts";
import type { Color, Drawing, Random, Shape } from "./shapes.ts";
import {
  circle,
  color,
  ellipse,
  ground,
  group,
  high,
  moved,
  path,
  pick,
  rect,
  round,
  shuffled,
  stroke,
  upTo,
  wave,
  wide,
} from "./shapes.ts";

/** Hills with rows of trees that are smaller the further away they stand. */
export const rows: Drawing = ({ random, gradient }) => {
  const sky = gradient([
    [0, color(0)],
    [1, color(5)],
  ]);
  const hill = (at: number, { length, opacity }: { readonly length: number; readonly opacity: number }) =>
    path(wave({ at: high * at, height: high * 0.045, length: wide / length, phase: random() * 6 }), color(2), { opacity });
  const bands: readonly (readonly [at: number, size: number, tone: 2 | 3])[] = [
    [0.54, 26, 2],
    [0.62, 38, 3],
    [0.73, 58, 2],
    [0.9, 88, 3],
  ];
  return [
    ground(sky),
    circle([wide * (0.68 + random() * 0.14), high * 0.27], high * 0.12, color(3)),
    hill(0.4, { length: 5, opacity: 0.45 }),
    hill(0.48, { length: 6, opacity: 0.7 }),
    ...bands.flatMap(([at, size, tone], index) => {
      const [length, phase] = [wide / 4.4, index * 1.3 + 1];
      const field = path(wave({ at: high * at, height: high * 0.02, length, phase }), color(tone), { opacity: tone === 2 ? 1 : 0.92 });
      const count = Math.ceil((wide + 2 * size) / (size * 1.9));
      const trees = upTo(count).flatMap((number) => {
        const x = -size + (index % 2) * size + number * size * 1.9;
        const y = high * (at + Math.sin(x / length + phase) * 0.02 + Math.sin((x / length) * 2.3 + phase * 1.7) * 0.006) + size * 0.28;
        return tree({ x, y, size, on: tone }, random);
      });
      return [field, ...trees];
    }),
  ];
};

interface Tree {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly on: 2 | 3;
}

function tree({ x, y, size, on }: Tree, random: Random): readonly Shape[] {
  const crown = size * (0.74 + random() * 0.1);
  const fruit = upTo(5).map(
    () => `M${round(x + (random() - 0.5) * crown * 1.3)} ${round(y - size * 1.05 + (random() - 0.5) * crown * 1.3)}h0`,
  );
  return [
    ellipse([x + size * 0.3, y + 2], [size * 0.8, size * 0.12], color(4), { opacity: 0.18 }),
    rect([x - size * 0.08, y - size * 0.6], [size * 0.16, size * 0.62], color(4)),
    circle([x, y - size * 1.05], crown, on === 2 ? color(3) : "color-mix(in oklab,var(--a2) 76%,var(--a5))"),
    circle([x + crown * 0.2, y - size], crown * 0.84, color(4), { opacity: 0.1 }),
    stroke(fruit.join(""), color(on === 2 ? 1 : 3), size * 0.17, { strokeLinecap: "round" }),
  ];
}

/** Six fields with a cut fruit on each. */
export const fruit: Drawing = ({ random }) => {
  const order = shuffled(fruits, random);
  return ([0, 2, 3, 5, 1, 0] as const).flatMap((field, index) => {
    const [x, y] = [(index % 3) * 400, Math.floor(index / 3) * 450];
    const place = moved([x + 200, y + 225], { scale: 1.5 });
    return [rect([x, y], [401, 451], color(field)), group({ transform: place }, fruitShapes(order[index] ?? "apple", field))];
  });
};

/** Checked cloth with small fruit on every other square. */
export const crate: Drawing = ({ random }) => {
  const square = 150;
  const upright = upTo(4).map((index) => rect([index * square * 2, 0], [square, high], color(1), { opacity: 0.16 }));
  const level = upTo(3).map((index) => rect([0, index * square * 2], [wide, square], color(1), { opacity: 0.16 }));
  const small = upTo(48).flatMap((index) => {
    const [column, row] = [index % 8, Math.floor(index / 8)];
    if ((column + row) % 2 === 0) return [];
    const place = moved([column * square + square / 2, row * square + square / 2], { scale: 0.5 });
    return [group({ transform: place }, fruitShapes(pick(fruits, random), 5))];
  });
  return [ground(color(5)), ...upright, ...level, ...small];
};

/** Four stems with leaves in pairs, and berries on every other. */
export const sprig: Drawing = ({ random }) => {
  const stems = upTo(4).map((index) => {
    const [lean, tone] = [(random() - 0.5) * 18, ([2, 1, 2, 4] as const)[index] ?? 2];
    const stem = stroke(`M0 ${high * 0.5}C20 200 -20 -100 0 ${-high * 0.42}`, color(tone), 7, { strokeLinecap: "round" });
    const leaves = upTo(9).flatMap((pair) => {
      const [y, length, angle] = [high * 0.42 - pair * high * 0.095, 118 - pair * 8, 34 + random() * 14];
      const hasBerries = index % 2 === 1 && pair % 2 === 1;
      return [1, -1].flatMap((side) => (hasBerries ? berry({ side, y, pair, tone }) : leafAt({ side, y, length, angle, tone })));
    });
    return group({ transform: moved([wide * (0.14 + index * 0.24), high * 0.52], { turn: lean }) }, [stem, ...leaves]);
  });
  return [ground(color(0)), ...stems];
};

interface Side {
  readonly side: number;
  readonly y: number;
  readonly tone: Color;
}

function berry({ side, y, pair, tone }: Side & { readonly pair: number }): readonly Shape[] {
  return [stroke(`M0 ${round(y)}l${side * 56} -40`, color(tone), 5), circle([side * 62, y - 46], 20 - pair, color(3))];
}

function leafAt({ side, y, length, angle, tone }: Side & { readonly length: number; readonly angle: number }): readonly Shape[] {
  const d = `M0 0C${[length * 0.34, -length * 0.3, length * 0.3, -length * 0.85, 0, -length].map(round).join(" ")}C${[-length * 0.3, -length * 0.85, -length * 0.34, -length * 0.3, 0, 0].map(round).join(" ")}z`;
  return [path(d, color(tone), { transform: moved([0, y], { turn: -side * (90 - angle) }), opacity: side > 0 ? 1 : 0.78 })];
}
