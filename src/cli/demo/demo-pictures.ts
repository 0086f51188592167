import { crc32, deflateSync } from "node:zlib";

/** A colour as red, green and blue. */
type Colour = readonly [number, number, number];
interface Room {
  readonly wall: Colour;
  readonly floor: Colour;
  readonly accent: Colour;
  readonly wood: Colour;
}

const size = { width: 960, height: 640 } as const;

/** Rooms as simple drawings: a wall with a window, a floor, a sofa, a lamp. No picture of anybody's. */
export const demoRooms: readonly Room[] = [
  { wall: [232, 224, 210], floor: [176, 141, 107], accent: [11, 101, 94], wood: [122, 84, 53] },
  { wall: [214, 222, 214], floor: [150, 120, 92], accent: [138, 59, 18], wood: [92, 66, 44] },
  { wall: [222, 217, 228], floor: [168, 150, 134], accent: [59, 74, 154], wood: [104, 78, 60] },
];

/** One of them as a PNG. */
export function roomPicture(room: Room): Uint8Array {
  const { width, height } = size;
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set(colourAt(room, x / width, y / height), y * (width * 3 + 1) + 1 + x * 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of red, green and blue, not interlaced.
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** `x` and `y` from 0 to 1, from the left and from above. */
function colourAt({ wall, floor, accent, wood }: Room, x: number, y: number): Colour {
  const inside = (left: number, top: number, right: number, bottom: number) => x >= left && x < right && y >= top && y < bottom;
  // A lamp: its shade narrows upwards.
  if (y >= 0.3 && y < 0.42 && Math.abs(x - 0.83) < 0.03 + (y - 0.3) * 0.35) return light(accent, 0.25);
  if (inside(0.826, 0.42, 0.834, 0.82)) return wood;
  if (inside(0.79, 0.82, 0.87, 0.835)) return wood;
  // A sofa: back, arms, seat, feet.
  if (inside(0.3, 0.5, 0.7, 0.64) || inside(0.27, 0.56, 0.32, 0.76) || inside(0.68, 0.56, 0.73, 0.76)) return accent;
  if (inside(0.32, 0.64, 0.68, 0.76)) return Math.abs(x - 0.5) < 0.002 ? dark(accent, 0.25) : light(accent, 0.12);
  if (inside(0.31, 0.76, 0.33, 0.8) || inside(0.67, 0.76, 0.69, 0.8)) return dark(wood, 0.3);
  if ((x - 0.5) ** 2 / 0.1 + (y - 0.86) ** 2 / 0.006 < 1) return light(accent, 0.7);
  // A window with a frame, and a picture beside it.
  if (inside(0.12, 0.12, 0.34, 0.42)) {
    const isFrame = !inside(0.13, 0.135, 0.33, 0.405) || Math.abs(x - 0.23) < 0.004 || Math.abs(y - 0.27) < 0.005;
    return isFrame ? light(wood, 0.35) : light([150, 190, 210], 0.35 + (0.42 - y));
  }
  if (inside(0.46, 0.16, 0.58, 0.38)) return inside(0.47, 0.175, 0.57, 0.365) ? light(accent, 0.55 - (y - 0.17)) : wood;
  if (y < 0.74) return dark(wall, 0.06 * y + (y > 0.72 ? 0.12 : 0));
  const board = Math.floor(x * 9 + (y - 0.74) * (x - 0.5) * 6);
  return dark(floor, board % 2 === 0 ? 0.03 : 0.09);
}

function light(colour: Colour, share: number): Colour {
  return mixed(colour, 255, share);
}

function dark(colour: Colour, share: number): Colour {
  return mixed(colour, 0, share);
}

function mixed([red, green, blue]: Colour, to: number, share: number): Colour {
  const part = Math.min(1, Math.max(0, share));
  const one = (value: number) => Math.round(value + (to - value) * part);
  return [one(red), one(green), one(blue)];
}
