import type { Color, Drawing, Pen, Random, Shape } from "./shapes.ts";
import {
  arch,
  circle,
  color,
  ellipse,
  ground,
  group,
  high,
  loop,
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

/** A loggia: sky, sun and three hills through arches; their reveals give the wall depth, and light falls on the floor. */
export const arcade: Drawing = ({ random, gradient }) => {
  const count = 2 + Math.floor(random() * 2);
  const wall: Color = random() > 0.5 ? 1 : 2;
  const far: Color = wall === 1 ? 2 : 1;
  const base = high * 0.8;
  const sky = gradient([
    [0, color(0)],
    [0.75, color(3)],
    [1, color(3)],
  ]);
  const gap = wide * 0.07;
  const width = (wide - gap * (count + 1)) / count;
  const depth = width * 0.16;
  const arches = upTo(count).map((index) => ({ x: gap + index * (width + gap), height: high * (0.64 + (index % 2 ? 0.06 : 0)) }));
  const hills = [0.46, 0.56, 0.66].map((at, index) => {
    const d = wave({ at: high * at, height: high * 0.05, length: wide / (5 + index * 2), phase: random() * 6 });
    return path(d, color(index === 1 ? 3 : far), { opacity: [0.4, 0.8, 1][index] ?? 1 });
  });
  const holes = arches.map(({ x, height }) => arch([x, base], [width, height])).join("");
  const reveals = arches.map(
    ({ x, height }) => arch([x, base], [width, height]) + arch([x + depth, base], [width - depth, height - depth * 0.8]),
  );
  const light = arches.map(
    ({ x }) =>
      `M${round(x + depth)} ${round(base)}h${round(width - depth)}l${round(-width * 0.34)} ${round(high - base)}h${round(depth - width)}z`,
  );
  return [
    ground(sky),
    circle([wide * (0.3 + random() * 0.4), high * 0.4], high * 0.11, color(5), { opacity: 0.9 }),
    ...hills,
    path(`M0 0H${wide}V${round(base)}H0z${holes}`, color(wall), { fillRule: "evenodd" }),
    ...reveals.map((d) => path(d, color(4), { fillRule: "evenodd", opacity: 0.34 })),
    rect([0, base], [wide, high - base], color(wall)),
    rect([0, base], [wide, high - base], color(4), { opacity: 0.42 }),
    path(light.join(""), color(5), { opacity: 0.34 }),
    rect([0, base - high * 0.012], [wide, high * 0.012], color(5), { opacity: 0.28 }),
  ];
};

/** What stands out from each colour of a field. */
const partners: Readonly<Record<Color, readonly [Color, Color, Color]>> = {
  0: [1, 2, 4],
  1: [5, 3, 0],
  2: [5, 0, 3],
  3: [4, 1, 5],
  4: [3, 0, 1],
  5: [1, 2, 4],
};

/** Cut paper: six flat fields, on each a coral, a leaf, an arch or a crescent. */
export const cutpaper: Drawing = ({ random }) => {
  const fields = shuffled<Color>([0, 1, 3, 2, 5, 4], random);
  const [width, height] = [wide / 3, high / 2];
  return fields.flatMap((field, index) => {
    const [x, y] = [(index % 3) * width, Math.floor(index / 3) * height];
    const piece = { middle: [x + width / 2, y + height / 2] as const, size: height * 0.4, on: field, fill: pick(partners[field], random) };
    return [rect([x, y], [width + 1, height + 1], color(field)), ...pick([coral, leaf, doorway, crescent], random)(piece, random)];
  });
};

interface Piece {
  readonly middle: readonly [number, number];
  readonly size: number;
  readonly on: Color;
  readonly fill: Color;
}

function coral({ middle: [x, y], size, fill }: Piece, random: Random): readonly Shape[] {
  const lobes = (5 + Math.floor(random() * 3)) * 4;
  const points = upTo(lobes).map((index) => {
    const [angle, reach] = [(index / lobes) * 2 * Math.PI, index % 4 < 2 ? size : size * 0.42];
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
  });
  return [path(loop(points), color(fill))];
}

function leaf({ middle, size, fill }: Piece, random: Random): readonly Shape[] {
  const turn = random() * 180 - 90;
  const blades = upTo(7).flatMap((index) => {
    const [y, length] = [(index - 3) * size * 0.26, size * (0.78 - Math.abs(index - 3) * 0.1)];
    return [1, -1].map((side) =>
      ellipse([(side * length) / 2, y - length * 0.16], [length / 2, size * 0.1], color(fill), {
        transform: `rotate(${-24 * side} 0 ${round(y)})`,
      }),
    );
  });
  return [group({ transform: moved(middle, { turn }) }, [rect([-5, -size], [10, size * 2], color(fill), { rx: 5 }), ...blades])];
}

function doorway({ middle: [x, y], size, on, fill }: Piece): readonly Shape[] {
  return [
    path(arch([x - size * 0.62, y + size], [size * 1.24, size * 2]), color(fill)),
    path(arch([x - size * 0.3, y + size], [size * 0.6, size * 1.3]), color(on)),
  ];
}

function crescent({ middle: [x, y], size, on, fill }: Piece): readonly Shape[] {
  return [circle([x, y], size * 0.95, color(fill)), circle([x + size * 0.3, y - size * 0.2], size * 0.6, color(on))];
}

interface Room {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The plan of a house: rooms, doors as quarters of circles, furniture as outlines, and a scale below. */
export const plan: Drawing = ({ random }) => {
  const edge = 90;
  const rooms = divided({ x: edge, y: edge, w: wide - 2 * edge, h: high - 2 * edge }, { times: 3, random });
  const floors = rooms.flatMap(({ x, y, w, h }, index) => {
    if (index % 3 === 0) return [rect([x, y], [w, h], color(index % 2 ? 3 : 1), { opacity: 0.16 })];
    if (index % 3 !== 1) return [];
    const boards = upTo(Math.floor(h / 14)).map((row) => `M${round(x)} ${round(y + (row + 1) * 14)}h${round(w)}`);
    return [stroke(boards.join(""), color(4), 1, { strokeOpacity: 0.13 })];
  });
  const marks = [edge, wide / 2, wide - edge].map((x) => `M${x} ${high - 52}v24`).join("");
  return [
    ground(color(0)),
    ...floors,
    ...rooms.flatMap((room) => walls(room, random)),
    rect([edge, edge], [wide - 2 * edge, high - 2 * edge], "none", { stroke: color(4), strokeWidth: 18 }),
    group({ fill: color(5), stroke: color(1), strokeWidth: 3 }, rooms.flatMap(furniture)),
    stroke(`${marks}M${edge} ${high - 40}H${wide - edge}`, color(1), 2),
  ];
};

function divided(room: Room, { times, random }: { readonly times: number; readonly random: Random }): readonly Room[] {
  const { x, y, w, h } = room;
  if (times === 0 || (w < 260 && h < 260)) return [room];
  const part = 0.36 + random() * 0.28;
  const halves =
    w > h
      ? [
          { ...room, w: w * part },
          { ...room, x: x + w * part, w: w * (1 - part) },
        ]
      : [
          { ...room, h: h * part },
          { ...room, y: y + h * part, h: h * (1 - part) },
        ];
  return halves.flatMap((half) => divided(half, { times: times - 1, random }));
}

function walls({ x, y, w, h }: Room, random: Random): readonly Shape[] {
  const [door, size] = [x + w * (0.25 + random() * 0.3), 58];
  return [
    rect([x, y], [w, h], "none", { stroke: color(4), strokeWidth: 9 }),
    stroke(`M${round(door)} ${round(y)}h${size}`, color(0), 11),
    stroke(`M${round(door)} ${round(y)}v${size}a${size} ${size} 0 0 0 ${size} -${size}`, color(4), 2),
  ];
}

function furniture({ x, y, w, h }: Room, index: number): readonly Shape[] {
  const [cx, cy, size] = [x + w * 0.55, y + h * 0.62, Math.min(w, h) * 0.17];
  if (index % 2 === 0) {
    const sofa = rect([cx - size * 1.5, cy - size * 0.6], [size * 3, size * 1.3], color(5), { rx: 8 });
    return [sofa, path(`M${round(cx)} ${round(cy - size * 0.6)}v${round(size * 1.3)}`, "none")];
  }
  const chairs = upTo(4).map((seat) => {
    const angle = (seat * Math.PI) / 2 + 0.78;
    return circle([cx + Math.cos(angle) * size * 1.5, cy + Math.sin(angle) * size * 1.5], size * 0.3, color(5));
  });
  return [circle([cx, cy], size, color(5)), ...chairs];
}

/** Chips of stone; quiet enough for bands. */
export const terrazzo: Drawing = ({ random }: Pen) => {
  const chips = upTo(150).map(() => {
    const [x, y, size, corners, phase] = [
      random() * wide,
      random() * high,
      10 + random() ** 3 * 62,
      4 + Math.floor(random() * 3),
      random() * 6,
    ];
    const points = upTo(corners).map((corner) => {
      const [angle, reach] = [phase + (corner / corners) * 2 * Math.PI, size * (0.6 + random() * 0.5)];
      return `${round(x + Math.cos(angle) * reach)} ${round(y + Math.sin(angle) * reach * 0.8)}`;
    });
    return { fill: pick<Color>([1, 2, 3, 4, 5, 5], random), d: `M${points.join("L")}z` };
  });
  const of = (fill: Color) => chips.filter((chip) => chip.fill === fill).map(({ d }) => d);
  return [ground(color(0)), ...([1, 2, 3, 4, 5] as const).map((fill) => path(of(fill).join(""), color(fill), { opacity: 0.86 }))];
};
