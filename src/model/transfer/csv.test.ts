import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import { cellText, csvLine, unguarded } from "./csv.ts";

test("text that a program for tables would run is told to be text; numbers stay numbers", () => {
  const harmful = ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "＝1+1", "＋1", "－1", "＠A"];
  expect(harmful.map(cellText)).toEqual(harmful.map((text) => `'${text}`));
  expect(["\t=1", "\r=1", "\n@x"].map(cellText)).toEqual(["'\t'=1", "'\r'=1", "'\n'@x"]);
  expect([-5, 1.5, true, "a=b", "it's", ""].map((value) => cellText(value))).toEqual(["-5", "1.5", "true", "a=b", "it's", ""]);
});

test("text that would begin a cell where semicolons part them is told to be text there too, and no other", () => {
  expect(cellText('x;=HYPERLINK("http://evil.test");y')).toBe(`x;'=HYPERLINK("http://evil.test");y`);
  expect(cellText("x\n -1+cmd|'/c calc'!A0")).toBe("x\n '-1+cmd|'/c calc'!A0");
  expect(cellText(["x;@SUM (1)"])).toBe(`["x;'@SUM (1)"]`);
  for (const text of ["Dear Ann;\n- milk\n- bread", "a; +49 30 (0) 12", "see a=b(c)"]) expect(cellText(text)).toBe(text);
  const cells = [";=1", "; =A1", "a;-x", "a|=1", "a\t@b", ";＝1", "; \u00a0＠A", ",=1", " , -x", "a\n=1", "a\r\n＠b", ";+A1"];
  expect(cells.map(cellText)).toEqual(cells.map((text) => text.replace(/[=@＝＠+-]/, "'$&")));
  for (const text of ["a;-5", "x, =1", "a; +49 30 (0) 12|", "a\n+1"]) expect(cellText(text)).toBe(text);
  expect(cellText(`x${";=a(".repeat(30_000)}${" (".repeat(30_000)}`).length).toBe(210_001);
});

test("what was guarded is the same text again, and an apostrophe of one's own stays", () => {
  for (const text of [
    "=1+1",
    "-1",
    "'quoted'",
    "'",
    "plain",
    "''=x",
    "'=x",
    "a;=b(1)",
    "a;'=b(1)",
    " \n=b(1)",
    "'\n=b(1)",
    ";=1",
    ";'=1",
    ",=1",
    "\t=1",
    "a\t-\t=x;@",
  ])
    expect(unguarded(cellText(text))).toBe(text);
});

test("a cell is quoted where it must be, lists and objects are JSON", () => {
  expect(csvLine(['say "hi"', "a,b", "a;b", "two\nlines", " x", null, undefined, ["a", 1], { b: true }])).toBe(
    '"say ""hi""","a,b","a;b","two\nlines"," x",,,"[""a"",1]","{""b"":true}"\r\n',
  );
});

test.each(["=", ";", ";=", "\t-", "\n-a1 ", "\n=a(", "'", " ", ",", ", ", '"', "|=", "-1(", "a ", "\r\n@", ";'=", "\n-a1.1"])(
  "twice as much of %j is about twice the work to write and to read back",
  (piece) => {
    const work = (text: string) => {
      for (let run = 0; run < 4; run++) unguarded(csvLine([text, text]));
    };
    expect(growth((size) => piece.repeat(size / piece.length), work, 100_000)).toBeLessThan(linear);
  },
);
