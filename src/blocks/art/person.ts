/** A portrait where there is no photograph yet: head, hair and shoulders, no face. 400 wide, 480 high; for up to 480 px. */
import type { Color, Shape } from "./shapes.ts";
import { circle, color, ellipse, path, pick, randomFrom, rect } from "./shapes.ts";

const skins = ["#f2c9a8", "#e3ab84", "#c68a5e", "#9a6240", "#6e4329"] as const;
const hairs = ["#2a1d17", "#4a3023", "#7a4a2a", "#b98a4e", "#8c8680"] as const;
const grounds: readonly Color[] = [0, 3, 2, 1];
const clothes: readonly Color[] = [1, 4, 5, 2];

const behind: readonly ((hair: string) => readonly Shape[])[] = [
  (hair) => [path("M110 190C96 96 150 62 200 62C252 62 306 98 290 192C300 250 296 300 288 332H112C104 296 102 250 110 190z", hair)],
  () => [],
  (hair) => [circle([200, 66], 44, hair)],
  (hair) => [path("M104 200C84 120 140 60 200 60C262 60 316 122 296 200C310 236 296 262 276 262H124C104 262 92 236 104 200z", hair)],
];
const before = [
  "M122 176C120 110 160 84 204 84C250 84 282 116 278 178C256 160 238 140 226 118C206 146 160 162 122 176z",
  "M120 170C112 100 160 70 206 74C262 72 292 112 278 176C270 150 262 136 246 128C210 140 166 136 140 128C130 138 124 152 120 170z",
  "M120 172C116 104 156 80 200 80C246 80 286 104 280 172C262 122 232 112 200 112C168 112 138 122 120 172z",
  "M120 180C112 110 152 84 200 84C250 84 288 110 280 180C270 140 240 126 200 126C160 126 130 140 120 180z",
];

export function personShapes(seed: number): readonly Shape[] {
  const random = randomFrom(seed * 77 + 5);
  const [skin, hair, cut] = [pick(skins, random), pick(hairs, random), Math.floor(random() * 4)];
  const place = ((seed % 4) + 4) % 4;
  return [
    rect([0, 0], [400, 480], color(grounds[place] ?? 0)),
    ...(behind[cut]?.(hair) ?? []),
    path("M166 236h68v78q-34 30 -68 0z", skin),
    path("M166 262q34 34 68 0v22q-34 30 -68 0z", "#000000", { opacity: 0.14 }),
    path("M20 500C24 372 92 330 164 306q36 34 72 0C308 330 376 372 380 500z", color(clothes[place] ?? 1)),
    ellipse([200, 188], [76, 88], skin),
    path(before[cut] ?? "", hair),
  ];
}
