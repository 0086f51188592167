import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fileType } from "./file-type.ts";
import { mostFontBytes, whyNoFont } from "./font-file.ts";

const packed = (name: string) => readFileSync(`node_modules/@fontsource/lalezar/files/lalezar-latin-400-normal.${name}`);

test("WOFF2 and WOFF fonts are known by their first bytes, and whole ones are taken", () => {
  for (const name of ["woff2", "woff"]) {
    expect(fileType(packed(name))).toEqual({ mime: `font/${name}`, extension: name, isInline: false });
    expect(whyNoFont(packed(name))).toBeUndefined();
  }
});

test("a font that was cut off, has something behind it, or says of its tables what cannot be is refused", () => {
  for (const name of ["woff2", "woff"]) {
    const font = packed(name);
    const lying = Buffer.from(font);
    lying.writeUInt16BE(0xffff, 12);
    for (const broken of [font.subarray(0, 40), font.subarray(0, font.length - 1), Buffer.concat([font, Buffer.from("<script>")]), lying])
      expect(whyNoFont(broken)).toBe("The font is broken or cannot be read.");
  }
  const outside = packed("woff");
  outside.writeUInt32BE(0xfffffff0, 48);
  expect(whyNoFont(outside)).toBe("The font is broken or cannot be read.");
});

test("TrueType and OpenType fonts need a directory whose tables lie in the file, and a map of characters", () => {
  const font = (tag: string, signature = 0x00010000) => {
    const bytes = Buffer.alloc(64);
    bytes.writeUInt32BE(signature, 0);
    bytes.writeUInt16BE(1, 4);
    bytes.write(tag, 12, "latin1");
    bytes.writeUInt32BE(28, 20);
    bytes.writeUInt32BE(36, 24);
    return bytes;
  };
  expect([fileType(font("cmap")).extension, whyNoFont(font("cmap"))]).toEqual(["ttf", undefined]);
  expect([fileType(font("cmap", 0x4f54544f)).extension, whyNoFont(font("cmap", 0x4f54544f))]).toEqual(["otf", undefined]);
  expect(whyNoFont(font("head"))).toBe("The font is broken or cannot be read.");
});

test("a font larger than 2 MB is refused before it is looked into", () => {
  expect(whyNoFont(Buffer.alloc(mostFontBytes + 1))).toContain("larger than 2 MB");
});
