/** Each way out of an expression language that was found in other products, tried on this one. */
import { expect, test } from "vitest";
import { environment, evaluate, fill, read, refusal, reported } from "./formula.test-kit.ts";
import { compileFormula, fillOnce } from "./run-formula.ts";

/** Refused when it is read, or nothing when it is run. */
function isHarmless(expression: string, scope: object = {}): boolean {
  return refusal(expression) !== undefined || evaluate(expression, scope as never) === undefined;
}

const names = ["__proto__", "constructor", "prototype", "__defineGetter__", "__defineSetter__", "__lookupGetter__", "__lookupSetter__"];
const values = { text: "a", number: 1, list: [1], record: { a: 1 }, flag: true };

test("no name leads from a value to the language that runs it, written or put together [FA-08]", () => {
  for (const name of names) {
    expect(refusal(name)?.message).toBe(`${name} cannot be used in a formula.`);
    expect(refusal(`({ ${name}: 1 })`)?.message).toBe(`${name} cannot be used in a formula.`);
    expect(refusal(`({ "${name}": 1 })`)?.message).toBe(`${name} cannot be used in a formula.`);
    for (const value of Object.keys(values)) {
      expect(refusal(`${value}.${name}`)?.message).toBe(`${name} cannot be used in a formula.`);
      expect(refusal(`${value}?.["${name}"]`)?.message).toBe(`${name} cannot be used in a formula.`);
      const put = `${value}["${name.slice(0, 4)}" + "${name.slice(4)}"]`;
      expect(reported(`@{${put}}`, values)).toEqual([`${name} cannot be used in a formula.`]);
      expect(evaluate(put, values)).toBeUndefined();
    }
    expect(evaluate(`pick([record], "${name.slice(0, 3)}" + "${name.slice(3)}")`, values)).toBeUndefined();
    expect(evaluate(`sum([record], name)`, { ...values, name })).not.toBeInstanceOf(Function);
  }
});

test("constructor.constructor reaches no Function", () => {
  for (const expression of [
    'constructor.constructor("return process")()',
    '"".constructor.constructor("return process")()',
    "''['con' + 'structor']['con' + 'structor']('return process')()",
    "[]['filter']['constructor']('return 1')()",
    "(0)['toString']['constructor']",
    "upper['constructor']",
    "`${''.constructor}`",
    "text['__proto__']['polluted']",
  ])
    expect(isHarmless(expression, values), expression).toBe(true);
});

test("no object of the host is there: globals are names like any other, and nobody has a value for them", () => {
  const hosts = [
    "globalThis",
    "process",
    "window",
    "document",
    "self",
    "global",
    "require",
    "module",
    "exports",
    "Function",
    "Object",
    "Symbol",
    "Reflect",
    "Proxy",
    "Promise",
    "eval",
    "JSON",
    "Math",
    "Date",
    "console",
    "fetch",
    "arguments",
  ];
  for (const name of hosts) {
    expect(evaluate(name)).toBeUndefined();
    expect(refusal(`${name}()`)).toBeDefined();
    expect(refusal(`${name}.x()`)).toBeDefined();
  }
});

test("this, new, functions, classes, assignments, tagged texts, spreads and imports are no part of the language", () => {
  const refused = [
    ...[
      "this",
      "new Date()",
      "new.target",
      "super.x",
      "() => 1",
      "async () => 1",
      "x => x.constructor",
      "function () {}",
      "(function () {})()",
    ],
    ...["class {}", "a = 1", "a += 1", "a++", "--a", "delete a.b", "typeof a", "void 0", "a in b", "a instanceof b", "a, b", "...a"],
    ...[
      "[...a]",
      "({ ...a })",
      "f(...a)",
      "text`x`",
      "upper`${a}`",
      "import('fs')",
      "import.meta",
      "await a",
      "yield a",
      "({ get a() { return 1 } })",
    ],
    ...[
      "({ a() {} })",
      "({ [a]: 1 })",
      "/a/",
      "/(a+)+$/.test(a)",
      "1n",
      "a ** b",
      "a & b",
      "a | b",
      "a ^ b",
      "~a",
      "a << 1",
      "a >> 1",
      "a >>> 1",
    ],
    ...["#a", "a.#b", "a; b", "if (a) b", "let a", "throw a", "debugger", "with (a) b", "a ||= b", "a ??= b", "[, 1]", "({ a })=1"],
  ];
  for (const expression of refused) expect(refusal(expression), expression).toBeDefined();
});

test("functions are no values: none can be named, passed, kept or read from a value", () => {
  expect(evaluate("upper")).toBeUndefined();
  expect(evaluate("[upper][0]")).toBeNull();
  expect(evaluate("text.toUpperCase", values)).toBeUndefined();
  expect(evaluate("list.map", values)).toBeUndefined();
  for (const call of [
    "list['map'](1)",
    "(upper)('a')",
    "upper('a')('b')",
    "[upper][0]('a')",
    "a.b.c()",
    "text.call('a')",
    "text.apply('a')",
    "text.bind('a')",
  ])
    expect(refusal(call), call).toBeDefined();
});

test("what is handed in by mistake stays outside: functions, getters, dates, classes, symbols, maps", () => {
  let ran = 0;
  const scope = {
    leak: () => "secret",
    date: new Date(),
    map: new Map([["a", 1]]),
    error: new Error("secret", { cause: { a: 1 } }),
    promise: Promise.resolve(1),
    symbol: Symbol("a"),
    big: 10n,
    record: {
      leak: () => "secret",
      get trap() {
        ran += 1;
        return "secret";
      },
      toString: () => "secret",
      valueOf: () => 99,
      [Symbol.toPrimitive]: () => "secret",
    },
    list: Object.assign([1, 2], { extra: "secret", [Symbol.species]: Array }),
  };
  for (const name of [
    "leak",
    "date",
    "map",
    "error",
    "promise",
    "symbol",
    "big",

    "record.leak",
    "record.trap",
    "list.extra",
    "error.cause",
    "error.stack",
  ])
    expect(evaluate(name, scope), name).toBeUndefined();
  expect(evaluate("record + ''", scope)).toBe("");
  expect(evaluate("record * 1", scope)).toBeUndefined();
  expect(evaluate("`${record}`", scope)).toBe("");
  expect(evaluate("inner[inner.key]", { inner: { secret: 1, key: scope.record } })).toBeUndefined();
  expect(ran).toBe(0);
});

test("nothing inherited is read, not even from a polluted prototype", () => {
  const prototype = Object.prototype as { polluted?: string };
  prototype.polluted = "secret";
  try {
    for (const expression of ["polluted", "record.polluted", "text.polluted", "list.polluted", "({}).polluted", "record['pol' + 'luted']"])
      expect(evaluate(expression, values)).toBeUndefined();
    for (const inherited of ["toString", "valueOf", "hasOwnProperty", "isPrototypeOf"])
      expect(evaluate(`record.${inherited}`, values)).toBeUndefined();
  } finally {
    delete prototype.polluted;
  }
});

test("no formula writes: no prototype is polluted, and its scope stays as it was", () => {
  const scope = JSON.parse('{"record":{"__proto__":{"polluted":1},"a":[3,1,2]}}') as object;
  const before = JSON.stringify(scope);
  for (const expression of ["sort(record.a)", "reverse(record.a)", "concat(record.a, 9)", "({ a: record }).a", "record['__pro' + 'to__']"])
    evaluate(expression, scope as never);
  expect(JSON.stringify(scope)).toBe(before);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
  expect(Object.isFrozen(Object.prototype)).toBe(false);
});

test("what a visitor writes is never read as a formula, not even by the next formula", () => {
  const answers = ["${7 * 7}", "@{user.email}", "{{ 7*7 }}", "=SUM(A1)", "`${process}`", "$& $1 $`", "<%= 7*7 %>"];
  for (const answer of answers) {
    expect(fill("Dear @{name},", { name: answer })).toBe(`Dear ${answer},`);
    expect(fill("@{name}", { name: fill("${name}", { name: answer }) })).toBe(answer);
    expect(evaluate('replace("Hello you", "you", name)', { name: answer })).toBe(`Hello ${answer}`);
    expect(evaluate("`${name}` + upper(name)", { name: answer })).toBe(answer + answer.toUpperCase());
  }
});

test("the functions are a closed list without a way out", () => {
  for (const name of [
    "env",
    "readFile",
    "require",
    "eval",
    "exec",
    "get",
    "lookup",
    "query",
    "random",
    "sleep",
    "hasOwnProperty",
    "toString",
    "valueOf",
  ])
    expect(refusal(`${name}("x")`)?.message, name).toBe(`There is no function called ${name}.`);
});

test("a text of many holes explodes no more than one hole alone", () => {
  const source = '${repeat("ab", 90000)}'.repeat(200);
  expect(fill(source)).toBeUndefined();
  expect(reported(source)).toEqual(["This text gets too long."]);
  expect(fillOnce(read(source), {}, { environment })).toEqual([]);
  expect(fill('${repeat("ab", 40000)}${repeat("ab", 40000)}')).toHaveLength(160_000);
});

test("numbers that are none are nothing, never a number by accident", () => {
  const nothing = [
    "1 / 0",
    "0 / 0",
    "1e308 * 10",
    '"12abc" * 1',
    '"0x10" * 1',
    '"" * 1',
    "null * 1",
    "[] * 1",
    "[5] * 1",
    "({}) * 1",
    '"Infinity" * 1',
    '"NaN" + 0 - 0',
    "power(10, 400)",
    "sqrt(-1)",
  ];
  for (const expression of nothing) expect(evaluate(expression), expression).toBeUndefined();
  expect(Object.is(evaluate("0 * -1"), 0)).toBe(true);
  expect(evaluate('"1e3" * 1')).toBe(1_000);
  expect(evaluate("round((0.1 + 0.2) * 100) / 100")).toBe(0.3);
  expect(evaluate('asNumber("0x10")')).toBeNull();
  expect(refusal("1e999")?.message).toBe("This number is too big.");
});

test("a tree that no checker made gives nothing: an unknown function, a name that is never allowed", () => {
  const forged = [
    { kind: "call", name: "constructor", given: [] },
    { kind: "call", name: "toString", given: [] },
    { kind: "name", name: "__proto__" },
    { kind: "key", of: { kind: "name", name: "record" }, key: { kind: "value", value: "constructor" } },
  ] as const;
  for (const tree of forged) expect(compileFormula([{ live: true, at: 0, tree }])(values, environment)).toBeUndefined();
});
