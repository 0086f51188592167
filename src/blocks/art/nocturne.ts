import type { Color, Drawing, Random, Shape } from "./shapes.ts";
import { circle, color, dot, ellipse, fromMiddle, ground, high, path, pick, rect, round, stroke, upTo, wide } from "./shapes.ts";

/** A stage: beams from two rigs, haze, and a crowd before it. */
export const laser: Drawing = ({ random, gradient }) => {
  const haze = gradient(
    [
      [0, color(2), 0.6],
      [1, color(2), 0],
    ],
    fromMiddle,
    "radialGradient",
  );
  const rigs = [
    { x: wide * 0.24, side: 1 },
    { x: wide * 0.76, side: -1 },
  ];
  const top = high * 0.1;
  const beams = rigs.flatMap(({ x, side }) =>
    ([1, 2, 3, 1, 2, 1, 2] as const).map((tone, index) => {
      const set = { gradientUnits: "userSpaceOnUse", x1: x, y1: top, x2: round(x + side * (index - 2.2) * 170), y2: high };
      const fill = gradient(
        [
          [0, color(tone), 0.95],
          [0.4, color(tone), 0.34],
          [1, color(tone), 0],
        ],
        set,
      );
      const foot = x + side * (index - 2.2) * 190 + (random() - 0.5) * 40;
      const half = 26 + random() * 46;
      return path(`M${round(x)} ${round(top)}L${round(foot - half)} ${high}H${round(foot + half)}z`, fill);
    }),
  );
  const lamps = rigs.flatMap(({ x }) => [circle([x, top], 13, color(5)), circle([x, top], 34, color(1), { opacity: 0.35 })]);
  return [
    ground(color(4)),
    ellipse([wide / 2, high * 0.78], [wide * 0.62, high * 0.5], haze),
    ...beams,
    ...lamps,
    rect([0, high * 0.082], [wide, 5], color(5), { opacity: 0.3 }),
    ...crowd(random),
  ];
};

/** Always in the dark. */
const night = "#08070a";

function crowd(random: Random): readonly Shape[] {
  const bodies: string[] = [];
  const arms: string[] = [];
  for (const row of [0, 1]) {
    for (let x = -20; x < wide + 40; ) {
      const [size, y] = [24 + random() * 12 + row * 10, high * (0.88 + row * 0.07) + random() * 24];
      const up = -(high - y);
      bodies.push(dot([x, y], size));
      bodies.push(
        `M${round(x - size * 2)} ${high + 60}q${round(size * 0.2)} ${round(up - size * 0.2)} ${round(size * 2)} ${round(up - 60 + size * 0.6)}` +
          `q${round(size * 1.8)} ${round(size * 0.5)} ${round(size * 2)} ${round(60 - up)}z`,
      );
      if (random() > 0.66) arms.push(`M${round(x + size * 0.9)} ${round(y + size)}L${round(x + size * 1.7)} ${round(y - size * 3)}`);
      x += size * 1.9 + random() * 14;
    }
  }
  return [path(bodies.join(""), night), stroke(arms.join(""), night, 20, { strokeLinecap: "round" })];
}

/** Planets on rings, and the dust of stars. */
export const orbit: Drawing = ({ random, gradient }) => {
  const [cx, cy] = [wide * 0.56, high * 0.5];
  const stars = upTo(110).map(() => `M${round(random() * wide)} ${round(random() * high)}h0`);
  const glow = gradient(
    [
      [0, color(1), 0.42],
      [1, color(1), 0],
    ],
    fromMiddle,
    "radialGradient",
  );
  const light = gradient(
    [
      [0, color(5), 0.55],
      [0.42, color(5), 0],
      [0.43, color(4), 0],
      [1, color(4), 0.85],
    ],
    { cx: 0.32, cy: 0.28, r: 0.85 },
    "radialGradient",
  );
  const ball = (at: readonly [number, number], size: number, tone: Color) => [circle(at, size, color(tone)), circle(at, size, light)];
  const rings = [170, 260, 350, 450, 560].map((radius, index) =>
    ellipse([cx, cy], [radius, radius * 0.62], "none", {
      transform: `rotate(-18 ${cx} ${cy})`,
      stroke: color(2),
      strokeOpacity: round(0.75 - index * 0.1),
      strokeWidth: index === 2 ? 3 : 1.4,
      ...(index % 2 && { strokeDasharray: "3 12" }),
    }),
  );
  const planets: readonly (readonly [radius: number, at: number, size: number, tone: Color])[] = [
    [260, 0.4, 26, 2],
    [350, 2.7, 46, 3],
    [450, 4.4, 20, 5],
    [560, 5.7, 62, 2],
    [170, 3.6, 13, 5],
  ];
  const moons = planets.flatMap(([radius, at, size, tone]) => {
    const angle = at + random() * 0.7;
    const [x, y, turn] = [Math.cos(angle) * radius, Math.sin(angle) * radius * 0.62, -0.314];
    return ball([cx + x * Math.cos(turn) - y * Math.sin(turn), cy + x * Math.sin(turn) + y * Math.cos(turn)], size, tone);
  });
  const dust = stroke(stars.join(""), color(5), 3, { strokeOpacity: 0.6, strokeLinecap: "round" });
  return [ground(color(4)), dust, circle([cx, cy], 420, glow), ...rings, ...ball([cx, cy], 118, 1), ...moons];
};

/** Printed dots; how large they are follows two waves. */
export const halftone: Drawing = ({ random }) => {
  const [first, second, grid] = [random() * 6, random() * 6, 48];
  const dots: Record<1 | 2 | 3, string[]> = { 1: [], 2: [], 3: [] };
  for (let row = 0; row * grid * 0.86 <= high + grid; row++) {
    for (let column = 0; column * grid <= wide + grid; column++) {
      const [x, y] = [column * grid + (row % 2 ? grid / 2 : 0), row * grid * 0.86];
      const value = 0.5 + 0.32 * Math.sin(x / 190 + first + y / 310) + 0.28 * Math.cos(y / 150 - x / 420 + second);
      const radius = Math.max(0, value) * grid * 0.52;
      if (radius > 1.5) dots[value > 0.78 ? 1 : value > 0.45 ? 2 : 3].push(dot([x, y], radius));
    }
  }
  return [ground(color(4)), ...([1, 2, 3] as const).map((tone) => path(dots[tone].join(""), color(tone)))];
};

/** Rounded bars, like a wave of sound cut out of stone. */
export const poster: Drawing = ({ random }) => {
  const width = wide / 15;
  const bars = upTo(15).flatMap((index) => {
    const height = high * (0.16 + 0.72 * Math.sin((index / 15) * Math.PI) * (0.45 + random() * 0.55));
    const tone = pick<Color>([1, 2, 1, 3, 2], random);
    return [
      rect([index * width + 6, (high - height) / 2], [width - 12, height], color(tone), { rx: round(width / 2 - 6) }),
      rect([index * width + width / 2 - 9, high / 2 - height * 0.3], [18, height * 0.6], color(4), { rx: 9 }),
    ];
  });
  return [ground(color(4)), ...bars];
};
