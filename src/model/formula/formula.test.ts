import { expect, test } from "vitest";
import { environment, evaluate, fill, read, refusal, reported } from "./formula.test-kit.ts";
import { readFormula } from "./read-formula.ts";
import { compileFormula, fillOnce, isLive } from "./run-formula.ts";

const scope = { price: 12.5, quantity: 4, name: "Ada", tags: ["a", "b"], user: { firstName: "Ada" }, empty: "", __slug1: 7 };

test("one hole alone keeps the type of its value, among text it is text [FA-01]", () => {
  expect(fill("${price * quantity}", scope)).toBe(50);
  expect(fill("@{tags}", scope)).toEqual(["a", "b"]);
  expect(fill("Total: @{price * quantity} for ${name}", scope)).toBe("Total: 50 for Ada");
  expect(fill("Tags: @{tags}", scope)).toBe("Tags: a, b");
  expect(fill("no holes", scope)).toBe("no holes");
});

test("a hole that is filled once is text from then on, a live one stays [FA-01]", () => {
  const formula = fillOnce(read("${name} has @{quantity}"), scope, { environment });
  expect(compileFormula(formula)({ ...scope, name: "Bob", quantity: 5 }, environment)).toBe("Ada has 5");
  const typed = fillOnce(read("${tags}"), scope, { environment });
  expect(compileFormula(typed)({ tags: [] }, environment)).toEqual(["a", "b"]);
  expect([read("${a}"), read("@{a}"), read("${a} @{b}")].map(isLive)).toEqual([false, true, true]);
});

test("undefined, NaN and Infinity are logged and empty [FA-03]", () => {
  for (const expression of ["missing", "user.lastName", "name * 2", "1 / 0", "-1 / 0", "0 / 0", "missing.a.b"]) {
    expect(evaluate(expression, scope)).toBeUndefined();
    expect(fill(`a@{${expression}}b`, scope)).toBe("ab");
    expect(reported(`a@{${expression}}b`, scope)).toHaveLength(1);
  }
  expect(fill("Total: @{a/b}", { a: 1, b: 0 })).toBe("Total: ");
  expect(reported("@{price}", scope)).toEqual([]);
});

test("the words undefined and NaN never come out of a hole [FA-04]", () => {
  for (const expression of ["`x ${missing} y`", '"x " + missing + " y"', '"x " + (name * 1) + " y"', 'concat("x ", missing, " y")'])
    expect(evaluate(expression, scope)).toBe("x  y");
});

test("what an author typed or a visitor wrote survives, even the words undefined and NaN [FA-05]", () => {
  expect(fill("undefined NaN @{missing} Infinity", scope)).toBe("undefined NaN  Infinity");
  expect(fill("@{word}", { word: "NaN" })).toBe("NaN");
  expect(fill("${5} dollars $5 @home {x} \\${price} \\@{price}", scope)).toBe("5 dollars $5 @home {x} ${price} @{price}");
});

test("the date helper writes YYYY-MM-DD unless it is told otherwise [FA-06]", () => {
  const day = { day: "2026-03-09", time: "2026-03-09T23:30:00Z" };
  expect(fill("${date(day)}", day)).toBe("2026-03-09");
  expect(evaluate('date(day, "D. MMMM YYYY")', day)).toBe("9. March 2026");
  expect(evaluate('date(time, "DDDD YYYY-MM-DD HH:mm")', day)).toBe("Tuesday 2026-03-10 00:30");
  expect(evaluate('date(time, "h:mm A", "America/New_York")', day)).toBe("7:30 PM");
  expect(fill("@{date(missing)}")).toBeUndefined();
  expect(fill('@{date("2026-02-30")}')).toBeUndefined();
});

test("the number helper writes two decimals in en-US unless it is told otherwise [FA-07]", () => {
  expect(fill("${number(1234.5)}")).toBe("1,234.50");
  expect(evaluate("number(1234.567, 0)")).toBe("1,235");
  expect(evaluate('number(1234.5, 1, "de-DE")')).toBe("1.234,5");
  expect(evaluate("number(1.005)")).toBe("1.01");
  expect(evaluate("number(-0.001)")).toBe("0.00");
  expect(evaluate('number("x")')).toBeUndefined();
});

test("literals, names, keys, arithmetic, comparison, logic, choice, texts and calls are the language [FA-08]", () => {
  const cases: readonly (readonly [string, unknown])[] = [
    ["1 + 2 * 3 - 4 / 2 % 3", 5],
    ["(1 + 2) * 3", 9],
    ["-price + +quantity", -8.5],
    ["price > 10 && quantity < 5", true],
    ["!(price >= 12.5) || name == 'Ada'", true],
    ["price == '12.5'", true],
    ["price === '12.5'", false],
    ["price != 12.5", false],
    ["empty ?? name", "Ada"],
    ["missing ?? null ?? 0", 0],
    ["price > 10 ? 'much' : 'little'", "much"],
    ["user.firstName + '!'", "Ada!"],
    ["user?.lastName?.length", undefined],
    ["user['first' + 'Name']", "Ada"],
    ["tags[0] + tags[1]", "ab"],
    ["tags.length", 2],
    ["name[0]", "A"],
    ["`${name} × ${quantity}`", "Ada × 4"],
    ["[1, name, null]", [1, "Ada", null]],
    ["({ a: 1, 'b-c': [2] })", { a: 1, "b-c": [2] }],
    ["name.toUpperCase().slice(0, 2)", "AD"],
    ["tags.includes('b')", true],
    ["__slug1 + 1", 8],
    ["true", true],
    ["null", null],
  ];
  for (const [expression, expected] of cases) expect(evaluate(expression, scope), expression).toEqual(expected);
});

test("nothing is neither smaller nor greater, and equals only nothing", () => {
  for (const nothing of ["missing", "null", "''", "0 / 0"]) {
    for (const operator of ["<", "<=", ">", ">="]) expect(evaluate(`${nothing} ${operator} 0`)).toBe(false);
    expect(evaluate(`${nothing} == 0`)).toBe(false);
    expect(evaluate(`${nothing} == undefined`)).toBe(true);
  }
});

test("only what decides is looked at", () => {
  const costly = 'repeat("a", 999999)';
  expect(evaluate(`if(true, 1, ${costly})`)).toBe(1);
  expect(evaluate(`false && ${costly}`)).toBe(false);
  expect(evaluate(`coalesce(1, ${costly})`)).toBe(1);
  expect(evaluate(`if(false, 1)`)).toBeUndefined();
});

test("a place that holds nothing but a formula needs no braces", () => {
  const bare = (source: string) => {
    const formula = readFormula(source, { bare: true });
    return formula.ok ? compileFormula(formula.value)(scope, environment) : formula.why;
  };
  expect(bare("price * 2")).toBe(25);
  expect(bare("@{price * 2}")).toBe(25);
  expect(bare("from @{price}")).toBe("from 12.5");
  expect(bare("  ")).toBe("");
  expect(bare("price price")).toEqual({ from: 6, to: 11, message: "This is not expected here." });
});

test("a mistake is said in a sentence, with its place", () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ["price *", "Something is missing here.", "}"],
    ["price price", "A } is missing: this is not expected here.", "p"],
    ["", "There is nothing in this formula.", "}"],
    ["a = 1", "A formula cannot change a value. To compare, write ==.", "a = 1"],
    ["Upper(name)", "There is no function called Upper. Did you mean upper?", "Upper"],
    ["fetch('x')", "There is no function called fetch.", "fetch"],
    ["round()", "round is called as round(value, decimals?).", "round()"],
    ["'abc", "The text that begins here has no closing quote.", "'"],
    ["price € 2", "This character means nothing in a formula.", "€"],
    ["12abc", "This is not a number.", "a"],
    ["a ?? b || c", "Put brackets around one side: ?? and && or || do not mix.", "|"],
  ];
  for (const [expression, message, marked] of cases) {
    expect(refusal(expression)?.message, expression).toBe(message);
    if (marked) expect(refusal(expression)?.marked, expression).toBe(marked);
  }
  const unknown = readFormula("Hello @{nam}", { knows: (name) => name === "name" });
  expect(unknown).toEqual({ ok: false, why: { from: 8, to: 11, message: "There is nothing called nam here." } });
});

test("a formula may have 4,000 characters, 2,000 parts and be 64 deep, and says when it is more", () => {
  const long = (length: number) => `"${"x".repeat(length - 2)}"`;
  expect(refusal(long(4_000))).toBeUndefined();
  expect(refusal(long(4_001))?.message).toBe("This formula is longer than 4000 characters.");
  // A sum of n numbers has n numbers and n - 1 signs.
  expect(refusal(`1${"+1".repeat(999)}`)).toBeUndefined();
  expect(refusal(`-1${"+1".repeat(999)}`)).toBeUndefined();
  expect(refusal(`1${"+1".repeat(1_000)}`)?.message).toBe("This formula has too many parts.");
  expect(refusal(`${"(".repeat(63)}1${")".repeat(63)}`)).toBeUndefined();
  expect(refusal(`${"(".repeat(64)}1${")".repeat(64)}`)?.message).toBe("This is nested too deeply.");
  expect(readFormula("@{1}".repeat(201)).ok).toBe(false);
  expect(readFormula(`@{1}${"x".repeat(100_000)}`).ok).toBe(false);
});
