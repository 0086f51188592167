import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import { UncutLines } from "./uncut-lines.ts";

function look(text: string, isWhole = true) {
  const lines = new UncutLines();
  for (const line of text.split("\n")) lines.add(line, { isWhole });
  return lines.end();
}

const passwd = ["root", "daemon", "bin", "sys", "ann"].map((name, id) => `${name}:x:${id}:${id}:${name} the user:/home/${name}:/bin/sh`);

test("lines that are all cut alike by colons or by blanks are found", () => {
  expect(look(passwd.join("\n"))).toMatchObject({ parts: 7, by: "colons" });
  expect(look(Array.from({ length: 5 }, (_, at) => `${at} 1${at}   x`).join("\n"))).toMatchObject({ parts: 3, by: "blanks" });
  const fixed = [
    "Ann Smith     Berlin   12",
    "Robert        New York  7",
    "Cid de la Foo Rome     99",
    "Dee           Oslo      1",
    "Eve Long      Paris   123",
  ];
  expect(look(fixed.join("\n"))).toMatchObject({ parts: 3, by: "blanks" });
});

test("plain texts, few lines, and what is cut already are none", () => {
  const prose =
    "It was a bright cold day in April,\nand the clocks were striking thirteen.\nWinston Smith, his chin nuzzled\ninto his breast\nin an effort to escape\nthe vile wind";
  expect(look(prose)).toBeUndefined();
  expect(look("Ann Smith\nBob de Long\nCid Foo\nDee Doo\nEve Ever\nFay Fun")).toBeUndefined();
  expect(look(passwd.slice(0, 4).join("\n"))).toBeUndefined();
  expect(look(passwd.join("\n"), false)).toBeUndefined();
});

test("many lines, and long ones, cost no more than they are", () => {
  expect(
    growth(
      (size) => "a:b c\n".repeat(size),
      (text) => look(text),
      60_000,
    ),
  ).toBeLessThan(linear);
  expect(
    growth(
      (size) => `${"a b:".repeat(size)}\n`.repeat(20),
      (text) => look(text),
      40_000,
    ),
  ).toBeLessThan(linear);
});
