import { expect, test } from "vitest";
import { withoutTellingBoxes } from "./video.ts";

const box = (type: string, ...content: (Buffer | string)[]) => {
  const held = Buffer.concat(content.map((each) => Buffer.from(each)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(held.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, held]);
};
const place = "+52.5200+013.4050/";
const film = (...more: Buffer[]) =>
  Buffer.concat([
    box("ftyp", "qt  "),
    box("mdat", "pictures"),
    box("moov", box("mvhd", "times"), box("trak", box("udta", place)), ...more),
  ]);

test("a film loses where and by whom it was taken, and nothing else moves", () => {
  const taken = film(box("udta", box("\u00a9xyz", place)), box("meta", "com.apple.quicktime.location.ISO6709", place));
  const cleaned = withoutTellingBoxes(Buffer.concat([taken, box("uuid", "XMP", place)]));
  expect(cleaned?.length).toBe(taken.length + 8 + 3 + place.length);
  expect(cleaned?.includes(place)).toBe(false);
  expect(cleaned?.includes("apple")).toBe(false);
  expect(cleaned?.subarray(0, 40)).toEqual(taken.subarray(0, 40));
  expect(cleaned?.includes("pictures")).toBe(true);
  expect(cleaned?.includes("mvhd")).toBe(true);
});

test("a box of 64 bits and one to the end are followed", () => {
  const long = Buffer.concat([Buffer.from([0, 0, 0, 1]), Buffer.from("mdat"), Buffer.from([0, 0, 0, 0, 0, 0, 0, 20]), Buffer.from("data")]);
  const open = Buffer.concat([Buffer.from([0, 0, 0, 0]), Buffer.from("udta"), Buffer.from(place)]);
  expect(withoutTellingBoxes(Buffer.concat([long, open]))?.includes(place)).toBe(false);
});

test.each([
  ["cut", film().subarray(0, film().length - 4)],
  ["without an end", Buffer.concat([Buffer.from([0, 0, 0, 4]), Buffer.from("mdat")])],
  ["too deep", Array.from({ length: 20 }).reduce<Buffer>((inner) => box("moov", inner), box("udta", place))],
  ["of too many boxes", Buffer.concat(Array.from({ length: 100_001 }, () => box("free")))],
])("a film that is %s is not followed", (_, bytes) => expect(withoutTellingBoxes(bytes)).toBeUndefined());
