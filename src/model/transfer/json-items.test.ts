import fc from "fast-check";
import { expect, test } from "vitest";
import { UnreadableSource } from "./csv-rows.ts";
import { JsonItems } from "./json-items.ts";

function read(text: string, size = text.length || 1): unknown[] {
  const reader = new JsonItems();
  const items: string[] = [];
  for (let at = 0; at < text.length; at += size) items.push(...reader.push(text.slice(at, at + size)));
  reader.end();
  return items.map((item) => JSON.parse(item));
}

test("a list of objects and one object a line are read alike, wherever the pieces are cut", () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 4 }), fc.integer({ min: 1, max: 9 }), (objects, size) => {
      const expected = JSON.parse(JSON.stringify(objects));
      expect(read(JSON.stringify(objects), size)).toEqual(expected);
      expect(read(JSON.stringify(objects, null, 2), size)).toEqual(expected);
      expect(read(objects.map((object) => JSON.stringify(object)).join("\n"), size)).toEqual(expected);
    }),
  );
});

test.each(['[\n// kept by hand\n{"a":1}]', '[{"a":1 /* one */}]', '{"a":1}\n// "end"'])("comments are called so: %s", (text) => {
  for (const size of [1, 4, 100]) expect(() => read(text, size)).toThrow("This JSON file has comments (//)");
});

test("a slash in a text is a text", () => {
  expect(read('[{"a":"// no comment"}]')).toEqual([{ a: "// no comment" }]);
});

test("what is no list of objects is said to be none", () => {
  for (const text of ["hello", "1", '["a"]', '{"a":', `{"a":"${"x".repeat(1_000_001)}`])
    expect(() => read(text), text.slice(0, 20)).toThrow(UnreadableSource);
});
