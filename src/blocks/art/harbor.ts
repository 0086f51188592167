import type { Color, Drawing, Pen, Shape, Stop } from "./shapes.ts";
import {
  circle,
  color,
  dot,
  ellipse,
  fromMiddle,
  ground,
  group,
  high,
  loop,
  moved,
  path,
  rect,
  round,
  upTo,
  wave,
  wide,
} from "./shapes.ts";

/** The sea in the evening: a sun and its light on the water, five waves, a sail. */
export const tide: Drawing = ({ random, gradient }) => {
  const [x, y] = [wide * (0.4 + random() * 0.3), high * 0.34];
  const sky = gradient([
    [0, color(0)],
    [0.7, color(5)],
    [1, color(3)],
  ]);
  const layers: readonly (readonly [at: number, tone: Color, opacity: number])[] = [
    [0.46, 3, 0.35],
    [0.53, 1, 0.35],
    [0.62, 1, 0.62],
    [0.73, 1, 1],
    [0.86, 4, 1],
  ];
  const waves = layers.flatMap(([at, tone, opacity], index) => {
    const d = wave({ at: high * at, height: high * (0.018 + index * 0.006), length: wide / (7 + index), phase: random() * 6 });
    const water = path(d, color(tone), { opacity });
    if (index !== 1) return [water];
    const glints = upTo(6).map((row) =>
      rect([x - 70 + row * 5 + (random() - 0.5) * 26, high * (0.555 + row * 0.021)], [130 - row * 17, 8], color(5), {
        rx: 4,
        opacity: 0.75,
      }),
    );
    return [water, ...glints, sail];
  });
  return [ground(sky), circle([x, y], high * 0.15, color(3)), ...waves];
};

const sail: Shape = group({ transform: moved([wide * 0.26, high * 0.575]) }, [
  path("M0 -150C70 -100 92 -50 96 0H0z", color(5)),
  path("M-12 -128C-40 -80 -56 -40 -60 0h48z", color(2)),
  path("M-84 12H118l-30 34H-58z", color(4)),
]);

/** Two stacks of stones before a moon. */
export const pebbles: Drawing = (pen) => [
  ground(color(0)),
  circle([wide * 0.72, high * 0.3], 190, color(5), { opacity: 0.75 }),
  rect([0, high * 0.84], [wide, high * 0.16], color(1), { opacity: 0.16 }),
  ...stack(pen, { x: wide * 0.36, foot: high * 0.9, scale: 1.12, tones: [1, 3, 4, 2, 5] }),
  ...stack(pen, { x: wide * 0.73, foot: high * 0.92, scale: 0.8, tones: [4, 1, 3] }),
];

/** Light from above, shade from below. */
const lit: readonly Stop[] = [
  [0, color(5), 0.34],
  [0.5, color(5), 0],
  [0.5, color(4), 0],
  [1, color(4), 0.34],
];

interface Stack {
  readonly x: number;
  readonly foot: number;
  readonly scale: number;
  readonly tones: readonly Color[];
}

function stack({ random, gradient }: Pen, { x, foot, scale, tones }: Stack): readonly Shape[] {
  const shadow = gradient(
    [
      [0, color(4), 0.22],
      [1, color(4), 0],
    ],
    fromMiddle,
    "radialGradient",
  );
  const light = gradient(lit);
  let y = foot;
  const stones = tones.flatMap((tone, index) => {
    const [rx, ry] = [(210 - index * 38 + random() * 26) * scale, (62 - index * 5 + random() * 16) * scale];
    const middle = x + (random() - 0.5) * 46 * scale;
    y -= ry;
    const outline = loop(
      upTo(12).map((corner) => {
        const [cos, sin] = [Math.cos((corner / 12) * 2 * Math.PI), Math.sin((corner / 12) * 2 * Math.PI)];
        const reach = rx * (0.97 + random() * 0.06);
        return [middle + Math.sign(cos) * Math.abs(cos) ** 0.8 * reach, y + Math.sign(sin) * Math.abs(sin) ** 0.86 * ry] as const;
      }),
    );
    const specks = upTo(9).map(() => dot([middle + (random() - 0.5) * rx * 1.3, y + (random() - 0.5) * ry], 1.6 + random() * 2.4));
    y -= ry * 0.93;
    return [path(outline, color(tone)), path(outline, light), path(specks.join(""), color(5), { opacity: 0.4 })];
  });
  return [ellipse([x + 24, foot + 8], [250 * scale, 34 * scale], shadow), ...stones];
}

/** The lines of a sea chart around two islands. */
export const contour: Drawing = ({ random }) => {
  const islands = [
    { x: wide * 0.3, y: high * 0.58, tone: 1, lines: 15 },
    { x: wide * 0.82, y: high * 0.26, tone: 2, lines: 9 },
  ] as const;
  const drawn = islands.flatMap(({ x, y, tone, lines }) => {
    const [one, two, three] = [random() * 6, random() * 6, random() * 6];
    return upTo(lines).map((index) => {
      const ring = lines - index;
      const points = upTo(16).map((corner) => {
        const angle = (corner / 16) * 2 * Math.PI;
        const wobble = 0.2 * Math.sin(2 * angle + one) + 0.12 * Math.sin(3 * angle + two + ring * 0.1) + 0.05 * Math.sin(5 * angle + three);
        return [x + Math.cos(angle) * ring * 40 * (1 + wobble) * 1.2, y + Math.sin(angle) * ring * 40 * (1 + wobble)] as const;
      });
      const set = { fillOpacity: ring === 1 ? 0.9 : 0.045, stroke: color(tone), strokeOpacity: 0.6, strokeWidth: ring % 4 ? 1.5 : 3.5 };
      return path(loop(points), color(tone), set);
    });
  });
  return [ground(color(0)), ...drawn];
};

/** Three flowers, each one petal turned around its middle. */
export const petals: Drawing = ({ random }) => {
  const flowers = [
    { x: wide * 0.62, y: high * 0.5, size: 400, count: 12, tone: 1 },
    { x: wide * 0.14, y: high * 0.94, size: 260, count: 9, tone: 2 },
    { x: wide * 0.12, y: high * 0.08, size: 190, count: 8, tone: 3 },
  ] as const;
  const drawn = flowers.flatMap(({ x, y, size, count, tone }) => {
    const start = random() * 60;
    const [side, near, far] = [size * 0.34, -size * 0.2, -size * 0.8].map(round);
    const petal = `M0 0C${side} ${near} ${side} ${far} 0 ${-size}C${-(side ?? 0)} ${far} ${-(side ?? 0)} ${near} 0 0z`;
    const leaves = upTo(count).map((index) =>
      path(petal, color(index % 3 === 2 ? 3 : tone), { opacity: 0.42, transform: moved([x, y], { turn: start + (index * 360) / count }) }),
    );
    return [...leaves, circle([x, y], size * 0.11, color(4))];
  });
  return [ground(color(0)), ...drawn];
};
