import fc from "fast-check";
import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import { JsonEntries } from "./json-entries.ts";
import { JsonTables } from "./json-tables.ts";

function waysToRead(text: string): readonly (boolean | undefined)[] {
  const tables = new JsonTables((bytes) => new TextDecoder().decode(bytes));
  tables.push(new TextEncoder().encode(text));
  return tables.keyedTables().map(({ isKeyed }) => isKeyed);
}

const keyed = (count: number, of = (at: number): object => ({ name: `n${at}`, more: { deep: [at] } })) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`key ${at}`, of(at)])), null, 1);

test("objects alike under the keys of one object can be rows: at once where they are many, else when chosen", () => {
  expect(waysToRead(keyed(10))).toEqual([true, undefined]);
  expect(waysToRead(keyed(2))).toEqual([undefined, true]);
  expect(waysToRead(keyed(60, (at) => (at % 3 === 0 ? { name: 1 } : { name: 1, age: 2 })))).toEqual([true, undefined]);
});

test("objects that have no keys in common, one alone, and what stands beside other values are one row", () => {
  for (const text of [
    keyed(20, (at) => ({ [`own ${at}`]: 1 })),
    ...[keyed(1), keyed(20, () => ({})), `{"version":1,${keyed(20).slice(1)}`, `{"list":[{"a":1}],${keyed(20).slice(1)}`, `${keyed(10)}{}`],
  ])
    expect([text, waysToRead(text)]).toEqual([text, []]);
});

test("an object is cut into what stands under its keys, wherever the pieces are cut", () => {
  const object = fc.dictionary(fc.string(), fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }), {
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(object, fc.integer({ min: 1, max: 9 }), fc.boolean(), (made, size, isWide) => {
      const text = JSON.stringify(made, null, isWide ? 2 : 0);
      const reader = new JsonEntries();
      const entries = [];
      for (let at = 0; at < text.length; at += size) entries.push(...reader.push(text.slice(at, at + size)));
      reader.end();
      const plain: object = JSON.parse(text);
      expect(entries.map(({ key, object: one }) => [JSON.parse(key), JSON.parse(one)])).toEqual(Object.entries(plain));
    }),
  );
});

test("many keys cost no more than they are", () => {
  const work = (text: string) => {
    const reader = new JsonEntries();
    for (let at = 0; at < text.length; at += 4_096) reader.push(text.slice(at, at + 4_096));
    return waysToRead(text);
  };
  expect(growth((size) => keyed(size), work, 20_000)).toBeLessThan(linear);
});
