import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";
import "./schema-words.ts";

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message);

test("what a schema finds wrong is said in plain words, with the bound", () => {
  expect(said(z.array(z.string()).max(3), ["a", "b", "c", "d"])).toEqual(["choose less (3)"]);
  expect(said(z.array(z.string()).min(1), [])).toEqual(["choose more (1)"]);
  expect(said(z.string().max(2), "abc")).toEqual(["too long (2)"]);
  expect(said(z.string().min(2), "a")).toEqual(["too short (2)"]);
  expect(said(z.number().max(2), 3)).toEqual(["too big (2)"]);
  expect(said(z.string(), undefined)).toEqual(["require"]);
  expect(said(z.string(), 1)).toEqual(["must be a text"]);
  expect(said(z.int(), 1.5)).toEqual(["must be a whole number"]);
  expect(said(z.boolean(), "x")).toEqual(["must be true or false"]);
  expect(said(z.enum(["private", "open"]), "public")).toEqual(["must be one of private, open"]);
  expect(said(z.literal("on"), "off")).toEqual(["must be on"]);
  expect(said(z.union([z.int(), z.string()]), true)).toEqual(["must be a number or a text"]);
  expect(said(z.union([z.int(), z.string().max(2)]), "abc")).toEqual(["too long (2)"]);
  expect(said(z.strictObject({}), { a: 1 })).toEqual(["a is not a known key"]);
  expect(said(z.email(), "x")).toEqual(["must be an e-mail address"]);
  expect(said(z.string().regex(/^a/), "b")).toEqual(["is not written as it has to be"]);
});

test("a choice of very many names a few of them", () => {
  const [message = ""] = said(z.enum(Array.from({ length: 500 }, (_, index) => `w${index}`) as [string]), "x") ?? [];
  expect(message).toContain("w29, 470 others");
  expect(message.length).toBeLessThan(300);
});

test("nothing that a schema can find is said in zod's own English", () => {
  const schemas = [
    ...[z.string(), z.int(), z.number().multipleOf(2), z.boolean(), z.array(z.int()).min(1), z.record(z.string().max(1), z.int())],
    ...[z.strictObject({ a: z.int() }), z.literal(3), z.enum(["a"]), z.union([z.int(), z.strictObject({ b: z.string() })]), z.null()],
    ...[z.iso.datetime(), z.iso.date(), z.url(), z.uuid(), z.string().startsWith("x"), z.tuple([z.int()]), z.map(z.int(), z.int())],
    ...[z.never(), z.custom(() => false), z.set(z.int()), z.date(), z.bigint(), z.nan(), z.json(), z.string().refine(() => false)],
  ];
  const values = [
    undefined,
    null,
    1.5,
    Number.POSITIVE_INFINITY,
    "y",
    true,
    [],
    [[]],
    {},
    { a: "b", c: 1 },
    { long: "x" },
    new Date(Number.NaN),
    Symbol("s"),
  ];
  for (const schema of schemas)
    for (const value of values)
      for (const message of said(schema, value) ?? []) expect(message).not.toMatch(/Invalid|Too |Unrecognized|expected/);
});

test("whoever reads the issues of a schema has the words", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes(".test."),
  );
  const without = files.filter((name) => {
    const text = readFileSync(`src/${name}`, "utf8");
    return /\berror\??\.issues\b/.test(text) && !text.includes("base/schema-words.ts");
  });
  expect(without).toEqual([]);
});
