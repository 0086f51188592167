import fc from "fast-check";
import { expect, test } from "vitest";
import { namesOf } from "./names-of.ts";
import { withOtherNames } from "./other-names.ts";
import { readFormula } from "./read-formula.ts";

const others = new Map([
  ["price", "__price7"],
  ["vat", "__input-text_3"],
]);
const bare = (source: string) => withOtherNames(source, (name) => others.get(name), { bare: true });
const among = (source: string) => withOtherNames(source, (name) => others.get(name));

test("a name is another one wherever it is read, and nowhere else", () => {
  expect(bare("!price")).toBe("!__price7");
  expect(bare("round(price * 2, 1) + total")).toBe("round(__price7 * 2, 1) + total");
  expect(bare('price == "price" ? user.price : price(1)')).toBe('__price7 == "price" ? user.price : price(1)');
  expect(bare("model.price + post?.price + model['price'] + row.model.price")).toBe(
    'model.__price7 + post?.__price7 + model["__price7"] + row.model.price',
  );
  expect(bare("{price: price, b: price}.price")).toBe("{price: __price7, b: __price7}.price");
  expect(bare("[{price}, price ? price : 1]")).toBe("[{price: __price7}, __price7 ? __price7 : 1]");
  expect(bare("price /* price */ + 1e5")).toBe("__price7 /* price */ + 1e5");
});

test("a name that is no word is read as a key", () => {
  expect(bare("vat + model.vat + post?.vat + model?.['vat']")).toBe(
    'model["__input-text_3"] + model["__input-text_3"] + post?.["__input-text_3"] + model?.["__input-text_3"]',
  );
});

test("among text only holes are formulas", () => {
  expect(among("price: ${price} or @{`a ${price} price`} and \\${price}")).toBe(
    "price: ${__price7} or @{`a ${__price7} price`} and \\${price}",
  );
  expect(bare("price is @{price}")).toBe("price is @{__price7}");
  expect(among("price")).toBe("price");
});

test("a text with a formula that does not end stays as it is", () => {
  for (const source of ["@{price", '@{"price}', "${price} @{`price ${price}"]) expect(among(source)).toBe(source);
  expect(bare("price } price")).toBe("price } price");
});

test("whatever a formula reads, it then reads under the other names", () => {
  const words = [
    "price",
    "vat",
    "total",
    "model.price",
    "model['vat']",
    "user.price",
    '"price"',
    "`${price} vat`",
    "{price}",
    "{vat: vat}",
    "if(price, vat, 1)",
  ];
  const expression = fc.letrec<{ one: string }>((tie) => ({
    one: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(...words),
      fc.tuple(tie("one"), fc.constantFrom("+", "==", "&&", "??", "?.price ??"), tie("one")).map((parts) => `(${parts.join(" ")})`),
      fc.tuple(tie("one"), tie("one")).map(([yes, no]) => `(price ? ${yes} : ${no})`),
      fc.tuple(tie("one"), tie("one")).map(([one, two]) => `[${one}, {a: ${two}, price}, vat]`),
      tie("one").map((one) => `upper(${one})`),
    ),
  })).one;
  fc.assert(
    fc.property(expression, (source) => {
      const [read, renamed] = [readFormula(source, { bare: true }), readFormula(bare(source), { bare: true })];
      if (!read.ok) return;
      expect(renamed.ok, bare(source)).toBe(true);
      const wanted = [...namesOf(read.value)].map((name) => others.get(name) ?? name);
      expect(new Set(renamed.ok ? namesOf(renamed.value) : [])).toEqual(new Set(wanted));
    }),
    { numRuns: 200 },
  );
});
