import { expect, test } from "vitest";
import { guessEncoding, guessFormat, isArchive } from "./guess-bytes.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test("what a file is, its bytes say", () => {
  expect(["[]", "[\n {", '{"a":1}', "a,b", "[x],y"].map((text) => guessFormat(bytes(text)))).toEqual([
    ...["json", "json", "json"],
    ...["csv", "csv"],
  ]);
});

test("JSON below comments is JSON, and is told so by whatever reads it", () => {
  expect(guessFormat(bytes('// kept by hand\n/* twice */ [\n {"a":1}]'))).toBe("json");
  expect(guessFormat(bytes("// kept by hand\nName,Age"))).toBe("csv");
});

test("an archive is told by its beginning", () => {
  expect(["PK\u0003\u0004", "PK,x", "a"].map((text) => isArchive(bytes(text)))).toEqual([true, false, false]);
});

test("an encoding is known by its mark, else by what it cannot be", () => {
  expect(guessEncoding(bytes("Prix élevés"))).toBe("utf-8");
  expect(guessEncoding(bytes("aé").subarray(0, 2))).toBe("utf-8");
  expect(guessEncoding(Uint8Array.of(0xff, 0xfe, 97, 0))).toBe("utf-16le");
  expect(guessEncoding(Uint8Array.of(0xfe, 0xff, 0, 97))).toBe("utf-16be");
  expect(guessEncoding(Uint8Array.of(80, 0xe9, 105, 120))).toBe("windows-1252");
  expect(guessEncoding(Buffer.from("Name,x", "utf16le"))).toBe("utf-16le");
  expect(guessEncoding(Buffer.from("Name,x", "utf16le").swap16())).toBe("utf-16be");
});
