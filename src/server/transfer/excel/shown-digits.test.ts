import { expect, test } from "vitest";
import writeExcel from "write-excel-file/node";
import { change, leads, posts, run, upload } from "../../../../test/imports.ts";
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
