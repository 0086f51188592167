/** Fruit for Orchard, each about 220 wide around 0 0; how it is coloured follows what it lies on. */
import type { Color, Shape } from "./shapes.ts";
import { circle, color, group, path, stroke, upTo } from "./shapes.ts";

export const fruits = ["orange", "apple", "pear", "cherry", "leaf", "plum"] as const;
export type Fruit = (typeof fruits)[number];

const round = { strokeLinecap: "round" } as const;

export function fruitShapes(fruit: Fruit, on: Color): readonly Shape[] {
  return drawn[fruit](on);
}

const skinOn = (on: Color) => color(on === 1 ? 3 : 1);
const fleshOn = (on: Color) => color(on === 5 ? 0 : 5);
const greenOn = (on: Color) => color(on === 2 ? 5 : 2);

function sprout(on: Color, place: string): Shape {
  return path("M0 0C24 -14 52 -12 74 0C52 16 24 16 0 0z", greenOn(on), { transform: place });
}

const drawn: Readonly<Record<Fruit, (on: Color) => readonly Shape[]>> = {
  orange: (on) => {
    const skin = color(on === 3 ? 1 : 3);
    const pieces = upTo(9).map((index) => path("M0 -10L22 -72Q0 -92 -22 -72z", skin, { transform: `rotate(${index * 40})` }));
    return [circle([0, 0], 104, skin), circle([0, 0], 92, fleshOn(on)), ...pieces];
  },
  apple: (on) => [
    path(
      "M0 -62C36 -96 106 -78 104 -6C102 66 52 106 20 100C8 97 -8 97 -20 100C-52 106 -102 66 -104 -6C-106 -78 -36 -96 0 -62z",
      skinOn(on),
    ),
    path("M0 -46C30 -74 86 -58 84 -2C82 54 44 84 16 80C6 78 -6 78 -16 80C-44 84 -82 54 -84 -2C-86 -58 -30 -74 0 -46z", fleshOn(on)),
    path("M0 -16C26 -22 34 40 0 48C-34 40 -26 -22 0 -16z", color(0)),
    path("M-9 6q-10 14 0 26q8 -12 0 -26zM9 6q10 14 0 26q-8 -12 0 -26z", color(4)),
    stroke("M0 -60C2 -82 10 -96 22 -106", color(4), 8, round),
    sprout(on, "translate(8 -84) rotate(-18)"),
  ],
  pear: (on) => [
    path(
      "M0 -110C34 -110 42 -74 46 -44C52 -8 88 10 88 56C88 92 50 112 0 112C-50 112 -88 92 -88 56C-88 10 -52 -8 -46 -44C-42 -74 -34 -110 0 -110z",
      color(on === 3 ? 2 : 3),
    ),
    path("M-30 -40C-34 0 -62 20 -60 56C-59 76 -46 84 -34 86C-46 60 -36 20 -18 -20z", color(5), { opacity: 0.4 }),
    stroke("M0 -106C0 -122 6 -134 16 -142", color(4), 8, round),
    sprout(on, "translate(6 -124) rotate(10) scale(.9)"),
  ],
  cherry: (on) => [
    stroke("M-46 30C-40 -40 0 -84 40 -104C44 -60 60 -10 56 40", greenOn(on), 8, round),
    circle([-52, 58], 50, skinOn(on)),
    circle([58, 66], 46, skinOn(on)),
    circle([-66, 42], 12, color(5), { opacity: 0.55 }),
    circle([44, 52], 11, color(5), { opacity: 0.55 }),
    sprout(on, "translate(40 -102) rotate(24) scale(1.05)"),
  ],
  plum: (on) => [
    path("M0 -88C60 -100 100 -52 96 8C92 66 46 100 0 98C-46 100 -92 66 -96 8C-100 -52 -60 -100 0 -88z", color(on === 4 ? 1 : 4)),
    stroke("M0 -88C-34 -40 -34 40 0 98", color(5), 6, { strokeOpacity: 0.35 }),
    path("M-60 -40C-72 -10 -70 24 -56 46C-60 14 -56 -14 -44 -44z", color(5), { opacity: 0.5 }),
    sprout(on, "translate(0 -92) rotate(-24)"),
  ],
  leaf: (on) => [
    group({ transform: "rotate(-24)" }, [
      path("M-110 0C-60 -84 60 -84 116 0C60 84 -60 84 -110 0z", color(on === 2 ? 3 : 2)),
      stroke("M-140 0H90M-50 0l34 -40M-50 0l34 40M0 0l34 -38M0 0l34 38M44 0l26 -26M44 0l26 26", color(on === 2 ? 2 : 5), 5, round),
    ]),
  ],
};
