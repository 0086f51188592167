import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import { textWarnings } from "./text-warnings.ts";

const names = new Set(["name", "price", "mail_1"]);
const warned = (source: string) => textWarnings(source, "text", names);

test("ways of other products to write what is filled in are told of, for they are sent as they are written", () => {
  for (const hole of ["{{title}}", "{{ name }}", "{% name %}", "<%= name %>", "[[name]]", "%name%", "*|NAME|*", "{name}", "{First name}"])
    expect(warned(`Hello ${hole}!`), hole).toEqual([`“${hole}” is sent as it is written. Use Insert field for a value of the record.`]);
  expect(textWarnings("<p>Hello {{<b>name</b>}}</p>", "html", names)).toHaveLength(1);
  expect(textWarnings("<p>Hello &lt;%= name %&gt;</p>", "html", names)).toHaveLength(1);
});

test("a hole that names no field and nothing else that is known is told of by its name", () => {
  expect(warned("Hello ${nmae}")).toEqual(["“nmae” is no field of these records: nothing is filled in there."]);
  expect(warned('It is ${model["prize"]}')).toEqual(["“prize” is no field of these records: nothing is filled in there."]);
  expect(textWarnings("<p>${nmae}</p>", "html", names)).toHaveLength(1);
});

test("a hole that cannot be read is told of with its place", () => {
  expect(warned("Hello ${name")[0]).toMatch(/^This cannot be filled in: character \d+: /);
});

test("what is filled in, and text with braces and per cent that means itself, is nothing to tell of", () => {
  for (const text of [
    "Hello ${name}, ${model.price} for ${user.nickname} by ${app.title}: ${title} ${mail_1.count} ${input.why} ${now}",
    "Hello ${price > 5 ? { a: name }.a : `${name}`}",
    "50% of 20% off, {1, 2}, {}, a{b}c, [1], \\${name}, x % y",
  ])
    expect(warned(text), text).toEqual([]);
});

test("a text that is twice as long costs at most twice as much, whatever it begins and does not end", () => {
  for (const part of ["${name} ", "{{", "{%", "<%", "[[", "*|", "%a", "{ a", "<b"])
    expect(
      growth(
        (size) => part.repeat(size),
        (text) => textWarnings(text, "html", names),
        6_000,
      ),
      part,
    ).toBeLessThan(linear);
});
