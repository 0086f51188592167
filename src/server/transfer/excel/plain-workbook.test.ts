import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import writeExcel from "write-excel-file/node";
import { growth, linear } from "../../../../test/growth.ts";
import { leads, upload } from "../../../../test/imports.ts";
import { withPlainCells } from "./plain-cells.ts";
import { withoutCdata, withSignsThemselves } from "./plain-xml.ts";

const [sheet, styles, book] = ["xl/worksheets/sheet1.xml", "xl/styles.xml", "xl/workbook.xml"];

/** Cells by the format that they are shown with, one below the other under a header. */
interface Odd {
  readonly cells: string;
  readonly code?: string;
  readonly id?: number;
  readonly is1904?: boolean;
}

const looks = (code: string | undefined, id: number) => `<?xml version="1.0"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${
  code === undefined ? "" : `<numFmts count="1"><numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', "&quot;")}"/></numFmts>`
}<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="${id}" applyNumberFormat="1"/></cellXfs></styleSheet>`;

async function workbook({ cells, code, id = 170, is1904 = false }: Odd, slash = "/"): Promise<Buffer> {
  const made = unzipSync(await writeExcel([["Name"], ["first"], ["last"]]).toBuffer());
  const xml = strFromU8(made[sheet] ?? strToU8("")).replace(/<row r="2">.*?<\/row>/, `<row r="2">${cells}</row>`);
  const main = strFromU8(made[book] ?? strToU8("")).replace("<workbookPr", `<workbookPr${is1904 ? ' date1904="1"' : ""}`);
  const parts = { ...made, [sheet]: strToU8(xml), [styles]: strToU8(looks(code, id)), [book]: strToU8(main) };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name.replaceAll("/", slash), part]))));
}

const number = (value: number | string) => `<c r="A2" s="1"><v>${value}</v></c>`;

const odd: { readonly [what: string]: readonly [Odd, string] } = {
  "a day by a format with a number that is Excel's own": [{ cells: number(45_000), code: "dd-mm-yyyy", id: 59 }, "2023-03-15"],
  "a day without signs between": [{ cells: number(45_000), code: "mmddyy" }, "2023-03-15"],
  "a day in words of a language": [{ cells: number(45_000.5), code: "[$-409]mmmm d, yyyy" }, "2023-03-15T12:00"],
  "hours past a day": [{ cells: number(1.093_75), code: "[h]:mm:ss" }, "26:15:00"],
  "hours past a day by Excel's own format": [{ cells: number(1.093_75), id: 46 }, "26:15:00"],
  "a time of no day": [{ cells: number(0.427_083_333_3), code: "h:mm" }, "10:15"],
  "a time of no day where days count from 1904": [{ cells: number(0.4375), code: "h:mm", is1904: true }, "10:30"],
  "the same by Excel's own format": [{ cells: number(0.4375), id: 20, is1904: true }, "10:30"],
  "a day where days count from 1904": [{ cells: number(43_538.5), code: "yyyy-mm-dd h:mm", is1904: true }, "2023-03-15T12:00"],
  "a day before March 1900": [{ cells: number(30), code: "yyyy-mm-dd" }, "1900-01-30"],
  "a percentage": [{ cells: number("0.125"), id: 10 }, "12.5%"],
  "a percentage with more digits than it has": [{ cells: number("0.070000000000000010002"), id: 9 }, "7%"],
  "money, which is a number": [{ cells: number("1234.5"), code: "#,##0.00 [$€-407]" }, "1234.5"],
  "a cell without its place": [{ cells: "<c><v>5</v></c>" }, "5"],
  "a cell that says it stands in row 0": [{ cells: '<c r="A0"><v>5</v></c>' }, "5"],
  "a formula that was never worked out": [{ cells: '<c r="A2"><f>1+1</f></c>' }, "#CALC!"],
  "a formula that was worked out": [{ cells: '<c r="A2"><f>1+1</f><v>2</v></c>' }, "2"],
  "a day as a text": [{ cells: '<c r="A2" t="d"><v>2024-02-03T00:00:00</v></c>' }, "2024-02-03"],
  "a time as a text": [{ cells: '<c r="A2" t="d"><v>2024-02-03T10:30:05</v></c>' }, "2024-02-03T10:30:05"],
  "an error": [{ cells: '<c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c>' }, "#DIV/0!"],
  "a text that is missing": [{ cells: '<c r="A2" t="s"><v>99</v></c>' }, "#REF!"],
  "a number that is none": [{ cells: '<c r="A2"><v>a &amp; b</v></c>' }, "a & b"],
  "yes as a word": [{ cells: '<c r="A2" t="b"><v>true</v></c>' }, "true"],
  "a kind that nobody knows": [{ cells: '<c r="A2" t="z"><v>x</v></c>' }, "x"],
  "emoji by their numbers": [{ cells: '<c r="A2" t="inlineStr"><is><t>a&#128512;b&#x1F600;&#233;</t></is></c>' }, "a😀b😀é"],
  "a text in CDATA": [{ cells: '<c r="A2" t="inlineStr"><is><t><![CDATA[a<b & c]]></t></is></c>' }, "a<b & c"],
  "a formula's text in CDATA": [{ cells: '<c r="A2" t="str"><v><![CDATA[a<b]]></v></c>' }, "a<b"],
};

test("a cell of a workbook is what Excel shows, however it is written, and an odd one costs no other", async () => {
  const { app, type } = await leads();
  for (const [what, [one, shown]] of Object.entries(odd)) {
    const read = await upload(app.owner, type, await workbook(one), "odd.xlsx");
    expect([what, read.columns[0]?.samples]).toEqual([what, [shown, "last"]]);
  }
});

test("an archive with other signs between its folders is read as any other", async () => {
  const { app, type } = await leads();
  const read = await upload(app.owner, type, await workbook({ cells: number(45_000), code: "yyyy-mm-dd" }, "\\"), "odd.xlsx");
  expect(read.columns[0]?.samples).toEqual(["2023-03-15", "last"]);
});

test("emoji by their numbers stand in texts that cells share and in names of sheets, too", async () => {
  const { app, type } = await leads();
  const sheets = [
    { sheet: "Bob", data: [["Name"], ["Ann"]] },
    { sheet: "Cid", data: [["Name"], ["Cid"]] },
  ];
  const parts = unzipSync(await writeExcel(sheets).toBuffer());
  const changed = (name: string, from: string, to: string) => strToU8(strFromU8(parts[name] ?? strToU8("")).replace(from, to));
  const strings = "xl/sharedStrings.xml";
  const bytes = zipSync({ ...parts, [strings]: changed(strings, "Ann", "Ann &#128512;"), [book]: changed(book, "Bob", "Bob &#x1F600;") });
  const read = await upload(app.owner, type, Buffer.from(bytes), "emoji.xlsx");
  expect(read).toMatchObject({ tables: ["Bob 😀", "Cid"], columns: [{ samples: ["Ann 😀"] }] });
});

test("a chart on a sheet of its own is passed over beside tables", async () => {
  const { app, type } = await leads();
  const parts = unzipSync(await writeExcel([["Name"], ["Ann"]]).toBuffer());
  const rels = "xl/_rels/workbook.xml.rels";
  const changed = (name: string, end: string, more: string) => strToU8(strFromU8(parts[name] ?? strToU8("")).replace(end, more + end));
  const kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet";
  const bytes = zipSync({
    ...parts,
    [book]: changed(book, "</sheets>", '<sheet name="Chart" sheetId="9" r:id="rId99"/>'),
    [rels]: changed(rels, "</Relationships>", `<Relationship Id="rId99" Type="${kind}" Target="chartsheets/sheet1.xml"/>`),
    "xl/chartsheets/sheet1.xml": strToU8('<chartsheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>'),
  });
  expect(await upload(app.owner, type, Buffer.from(bytes), "chart.xlsx")).toMatchObject({
    tables: ["Sheet1"],
    columns: [{ samples: ["Ann"] }],
  });
});

test("twice the cells are twice the work, whole or broken", () => {
  const looksOf = { formats: new Map([[1, "moment" as const]]), strings: 3, is1904: false };
  const broken = ["<c><v>1</v></c>", '<c r="A1" s="1"><v>45000.5</v></c>', "<c>", "<c", '<c t="s"><v>9', "<![CDATA[", "<row>"];
  for (const piece of broken) {
    const work = (size: number) => piece.repeat(size);
    expect([piece, growth(work, (xml) => withPlainCells(xml, looksOf), 20_000) < linear]).toEqual([piece, true]);
    expect([piece, growth(work, withoutCdata, 50_000) < linear]).toEqual([piece, true]);
  }
  for (const piece of ["&#128512;", "&#", "&#12345", "&#x1F60"]) {
    expect([piece, growth((size) => piece.repeat(size), withSignsThemselves, 100_000) < linear]).toEqual([piece, true]);
  }
});
