import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { change, file, leads, multipart, posts, run, upload } from "../../../../test/imports.ts";
import { odsCell, odsFile, odsRow, odsTable } from "../../../../test/ods-file.ts";
import { field } from "../../../../test/world.ts";

const number = (shown: string, value: string, kind = "float") => odsCell(shown, `office:value-type="${kind}" office:value="${value}"`);
const day = (value: string) => odsCell("x", `office:value-type="date" office:date-value="${value}"`);

test("a LibreOffice file is matched, checked and imported, one sheet of it or another", async () => {
  const { app, type } = await leads();
  const rows = [
    odsRow(odsCell("Name"), odsCell("Budget"), odsCell("Start")),
    odsRow(odsCell("Ann"), number("1.234,50 €", "1234.5", "currency"), day("2026-07-01")),
    odsRow(odsCell("Bob"), odsCell("Err:508", 'table:formula="of:=(1" office:value-type="float" office:value="0"'), day("2026-07-02")),
    odsRow("<table:table-cell/>", number("3", "3")),
  ];
  const last =
    '<table:table-row table:number-rows-repeated="1048572"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
  const book = odsFile(odsTable(rows.join("") + last, "Leads") + odsTable(odsRow(odsCell("Name")) + odsRow(odsCell("Cid")), "Others"));
  const read = await upload(app.owner, type, book, "leads.ods");
  expect(read).toMatchObject({
    ...{ fileName: "leads.ods", tables: ["Leads", "Others"], table: "Leads" },
    newPost: { name: "${row.Name}", budget: "${row.Budget}", start: "${row.Start}" },
    columns: [
      { name: "Name", samples: ["Ann", "Bob", ""] },
      { name: "Budget", samples: ["1234.5", "Err:508", "3"], kind: "number", marks: [{ text: "Err:508", count: 1 }] },
      { name: "Start", samples: ["2026-07-01", "2026-07-02", ""], kind: "date" },
    ],
  });
  expect(await run(app, read, "check")).toMatchObject({ state: "checked", created: 2, rejected: 1 });
  expect(await run(app, read)).toMatchObject({ state: "done", created: 2, rejected: 1 });
  expect(await posts(app, type)).toMatchObject([
    { name: "Ann", budget: 1234.5, start: "2026-07-01" },
    { name: "Bob", start: "2026-07-02" },
  ]);
  const again = await upload(app.owner, type, book, "leads.ods");
  expect(await change(app, again, { table: "Others" })).toMatchObject({ columns: [{ name: "Name", samples: ["Cid"] }] });
});

/** The same table as programs write it: see the folder's README. */
const written = (name: string) => readFileSync(new URL(`../../../../test/fixtures/spreadsheets/${name}`, import.meta.url));
const slugs = ["name", "note", "budget", "price", "share", "start", "begins", "at", "spent", "code", "paid", "sum", "failed", "isless"];

test("the same table gives the same records, whether LibreOffice or Gnumeric wrote it, as .ods or as .xlsx", async () => {
  const { app } = await leads();
  const expected = JSON.parse(written("expected.json").toString());
  for (const name of ["libreoffice.ods", "libreoffice.xlsx", "gnumeric.ods"]) {
    const fields = slugs.map((slug) => field(slug === "note" ? "textarea" : "input-text", slug));
    const type = await app.addType({ title: name, permission: "private", fields });
    const read = await upload(app.owner, type, written(name), name);
    expect([name, read.tables]).toEqual([name, ["Table", "Hidden"]]);
    expect([name, Object.keys(read.newPost)]).toEqual([name, slugs]);
    expect([name, await run(app, read)]).toMatchObject([name, { state: "done", created: 3, rejected: 0 }]);
    const records = (await posts(app, type)).map((post: { [slug: string]: unknown }) => slugs.map((slug) => post[slug] ?? null));
    expect([name, records]).toEqual([name, expected]);
  }
});

test("a LibreOffice file that has a password, is a letter, is broken or is too large is refused in words", async () => {
  const { app, type } = await leads();
  const whole = odsFile(odsTable(odsRow(odsCell("Name")) + odsRow(odsCell("Ann"))));
  const refused: { readonly [what: string]: readonly [Buffer, RegExp] } = {
    "a password": [odsFile("", { more: { "META-INF/manifest.xml": "<manifest:encryption-data/>" } }), /has a password/],
    "a letter": [odsFile("", { kind: "application/vnd.oasis.opendocument.text" }), /is no spreadsheet/],
    "half a file": [whole.subarray(0, whole.length - 40), /LibreOffice file cannot be read/],
    "very many rows": [
      odsFile(odsTable(`<table:table-row table:number-rows-repeated="1048576">${odsCell("Ann")}</table:table-row>`)),
      /too many cells/,
    ],
    "more than may be unpacked": [odsFile(odsTable("<table:table-row/>".repeat(2_000_000))), /too large when it is unpacked/],
    "more than may be packed": [Buffer.concat([whole, Buffer.alloc(20 * 1024 * 1024)]), /may have 20 MB/],
  };
  for (const [what, [bytes, why]] of Object.entries(refused)) {
    const reply = await app.owner.post(`/types/${type.id}/imports`, file(bytes, "leads.ods"), multipart);
    expect([what, reply.status, reply.json.data?.file.messages[0]]).toEqual([what, 400, expect.stringMatching(why)]);
  }
  expect(await upload(app.owner, type, whole, "leads.ods")).toMatchObject({ columns: [{ name: "Name", samples: ["Ann"] }] });
});
