import { expect, test } from "vitest";
import { cellText, csvLine, unguarded } from "./csv.ts";

test("text that a program for tables would run is told to be text; numbers stay numbers", () => {
  const harmful = ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "\r=1", "＝1+1", "＋1", "－1", "＠A", "\n@x"];
  expect(harmful.map(cellText)).toEqual(harmful.map((text) => `'${text}`));
  expect([-5, 1.5, true, "a=b", "it's", ""].map((value) => cellText(value))).toEqual(["-5", "1.5", "true", "a=b", "it's", ""]);
});

test("what was guarded is the same text again, and an apostrophe of one's own stays", () => {
  for (const text of ["=1+1", "-1", "'quoted'", "'", "plain", "''=x", "'=x"]) expect(unguarded(cellText(text))).toBe(text);
});

test("a cell is quoted where it must be, lists and objects are JSON", () => {
  expect(csvLine(['say "hi"', "a,b", "a;b", "two\nlines", " x", null, undefined, ["a", 1], { b: true }])).toBe(
    '"say ""hi""","a,b","a;b","two\nlines"," x",,,"[""a"",1]","{""b"":true}"\r\n',
  );
});
