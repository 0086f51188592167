import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import { DialectOfFile } from "./csv-dialect.ts";
import { type CsvRemark, CsvRows, UnreadableSource } from "./csv-rows.ts";

/** A file as it is read by its own dialect, in pieces of some size, with what is said of it. */
function read(text: string, size = text.length || 1): { readonly rows: string[][]; readonly remarks: CsvRemark[] } {
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size));
  const dialect = new DialectOfFile(",");
  for (const piece of pieces) dialect.push(piece);
  const remarks: CsvRemark[] = [];
  const reader = new CsvRows(",", { ...dialect.end(), emptyIsNone: true, onRemark: (remark) => remarks.push(remark) });
  const rows = pieces.flatMap((piece) => reader.push(piece));
  return { rows: [...rows, ...reader.end()], remarks };
}

/** The rows and kinds of remarks, which do not depend on where the file is cut into pieces. */
function readInPieces(text: string) {
  const whole = read(text);
  for (const size of [1, 2, 3, 7]) expect(read(text, size)).toEqual(whole);
  return { rows: whole.rows, said: whole.remarks.map(({ kind, row }) => `${kind} ${row}`) };
}

test("quotes that a file escapes with backslashes are quotes, and so are backslashes where it escapes them too", () => {
  const wrestlers = 'name,born\n"\\"Hacksaw\\" Jim",1954\n"say \\"a\\", then",2\n"Ann",3\n"C:\\\\",4\n';
  expect(readInPieces(wrestlers)).toEqual({
    rows: [
      ["name", "born"],
      ['"Hacksaw" Jim', "1954"],
      ['say "a", then', "2"],
      ["Ann", "3"],
      ["C:\\", "4"],
    ],
    said: ["escapedQuotes 2", "escapedQuotes 3", "escapedQuotes 5"],
  });
  const lone = 'a,b\n"\\"x\\"",1\n"C:\\dir",2\n"two\\\\",3\n';
  expect(readInPieces(lone).rows.slice(1)).toEqual([
    ['"x"', "1"],
    ["C:\\dir", "2"],
    ["two\\\\", "3"],
  ]);
});

test("backslashes of a file whose quotes are doubled stay what they are", () => {
  const doubled = 'a,b\n"C:\\dir\\",1\n"x ""y\\"" z",2\n"{""a"":""\\"" ""}",3\n';
  expect(readInPieces(doubled)).toEqual({
    rows: [
      ["a", "b"],
      ["C:\\dir\\", "1"],
      ['x "y\\" z', "2"],
      ['{"a":"\\" "}', "3"],
    ],
    said: [],
  });
});

test("a bare quote inside of a quoted cell stays a character of it, and a cell that only begins with one is not quoted", () => {
  const text =
    'size,n\n"5" disk",2\n"3" by 5" wide, old",3\n"a" b", c",3\n"Hacksaw" Jim,5\n"Who" knows,"x"\n"two\n5" lines",4\n"5" wide\nlong",6\n"end" ,7\n';
  expect(readInPieces(text)).toEqual({
    rows: [
      ["size", "n"],
      ['5" disk', "2"],
      ['3" by 5" wide, old', "3"],
      ['a" b', ' c"', "3"],
      ['"Hacksaw" Jim', "5"],
      ['"Who" knows', "x"],
      ['two\n5" lines', "4"],
      ['5" wide\nlong', "6"],
      ["end ", "7"],
    ],
    said: [2, 3, 4, 5, 6, 7, 8].map((row) => `bareQuotes ${row}`),
  });
});

test("a quote that is never closed is said", () => {
  expect(readInPieces('a,b\n1,2\n"x,3\ny,4\n')).toEqual({ rows: [["a", "b"], ["1", "2"], ["x,3\ny,4\n"]], said: ["openQuote 3"] });
});

test("lines that begin with # and have not the columns of the table are comments, wherever they stand", () => {
  const text = '# made by "us, today\n#name,age\nAnn,5\n# a, b, c\n\nBob,6\n#7,"x,y"\n# x,"open\nCid,7"\n';
  const marked = readInPieces(text);
  expect(marked.rows.slice(0, 6)).toEqual([
    ['# made by "us', " today"],
    ["#name", "age"],
    ["Ann", "5"],
    ["# a", " b", " c"],
    [],
    ["Bob", "6"],
  ]);
  const table = "# made by us, today, for you\n#name,age\nAnn,5\n# none, b, c\n\nBob,6\n#\n# last";
  expect(readInPieces(table)).toEqual({
    rows: [[], ["#name", "age"], ["Ann", "5"], [], [], ["Bob", "6"], []],
    said: ["comment 1", "comment 4", "comment 7", "comment 8"],
  });
});

test("values that begin with # are rows, in a table as in a list", () => {
  for (const text of ["tag,n\n#1,2\n#2\n#3,4\n", "#1,a\n#2,b\n#3\n", "#tag\n#other\n", "tag\n#one\n", 'tag,n\nx,1\n"#1",2\n#3\n'])
    expect([text, readInPieces(text).said]).toEqual([text, []]);
});

test("what is doubtful costs no more than the file is long", () => {
  const work = (text: string) => read(text, 4_096);
  for (const shape of ['"a" b,', '\\"', '"a\\" b,', '"x" y\n', '# "a" b,"\n']) {
    const rows = (size: number) => `a,b\n#x\n${`${shape.repeat(90)}\n`.repeat(size)}`;
    expect([shape, growth(rows, work, 80) < linear]).toEqual([shape, true]);
  }
  for (const start of ['"a" ', '"\\"', "# "])
    expect([start, growth((size) => `a,b\n1,2\n${start}${'b" '.repeat(size)}`, work, 30_000) < linear]).toEqual([start, true]);
});

test("of the two ways to read a line with bare quotes, one that makes a cell or a row too long loses, and only both of them are refused", () => {
  const [half, cells] = ["z".repeat(60_000), "y,".repeat(1_500)];
  const rowsOf = (text: string) => {
    const reader = new CsvRows(",");
    return [...reader.push(text), ...reader.end()];
  };
  expect(rowsOf(`a,b,c\n"x" y,${half},${half}"\n`)[1]).toEqual(['"x" y', half, `${half}"`]);
  expect(rowsOf(`a\n"x" ${cells}z"\n`)[1]).toEqual([`x" ${cells}z`]);
  expect(() => rowsOf(`a\n"x" ${half}${cells}${half}z"\n`)).toThrow(UnreadableSource);
  // Cells before the one that is doubtful count as well.
  expect(rowsOf(`a\n${"y,".repeat(990)}"x" ${"y,".repeat(20)}z"\n`)[1]).toHaveLength(991);
});
