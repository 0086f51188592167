import fc from "fast-check";
import { expect, test } from "vitest";
import { JsonTables } from "./json-tables.ts";

function tablesIn(text: string, size = 7): readonly { name: string; content: unknown }[] {
  const bytes = new TextEncoder().encode(text);
  const tables = new JsonTables((some) => new TextDecoder().decode(some));
  for (let at = 0; at < bytes.length; at += size) tables.push(bytes.subarray(at, at + size));
  return tables.end().map(({ name, start, end }) => ({ name, content: JSON.parse(new TextDecoder().decode(bytes.subarray(start, end))) }));
}

test("the lists of objects that one object holds are found, whatever stands around and inside of them", () => {
  const list = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1, maxLength: 3 });
  const value = fc.oneof(list, fc.jsonValue());
  const keyed = fc.dictionary(fc.string({ maxLength: 30 }), value, { maxKeys: 4, noNullPrototype: true });
  fc.assert(
    fc.property(keyed, fc.integer({ min: 1, max: 9 }), fc.boolean(), (object, size, isWide) => {
      const plain: { [key: string]: unknown } = JSON.parse(JSON.stringify(object));
      const isObject = (one: unknown) => typeof one === "object" && one !== null && !Array.isArray(one);
      const lists = Object.entries(plain).flatMap(([name, content]) =>
        Array.isArray(content) && isObject(content[0]) ? [{ name, content }] : [],
      );
      expect(tablesIn(JSON.stringify(plain, null, isWide ? 2 : 0), size)).toEqual(lists);
    }),
  );
});

test("a list, several objects, half an object and what is no JSON hold none", () => {
  const wrapped = '{"data":[{"a":1}]}';
  expect(tablesIn(`\ufeff${wrapped}\n`)).toEqual([{ name: "data", content: [{ a: 1 }] }]);
  for (const text of [`[${wrapped}]`, `${wrapped}\n${wrapped}`, wrapped.slice(0, -1), "a,b\n", "", '{"a":1}', "}{"])
    expect([text, tablesIn(text)]).toEqual([text, []]);
});
