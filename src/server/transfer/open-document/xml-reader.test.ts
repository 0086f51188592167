import { expect, test } from "vitest";
import { growth, linear } from "../../../../test/growth.ts";
import { XmlReader } from "./xml-reader.ts";

function* piecesOf(xml: string, size: number): Generator<string> {
  for (let at = 0; at < xml.length; at += size) yield xml.slice(at, at + size);
}

function all(xml: XmlReader): unknown[] {
  const found: unknown[] = [];
  while (xml.next()) found.push([xml.kind, xml.name, xml.kind === "text" ? xml.text() : [...xml.attributes()]]);
  return found;
}

test("XML reads the same whole and in pieces, wherever it is cut", () => {
  const xml = `<?xml version="1.0"?><a b="1>2" c='&lt;"'><!-- <x> --><d/>text &amp; more<![CDATA[ <raw> ]]></a>\n<!DOCTYPE a><e f="ü😀">${"long ".repeat(50)}</e>end`;
  const whole = all(new XmlReader(xml));
  expect(whole).toHaveLength(10);
  for (const size of [1, 2, 3, 5, 11, 64]) expect(all(new XmlReader("", piecesOf(xml, size)))).toEqual(whole);
  expect(() => all(new XmlReader("", piecesOf("<a>x</a><!-- no end", 4)))).toThrow("cannot be read");
});

test("what is long is gone through once, in however many pieces it comes", () => {
  for (const shape of ["x", "<a>b</a>", "<a b='", "<!-- "])
    expect([
      shape,
      growth(
        (size) => shape.repeat(size),
        (xml) => {
          const reader = new XmlReader("", piecesOf(xml, 512));
          try {
            while (reader.next());
          } catch (error) {
            return error;
          }
          return reader;
        },
        100_000,
      ) < linear,
    ]).toEqual([shape, true]);
});

test("of a text that is far too long no more is held", () => {
  const endless = (function* () {
    for (;;) yield "x".repeat(1_000_000);
  })();
  expect(() => new XmlReader("<a>", endless).skip()).not.toThrow();
  const reader = new XmlReader("<a>", endless);
  reader.next();
  expect(() => reader.skip()).toThrow("too much text");
});
