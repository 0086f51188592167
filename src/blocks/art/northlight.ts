import type { Color, Drawing, Shape } from "./shapes.ts";
import { circle, color, fromMiddle, ground, high, path, rect, round, stroke, upTo, wide } from "./shapes.ts";

/** A face of a block: towards the light, or 16 % or 34 % in the shade. */
function shade(number: Color, part: 0 | 16 | 34): string {
  return part === 0 ? color(number) : `color-mix(in oklab,var(--a${number}) ${100 - part}%,var(--a4))`;
}

/** A field of blocks, seen from above; how high they are follows two waves. */
export const iso: Drawing = ({ random }) => {
  const [size, count, first, second] = [76, 7, random() * 6, random() * 6];
  const faces = upTo(count * count).flatMap((index) => {
    const [i, j] = [Math.floor(index / count), index % count];
    const rise = 0.5 + 0.5 * Math.sin(i * 0.8 + first) * Math.cos(j * 0.7 + second);
    const height = 22 + Math.round(rise * 4) * 44 * (Math.hypot(i - 3, j - 3) < 3.4 ? 1 : 0.25);
    const tone: Color = rise > 0.86 ? 3 : rise > 0.6 ? 1 : (i * 3 + j * 5) % 7 === 0 ? 2 : 5;
    const x = Math.round(wide / 2 + (i - j) * size * 0.98);
    const y = Math.round(high * 0.34 + (i + j - count / 2) * size * 0.5 - height);
    const [w, h] = [Math.round(size * 0.95), Math.round(size * 0.48)];
    return [
      path(`M${x} ${y - h}l${w} ${h}l${-w} ${h}l${-w} ${-h}z`, shade(tone, 0)),
      path(`M${x - w} ${y}l${w} ${h}v${height}l${-w} ${-h}z`, shade(tone, 16)),
      path(`M${x + w} ${y}l${-w} ${h}v${height}l${w} ${-h}z`, shade(tone, 34)),
    ];
  });
  return [ground(color(0)), ...faces];
};

/** Four soft lights under a fine grid; the ground of panels. */
export const beams: Drawing = ({ random, gradient }) => {
  const lights = ([1, 2, 1, 3] as const).map((tone, index) => {
    const fill = gradient(
      [
        [0, color(tone), [0.75, 0.5, 0.4, 0.42][index] ?? 0.5],
        [1, color(tone), 0],
      ],
      fromMiddle,
      "radialGradient",
    );
    const radius = wide * (0.34 + random() * 0.24);
    const y = high * (index % 2 ? 0.1 + random() * 0.2 : 0.7 + random() * 0.35);
    return circle([wide * (0.12 + index * 0.27 + random() * 0.1), y], radius, fill);
  });
  const upright = upTo(wide / 60 + 1).map((index) => `M${index * 60} 0V${high}`);
  const level = upTo(high / 60 + 1).map((index) => `M0 ${index * 60}H${wide}`);
  return [ground(color(0)), ...lights, stroke([...upright, ...level].join(""), color(4), 1, { strokeOpacity: 0.07 })];
};

/** Wires with round corners between nodes, on a grid of dots. */
export const flow: Drawing = ({ random }) => {
  const grid = 60;
  const dots = upTo((wide / grid) * (high / grid)).map((index) => {
    const [column, row] = [index % (wide / grid), Math.floor(index / (wide / grid))];
    return `M${grid / 2 + column * grid} ${grid / 2 + row * grid}h.01`;
  });
  const wires = upTo(9).flatMap((index): readonly Shape[] => {
    const x = grid / 2 + Math.floor(random() * 6) * grid;
    const y = grid / 2 + Math.floor(1 + index * 1.5) * grid;
    const tone = ([1, 1, 2, 1, 3, 4] as const)[index % 6] ?? 1;
    const bend = x + grid * (3 + Math.floor(random() * 4));
    const end = grid / 2 + Math.floor(random() * 13 + 1) * grid;
    const last = Math.min(wide + 30, bend + grid * (4 + Math.floor(random() * 6)));
    const turn = 30 * Math.sign(end - y || 1);
    const middle = Math.abs(end - y) > 60 ? `q30 0 30 ${turn}V${end - turn}q0 ${turn} 30 ${turn}` : `L${bend + 30} ${end}`;
    return [
      stroke(`M${x} ${y}H${bend - 30}${middle}H${last}`, color(tone), index % 3 ? 5 : 9, { strokeLinecap: "round" }),
      circle([x, y], 15, color(5), { stroke: color(tone), strokeWidth: 6 }),
      circle([last, end], 22, color(tone)),
    ];
  });
  return [ground(color(0)), stroke(dots.join(""), color(4), 4, { strokeOpacity: 0.28, strokeLinecap: "round" }), ...wires];
};

/** Twelve bars that rise, and a line above them. */
export const chart: Drawing = ({ random }) => {
  let top = high * 0.78;
  const tops = upTo(12).map(() => {
    top = Math.max(high * 0.16, top - (random() - 0.25) * high * 0.14);
    return top;
  });
  const width = wide / 12;
  const bars = tops.map((y, index) =>
    rect([index * width + 8, y], [width - 16, high - y], color(index % 4 === 3 ? 3 : index > 7 ? 1 : 2), {
      rx: 16,
      opacity: index > 7 ? 1 : round(0.5 + index * 0.04),
    }),
  );
  const points = tops.map((y, index) => [index * width + width / 2, y - 60] as const);
  const line = `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`;
  return [
    ground(color(0)),
    ...bars,
    stroke(line, color(4), 8, { strokeLinejoin: "round", strokeLinecap: "round" }),
    ...points.map((point) => circle(point, 13, color(5), { stroke: color(4), strokeWidth: 6 })),
  ];
};
