import { expect, test } from "vitest";
import { parseJson } from "./parse-json.ts";
import { Refusal } from "./refusal.ts";

const bytes = (text: string) => Buffer.from(text);
function refusal(body: Uint8Array, maxKeys = 10_000): Refusal | undefined {
  try {
    parseJson(body, { maxDepth: 32, maxKeys });
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

test.each([
  '{"a":[1,-2.5e3,true,null,"x"]}',
  '{"quote":"a \\"b\\": [{","c":"\\\\"}',
  '"\\ud83d\\ude00 😀"',
  "  [ ]  ",
  '{"a":{"b":1},"c":{"b":2}}',
  '[{"a":1},{"a":2}]',
  "1e308",
  "\ufeff{}",
])("ordinary JSON is read as it is: %s", (text) => {
  expect(parseJson(bytes(text))).toEqual(JSON.parse(text.replace("\ufeff", "")));
});

test.each([
  ["nothing but words", "hello"],
  ["an open string", '{"a":"'],
  ["an open object", '{"a":1'],
  ["a comment", "{} // x"],
  ["a trailing comma", '{"a":1,}'],
  ["NaN", "NaN"],
  ["a prototype key", '{"__proto__":{"admin":true}}'],
  ["an escaped prototype key", '{"\\u005f_proto__":1}'],
  ["a constructor key", '{"a":{"constructor":{"prototype":1}}}'],
  ["a prototype's key", '{"prototype":1}'],
  ["a key said twice", '{"role":25,"role":90}'],
  ["a key said twice, once escaped", '{"role":25,"r\\u006fle":90}'],
  ["NUL", '"a\\u0000b"'],
  ["half a character", '"\\ud800"'],
  ["half a character in a key", '{"\\udc00":1}'],
  ["a number too large", '{"price":1e400}'],
  ["a negative number too large", "[-1e999]"],
  ["digits without end", "9".repeat(400)],
  ["depth 33", nested(33)],
])("%s is refused as invalid_json", (_, text) => {
  expect(refusal(bytes(text))).toMatchObject({ code: "invalid_json", status: 400 });
});

test.each([
  ['{"price":9007199254740993}', "price", ""],
  ['{"name":12345678901234567890}', "name", ""],
  ['{"a":1,"price":0.1234567890123456789}', "price", ""],
  ['{"ids":[1,2,-9007199254740993]}', "ids", " (at 2)"],
  ['{"invoice":{"items":[{"price":1},{"x":[],"price":123456789012345678}]}}', "invoice", " (at items.1.price)"],
  ["[1,9007199254740993]", "1", ""],
  ["9007199254740993", "body", ""],
])("a number that would be changed is refused under its name: %s", (text, name, where) => {
  const message = `has more digits than can be kept: send it as a text, or rounded${where}`;
  expect(refusal(bytes(text))).toMatchObject({ code: "invalid", status: 400, data: { [name]: { title: name, messages: [message] } } });
});

test("bytes that are not UTF-8 are refused", () => {
  expect(refusal(Buffer.from([0x22, 0xff, 0xfe, 0x22]))).toMatchObject({ code: "invalid_json" });
  expect(refusal(Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]))).toMatchObject({ code: "invalid_json" });
});

test("depth 32 passes", () => {
  expect(refusal(bytes(nested(32)))).toBeUndefined();
});

test("keys are counted over the whole body", () => {
  const wide = (count: number) => bytes(JSON.stringify(Array.from({ length: count }, () => ({ a: 1 }))));
  expect(refusal(wide(100), 100)).toBeUndefined();
  expect(refusal(wide(101), 100)).toMatchObject({ code: "invalid_json" });
});

test("brackets and colons inside texts mean nothing", () => {
  expect(refusal(bytes(JSON.stringify({ a: `${"[{".repeat(100)}":"__proto__":` })))).toBeUndefined();
});

test.each([
  ["a million open brackets", "[".repeat(1_000_000)],
  ["a megabyte of escapes", `"${"\\\\".repeat(500_000)}"`],
  ["a megabyte of short keys", `{${Array.from({ length: 90_000 }, (_, index) => `"k${index}":1`).join(",")}}`],
  ["a megabyte of long numbers", `[${"0.1234567890123456,".repeat(50_000)}1]`],
  ["a megabyte of digits", `[${"1".repeat(1_000_000)}]`],
  ["a megabyte of quotes", '"'.repeat(1_000_000)],
  ["a megabyte of space after a text", `["a"${" ".repeat(1_000_000)}]`],
])("%s costs no more than half a second", (_, text) => {
  const start = performance.now();
  refusal(bytes(text));
  expect(performance.now() - start).toBeLessThan(500);
});
