import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import writeExcel from "write-excel-file/node";
import { growth, linear } from "../../../../test/growth.ts";
import { change, leads, posts, run, upload } from "../../../../test/imports.ts";
import { plainWorkbook } from "./plain-workbook.ts";
import { digitFormat, shownBy } from "./shown-digits.ts";

test("whole numbers that Excel shows with a place for each digit are imported as they are shown", async () => {
  const { app, type } = await leads();
  const rows = [
    ["Name", "Budget", "Start"],
    [{ value: 1067, type: Number, format: "00000" }, { value: 7, type: Number, format: "0.00" }, null],
    [{ value: 123456789, type: Number, format: '000\\-00\\-"N"0000' }, 12, null],
    ["Ann", { value: 5, type: Number, format: "000" }, null],
  ];
  const one = await upload(app.owner, type, await writeExcel(rows).toBuffer(), "leads.xlsx");
  expect(one.columns.slice(0, 2).map(({ samples }) => samples)).toEqual([
    ["01067", "123-45-N6789", "Ann"],
    ["7", "12", "005"],
  ]);
  expect(await run(app, await change(app, one, { newPost: one.newPost }))).toMatchObject({ created: 3, rejected: 0 });
  expect(await posts(app, type)).toMatchObject([
    { name: "01067", budget: 7 },
    { name: "123-45-N6789", budget: 12 },
    { name: "Ann", budget: 5 },
  ]);
});

test("only what gives each digit a place is shown so: no decimals, thousands, times, texts or single digits", () => {
  for (const code of ["General", "0", "0.00", "#,##0", "00:00", "@", "0%", "00E+00", "yyyy"])
    expect([code, digitFormat(code)]).toEqual([code, undefined]);
  const shown = (code: string, digits: string) => shownBy(digitFormat(code) ?? [], digits);
  expect(shown("[$-407]00000", "99")).toBe("00099");
  expect(shown("00000;-00000", "1234567")).toBe("1234567");
  expect(shown("00000-0000", "123456789")).toBe("12345-6789");
});

const sheet = "xl/worksheets/sheet1.xml";

/** A workbook whose first sheet has these values as numbers, with each digit as it is said here. */
async function numbers(...values: readonly string[]): Promise<Buffer> {
  const rows = [["Name"], ...values.map((_, at) => [{ value: 100 + at, type: Number }])];
  const parts = unzipSync(await writeExcel(rows).toBuffer());
  const cells = values.reduce(
    (xml, value, at) => xml.replace(`<v>${100 + at}</v>`, `<v>${value}</v>`),
    strFromU8(parts[sheet] ?? strToU8("")),
  );
  return Buffer.from(zipSync({ ...parts, [sheet]: strToU8(cells) }));
}

test("whole numbers with more digits than are kept stay as they stand in a workbook, and all others are numbers", async () => {
  const { app, type } = await leads();
  const long = ["4111111111111111111", "-12345678901234567890", "9007199254740993"];
  const plain = ["9007199254740991", "123456789012345", "0.1234567890123456789"];
  const one = await upload(app.owner, type, await numbers(...long, ...plain), "leads.xlsx");
  expect(one.columns[0]?.samples).toEqual([...long, "9007199254740991", "123456789012345", "0.12345678901234568"]);
  expect(await run(app, await change(app, one, { newPost: { name: "${row.Name}" } }))).toMatchObject({ created: 6, rejected: 0 });
  expect((await posts(app, type)).map(({ name }: { name: string }) => name).slice(0, 3)).toEqual(long);
});

test("a long whole number that fills a number is turned down, not rounded", async () => {
  const { app, type } = await leads();
  const one = await upload(app.owner, type, await numbers("9007199254740993", "9007199254740991"), "leads.xlsx");
  const done = await run(app, await change(app, one, { newPost: { name: "Ann", budget: "${row.Name}" } }));
  expect(done).toMatchObject({
    created: 1,
    rejected: 1,
    problems: [{ slug: "budget", examples: [{ row: 2, value: "9007199254740993" }] }],
  });
  expect(await posts(app, type)).toMatchObject([{ budget: 9_007_199_254_740_991 }]);
});

test("a workbook without long numbers or such formats is left as it is", async () => {
  const workbook = await numbers("123456789012345", "1.5", "-7");
  expect(plainWorkbook(workbook)).toBe(workbook);
});

test("a workbook whose cells or formats are half written costs its reader no more than its length", () => {
  const styles = (codes: string) => `<cellXfs><xf numFmtId="1"/>${codes}</cellXfs>`;
  for (const piece of ["<c", "<c><f", "<c><v>1", "<c s='1' ", "<numFmt", "<xf"]) {
    const of = (size: number) =>
      zipSync({
        [sheet]: strToU8(piece.repeat(size)),
        "xl/styles.xml": strToU8(`<numFmt numFmtId="1" formatCode="000"/>${styles(piece)}`),
      });
    expect(growth(of, plainWorkbook, 20_000)).toBeLessThan(linear);
  }
});

test("a format longer than Excel's own is none, as it would be written out in each of its cells", () => {
  expect(digitFormat("0".repeat(255))).toHaveLength(255);
  expect(digitFormat("0".repeat(256))).toBeUndefined();
});
