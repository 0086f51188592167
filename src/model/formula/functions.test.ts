import { expect, test } from "vitest";
import { Budget } from "./budget.ts";
import { environment, evaluate, read, refusal, reported } from "./formula.test-kit.ts";
import { functions } from "./functions.ts";
import { explained } from "./functions-explained.ts";
import { methodNamed } from "./named-functions.ts";
import { compileFormula } from "./run-formula.ts";
import { textOf } from "./values.ts";

test("every function is explained, and its example gives what it says", () => {
  expect(Object.keys(explained).sort()).toEqual([...Object.keys(functions), "if", "coalesce"].sort());
  for (const [name, { example, gives }] of Object.entries(explained)) {
    expect(example).toContain(name);
    expect(textOf(evaluate(example) as never), example).toBe(gives);
  }
});

test("a function is called with as many values as it takes, and says how it is called", () => {
  for (const [name, { takes }] of Object.entries(explained)) {
    if (!takes.some((value) => value.startsWith("..."))) {
      const call = `${name}(${Array(takes.length + 1)
        .fill(1)
        .join()})`;
      expect(refusal(call)?.message).toBe(`${name} is called as ${name}(${takes.join(", ")}).`);
    }
    if (takes.some((value) => !value.endsWith("?"))) expect(refusal(`${name}()`)?.message).toMatch(/ is called as /);
  }
});

test("no function throws, whatever it is given", () => {
  const values = ["null", "missing", "-1", "1e308", '"x"', '"2026-01-01"', "[1, null, [2]]", "({ a: 1 })", "list"];
  const scope = { list: Array.from({ length: 200 }, (_, index) => index) };
  for (const [name, { takes }] of Object.entries(explained)) {
    for (const one of values) {
      for (const other of values) {
        const given = [one, other, other].slice(0, takes.length);
        expect(() => evaluate(`${name}(${given.join(", ")})`, scope)).not.toThrow();
      }
    }
  }
});

test("halves are rounded away from zero in the digits that people see", () => {
  const cases = [
    ["round(1.005, 2)", 1.01],
    ["round(-1.005, 2)", -1.01],
    ["round(2.5)", 3],
    ["round(-2.5)", -3],
    ["round(1234.5, -2)", 1200],
    ["round(0.1 + 0.2, 10)", 0.3],
    ["round(1e21, 2)", 1e21],
  ] as const;
  for (const [expression, expected] of cases) expect(evaluate(expression)).toBe(expected);
  expect(Object.is(evaluate("round(-0.4)"), 0)).toBe(true);
});

test("numbers are what people reckon, without what binary fractions leave behind", () => {
  const scope = { a: 0.1, b: 0.2, price: 4.35 };
  expect(evaluate("[a + b, 1.1 * 1.1, 0.3 / a, 100.1 - 100, price * 100]", scope)).toEqual([0.3, 1.21, 3, 0.1, 435]);
  expect(["a + b", "price * 100", "100.1 - 100", "-a - b + 0.3"].map((one) => evaluate(one, scope))).toEqual([0.3, 435, 0.1, 0]);
  expect(evaluate("[a + b == 0.3, a + b > 0.3, a + 0.7 >= 0.8, a + 0.7 < 0.8, 0.3 < b + a]", scope)).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  expect(evaluate("[floor((a + 0.7) * 10), ceil(0.3 / a), sum([a, b, a]), 'is ' + (a + b)]", scope)).toEqual([8, 3, 0.4, "is 0.3"]);
  expect(evaluate("[1 / 3 * 3, 1 / 3, 2e-10 * 3, 123456789012.34 + 0]")).toEqual([1, 1 / 3, 6e-10, 123456789012.34]);
});

test("lists are counted, added up and picked from, and what is no number is left out", () => {
  const scope = {
    items: [
      { title: "a", price: 2 },
      { title: "b", price: "3.5" },
      { title: "", price: null },
    ],
  };
  expect(evaluate('sum(items, "price")', scope)).toBe(5.5);
  expect(evaluate('average(items, "price")', scope)).toBe(2.75);
  expect(evaluate('count(pick(items, "title"))', scope)).toBe(2);
  expect(evaluate('join(pick(items, "title"), "/")', scope)).toBe("a/b/");
  expect(evaluate('where(items, "title", "b")[0].price', scope)).toBe("3.5");
  expect(evaluate('pick(sort(items, "title"), "title")', scope)).toEqual(["a", "b", ""]);
  expect(evaluate('max(pick(items, "price"))', scope)).toBe(3.5);
  expect(evaluate("sum(missing)")).toBe(0);
  expect(evaluate("min([])")).toBeUndefined();
  expect(evaluate("concat([1], 2, [3, 4])")).toEqual([1, 2, 3, 4]);
  expect(evaluate("unique([1, '1', 1, [1], [1]])")).toEqual([1, "1", [1]]);
});

test("days are counted in the zone of the app, over changes of its clocks and ends of months", () => {
  const zone = (name: string) => ({ now: "2026-11-21T23:30:00.000Z", zone: name });
  expect(evaluate("today()", {}, zone("UTC"))).toBe("2026-11-21");
  expect(evaluate("today()", {}, zone("Europe/Berlin"))).toBe("2026-11-22");
  expect(evaluate("today()", {}, zone("America/Los_Angeles"))).toBe("2026-11-21");
  const berlin = (expression: string) => evaluate(expression, {}, zone("Europe/Berlin"));
  expect(berlin('addDays("2026-03-28T12:00:00Z", 1)')).toBe("2026-03-29T11:00:00.000Z");
  expect(berlin('addHours("2026-03-28T12:00:00Z", 24)')).toBe("2026-03-29T12:00:00.000Z");
  expect(berlin('addDays("2026-03-28T01:30:00Z", 1)')).toBe("2026-03-29T01:30:00.000Z");
  expect(berlin('addDays("2026-10-24T00:30:00Z", 1)')).toBe("2026-10-25T00:30:00.000Z");
  expect(berlin('addMonths("2026-03-31", -1)')).toBe("2026-02-28");
  expect(berlin('addDays("2026-12-31", 1)')).toBe("2027-01-01");
  expect(berlin('addDays("2026-12-31T10:15", 1)')).toBe("2027-01-01T10:15");
  expect(berlin('addHours("2026-12-31", 25)')).toBe("2027-01-01T01:00");
  expect(berlin('diffDays("2026-11-22T00:10:00+01:00", "2026-11-21")')).toBe(1);
  expect(berlin('diffHours("2026-03-30", "2026-03-29")')).toBe(23);
  expect(berlin('weekday("2026-11-21T23:30:00Z")')).toBe(0);
  expect(berlin('addHours("2026-10-25T01:30:00Z", 1)')).toBe("2026-10-25T02:30:00.000Z");
  expect(berlin('addDays("2026-10-25T01:30:00Z", 0)')).toBe("2026-10-25T01:30:00.000Z");
  expect(berlin('diffHours("2026-10-25T01:30:00Z", "2026-10-25T00:30:00Z")')).toBe(1);
  expect(berlin("addDays(today(), 1e300)")).toBeUndefined();
  expect(berlin('addDays("9999-12-31", 5)')).toBeUndefined();
  expect(reported('@{date(now(), "HH:mm", "Mars/Crater")}')).toEqual(["There is no time zone called Mars/Crater."]);
});

test("days of the first hundred years are days of theirs", () => {
  const berlin = { now: "2026-11-21T23:30:00.000Z", zone: "Europe/Berlin" };
  expect(evaluate('[startOfMonth("0026-03-04"), endOfMonth("0026-02-04"), addYears("0026-02-28", 2)]')).toEqual([
    "0026-03-01",
    "0026-02-28",
    "0028-02-28",
  ]);
  expect(evaluate('date("0026-03-04T12:00:00Z", "YYYY-MM-DD")', {}, berlin)).toBe("0026-03-04");
});

test("texts are counted and cut by their characters, none of them in half", () => {
  const scope = { name: "😀da👍" };
  expect(evaluate("[length(name), name.length, count(split(name, ''))]", scope)).toEqual([4, 4, 4]);
  expect(evaluate("[name[0], at(name, -1), slice(name, 0, 2), slice(name, -2)]", scope)).toEqual(["😀", "👍", "😀d", "a👍"]);
  expect(evaluate("[indexOf(name, 'a'), indexOf(name, 'z'), name[9], name[0.5]]", scope)).toEqual([2, -1, null, null]);
  expect(evaluate("[padStart('a', 3, '👍'), padEnd('a', 4, '-👍'), padStart(name, 5, '0')]", scope)).toEqual(["👍👍a", "a-👍-", "0😀da👍"]);
  expect(evaluate("[capitalize('𐐨x'), capitalize('ada')]")).toEqual(["𐐀x", "Ada"]);
});

test("looking at a letter of a long text is paid for", () => {
  const letters = (count: number) => `@{${Array(count).fill("text[9]").join("+")}}`;
  const scope = { text: "👍".repeat(50_000) };
  expect([letters(25), letters(250)].map((source) => reported(source, scope))).toEqual([[], ["This is too much work for a formula."]]);
});

test("methods are functions of the value before the point", () => {
  expect(methodNamed("toUpperCase")).toBe("upper");
  expect(methodNamed("constructor")).toBeUndefined();
  expect(evaluate("tags.join('-').replaceAll('-', '+').padEnd(5, '.')", { tags: ["a", "b"] })).toBe("a+b..");
  expect(refusal("name.exec()")?.message).toBe("There is no method called exec.");
});

test("writing numbers in many languages is paid for", () => {
  const sum = (count: number) => Array.from({ length: count }, (_, index) => `number(1,2,"de-x-a${index}")`).join("+");
  expect(reported(`@{${sum(60)}}`)).toEqual([]);
  const plain = (count: number) => `@{${Array(count).fill("number(a)").join("+")}}`;
  const spent = (source: string) => {
    const budget = new Budget(() => 0);
    compileFormula(read(source))({ a: 1 }, { ...environment, budget });
    return budget.spent;
  };
  expect(spent(plain(390))).toBeGreaterThan(390 * 80);
  expect(spent(`@{${sum(160)}}`)).toBeGreaterThan(160 * 80);
});
