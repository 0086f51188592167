import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import writeExcel from "write-excel-file/node";
import { odsCell, odsFile, odsRow, odsTable } from "../test/ods-file.ts";
import { expectAccessible, expectAccessibleInBoth } from "./browser.ts";
import { beginStory, input, type Story } from "./data-kit.ts";
import { expectNothingSideways, expectSaid } from "./main-job-kit.ts";

/** Records come into the product from a file. */
let story: Story;

beforeAll(async () => {
  story = await beginStory();
  const postFields = [
    { id: "input-text_1", slug: "client", label: "Client", component: "input-text", required: true },
    { id: "number_1", slug: "total", label: "Total", component: "number" },
  ];
  await story.call("POST", "/types", { title: "Invoices", slug: "invoices", postFields });
});

afterAll(() => story?.end());

const dialog = () => story.page.getByRole("dialog", { name: "Import into Invoices" });
const press = (name: string) => dialog().getByRole("button", { name, exact: true }).click();
const undo = async () => {
  await press("Undo import");
  await story.page
    .getByRole("dialog", { name: /^Undo the import of / })
    .getByRole("button", { name: "Undo import" })
    .click();
};
/** What has the focus in the dialog; undefined: it fell out of it. */
const focused = () =>
  dialog().evaluate((open) => {
    const { activeElement: at } = document;
    return at && open.contains(at) && at !== open
      ? (at.getAttribute("aria-label") ?? (at as HTMLInputElement).labels?.[0]?.textContent ?? at.textContent ?? "")
      : undefined;
  });
const choose = (text: string) =>
  dialog()
    .locator("input[type=file]")
    .setInputFiles({ name: "invoices.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test("import is offered among what can be done with the records of a type [DA-14]", async () => {
  await story.visit("/type/invoices");
  await story.page.getByRole("button", { name: "More about these records" }).click();
  await story.page.getByRole("menuitem", { name: "Import records…" }).click();
  await dialog().waitFor();
  await expect.poll(() => input(dialog(), "importUrl").count()).toBe(1);
  await expectAccessible(story.page, "import, file");
  await expectNothingSideways(story.screen, "import, file");
});

test("a file shows its columns, each with the field that it seems to fill; it may begin without a header, and formulas may be one text [DA-13]", async () => {
  await choose("Client;Amount;Due\nAnn;10;2025-03-04\nBob;many;\n;30;\n");
  await dialog().getByRole("combobox", { name: "Client", exact: true }).waitFor();
  await expect.poll(() => dialog().getByRole("combobox", { name: "Client", exact: true }).inputValue()).toBe("client");
  await expect.poll(() => input(dialog(), "separator").inputValue()).toBe("Semicolon");
  await expectAccessibleInBoth(story.page, "import, match");
  await expectNothingSideways(story.screen, "import, match");
  await dialog().getByRole("switch", { name: "First row is a header" }).click();
  await dialog().getByRole("combobox", { name: "Column 1" }).waitFor();
  await dialog().getByText("Not filled yet, but asked for in every record: Client").waitFor();
  await dialog().getByRole("switch", { name: "First row is a header" }).click();
  await dialog().getByRole("combobox", { name: "Amount" }).selectOption("total");
  await dialog().getByRole("combobox", { name: "Due" }).selectOption("+");
  const making = story.page.getByRole("dialog", { name: "New field in Invoices" });
  await expect
    .poll(async () => [await input(making, "label").inputValue(), await input(making, "kind").inputValue()])
    .toEqual(["Due", "date"]);
  await expectAccessible(story.page, "import, a new field");
  await making.getByRole("button", { name: "Create field" }).click();
  await making.waitFor({ state: "detached" });
  const { postFields } = await story.call("GET", "/types/invoices");
  const { slug: due } = postFields.at(-1);
  expect(postFields.at(-1)).toMatchObject({ label: "Due", component: "date" });
  await expect.poll(() => dialog().getByRole("combobox", { name: "Due" }).inputValue()).toBe(due);
  await dialog().getByRole("switch", { name: "Write the formulas as one text" }).click();
  const formulas = JSON.parse(await input(dialog(), "newPost").inputValue());
  expect(formulas).toEqual({ client: "${row.Client}", total: "${row.Amount}", [due]: "${row.Due}" });
  await input(dialog(), "newPost").fill(JSON.stringify({ ...formulas, title: "Invoice of ${row.Client}" }));
});

test("the check says what would come of the rows, and what is wrong with them by its cause", async () => {
  await press("Check");
  await dialog().getByText("1 new").waitFor();
  await dialog().getByText("2 with problems").waitFor();
  await dialog().getByText("Row 3: ‘many’").waitFor();
  await expectAccessibleInBoth(story.page, "import, check");
  await expectNothingSideways(story.screen, "import, check");
  await expect.poll(() => story.page.locator("tr[data-post-id]").count()).toBe(0);
});

test("rows with problems are fixed on the spot", async () => {
  const fixing = () => dialog().getByRole("group", { name: "Row 3: Bob" });
  await press("Fix here");
  await fixing().getByText("not a number").waitFor();
  await expect.poll(focused).toContain("Amount");
  await expectAccessibleInBoth(story.page, "import, fixing rows");
  await expectNothingSideways(story.screen, "import, fixing rows");
  await press("Try again");
  await story.page.getByRole("alert").filter({ hasText: "Change what is wrong in a row first." }).waitFor();
  await fixing().getByText("not a number").waitFor();
  await fixing().getByRole("textbox", { name: "Amount" }).fill("20");
  await press("Try again");
  await dialog().getByText("2 new").waitFor();
  await dialog().getByText("1 with problems").waitFor();
});

test("it is started with 'The result will be email to you!', its result is found again after a reload, and rows that were rejected are downloaded with why or fixed [DA-22] [ER-39]", async () => {
  // Whether a mail goes out, the server says: this one has no mail server.
  await story.page.route("**/actions/start", async (route) => {
    const reply = await route.fetch();
    const started = await reply.json();
    expect(started.isMailed).toBe(false);
    await route.fulfill({ response: reply, json: { ...started, isMailed: true } });
  });
  await press("Import 2 rows");
  await expectSaid(story.page, "The result will be email to you!");
  await story.page.unrouteAll({ behavior: "wait" });
  await dialog().getByText("2 created, 0 updated, 0 skipped, 1 rejected.").waitFor();
  await expect.poll(focused).toContain("Result");
  await story.page.reload();
  await dialog().getByText("2 created, 0 updated, 0 skipped, 1 rejected.").waitFor();
  await expectAccessibleInBoth(story.page, "import, result");
  // All that can be done with it is read on a phone too.
  await story.page.setViewportSize({ width: 360, height: 740 });
  const cut = () =>
    dialog()
      .locator("button > span span")
      .evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth).length);
  await expect.poll(cut).toBe(0);
  await expectNothingSideways(story.screen, "import, result");
  await story.page.setViewportSize({ width: 1440, height: 900 });
  await story.page.getByText("Invoice of Ann").waitFor({ state: "attached" });
  const downloading = story.page.waitForEvent("download");
  await press("Download 1 rejected row");
  const text = await readFile(await (await downloading).path(), "utf8");
  expect(text.split("\r\n").slice(0, 2)).toEqual(["\ufeffClient,Amount,Due,Problem", ",30,,Client: require"]);
  await press("Fix here");
  await dialog().getByRole("group", { name: "Row 4: 30" }).getByRole("textbox", { name: "Client" }).fill("Cid");
  await press("Try again");
  await dialog().getByText("3 created, 0 updated, 0 skipped, 0 rejected.").waitFor();
  await story.page.getByText("Invoice of Cid").waitFor({ state: "attached" });
});

test("the whole import is undone, and lies in the trash", async () => {
  await press("Undo import");
  const asked = story.page.getByRole("dialog", { name: "Undo the import of invoices.csv?" });
  await asked.getByText("3 records that it made go to the trash. What was changed since the import stays as it is.").waitFor();
  await asked.getByRole("button", { name: "Cancel" }).click();
  await asked.waitFor({ state: "detached" });
  await dialog().getByText("3 created, 0 updated, 0 skipped, 0 rejected.").waitFor();
  await undo();
  await dialog().getByText("The import of invoices.csv was undone.").waitFor();
  await press("Done");
  await story.page.getByText("No records in Invoices yet").waitFor();
  await story.visit("/trash");
  await story.page.getByText("What an import made with 3 records").waitFor();
});

test("cells are pasted, and what cannot be read is said [DA-13]", async () => {
  await story.visit("/type/invoices?transfer=import");
  await input(dialog(), "importUrl").fill("http://127.0.0.1/x.csv");
  await press("Next");
  await dialog().getByText("This address cannot be reached from here.").waitFor();
  await input(dialog(), "importUrl").fill("");
  await input(dialog(), "pasted").fill("client\ttotal\t\tCity\tSince\nAnn\t10\t\tRome\t2025-03-04\nBob\t20\t\tOslo\t2025-03-05\n");
  await press("Next");
  await dialog().getByRole("combobox", { name: "total" }).waitFor();
  await expect.poll(() => input(dialog(), "separator").inputValue()).toBe("Tab");
  await expect.poll(() => dialog().getByRole("combobox", { name: "Column 3" }).count()).toBe(0);
  await press("Add all 2 unmatched columns as fields");
  await expectSaid(story.page, "2 fields were added to Invoices.");
  const { postFields } = await story.call("GET", "/types/invoices");
  const added: { slug: string; label: string; component: string }[] = postFields.slice(-2);
  expect(added.map(({ label, component }) => [label, component])).toEqual([
    ["City", "input-text"],
    ["Since", "date"],
  ]);
  for (const { label, slug } of added)
    await expect.poll(() => dialog().getByRole("combobox", { name: label, exact: true }).inputValue()).toBe(slug);
});

test("where a file does not tell whether its first row holds names, that is said where it is chosen and in the check", async () => {
  await story.visit("/type/invoices?transfer=import");
  await input(dialog(), "pasted").fill("Ann,1999\nBob,2001\n");
  await press("Next");
  await dialog().getByText("This file does not tell. Look at the columns below.").waitFor();
  await dialog().getByRole("switch", { name: "First row is a header" }).click();
  await dialog().getByRole("combobox", { name: "Ann", exact: true }).waitFor();
  await expect.poll(() => dialog().getByText("This file does not tell.").count()).toBe(0);
  await story.visit("/type/invoices?transfer=import");
  await input(dialog(), "pasted").fill("Ann,Rome\nBob,Oslo\n");
  await press("Next");
  await dialog().getByRole("combobox", { name: "Ann", exact: true }).selectOption("client");
  await press("Check");
  await dialog().getByText("The first row was taken as the names of the columns: Ann, Rome.").waitFor();
  await expectAccessibleInBoth(story.page, "import, an unclear first row");
});

test("the row that names the columns is chosen among the first rows of the file, and what stands above it is told", async () => {
  await story.visit("/type/invoices?transfer=import");
  await input(dialog(), "pasted").fill("Sales of March;\nmade;today\nClient;Amount\nAnn;10\nBob;20\nCleo;30\n");
  await press("Next");
  const rows = dialog().getByRole("table", { name: "First rows of the file" });
  const row = (name: RegExp, checked: boolean) => rows.getByRole("radio", { name, checked });
  // It is open by itself where rows above were found, here one too few.
  await row(/^Row 2 names the columns: made, today$/, true).waitFor();
  await row(/^Row 3 names the columns: Client, Amount$/, false).click();
  await dialog().getByRole("combobox", { name: "Client", exact: true }).waitFor();
  await dialog().getByText("How the file begins: row 3 names the columns, 2 rows above are passed over").waitFor();
  await expectAccessibleInBoth(story.page, "import, first rows");
  await expectNothingSideways(story.screen, "import, first rows");
  await row(/^Row 2 names the columns: made, today$/, false).click();
  await dialog().getByRole("combobox", { name: "made", exact: true }).waitFor();
  await row(/^Row 3/, false).click();
  await press("Check");
  await dialog().getByText("2 rows above the table are passed over.").waitFor();
});

test("what a column does not tell is asked in the check with what its cells mean either way, and nothing goes on before it is said", async () => {
  await story.visit("/type/invoices?transfer=import");
  await input(dialog(), "pasted").fill("client;total\nAnn;12.500\nBob;23.900\nCid;999\n");
  await press("Next");
  await press("Check");
  const asked = dialog().getByRole("group", { name: "Total: Which number is 12.500?" });
  await asked.getByText("12500 (and 23.900 is 23900)").waitFor();
  await expectAccessibleInBoth(story.page, "import, what cells mean");
  await expectNothingSideways(story.screen, "import, what cells mean");
  await press("Check");
  await dialog().getByText("Choose what it means.").waitFor();
  // Whoever has no mouse is at the first question that is left.
  await story.page.keyboard.press("ArrowDown");
  await expect.poll(() => asked.getByRole("radio", { name: "12500 (and 23.900 is 23900)" }).isChecked()).toBe(true);
  await story.page.keyboard.press("Enter");
  await dialog().getByText("3 new").waitFor();
  await press("Import 3 rows");
  await expectSaid(story.page, "The import has begun.");
  await dialog().getByText("3 created, 0 updated, 0 skipped, 0 rejected.").waitFor();
  const totals = (await story.call("GET", "/types/invoices/posts?count=3")).map(({ total }: { total: number }) => total);
  expect(totals).toEqual([999, 23_900, 12_500]);
  await undo();
  await dialog().getByText("was undone.").waitFor();
});

test("where most cells of a column are numbers, the check says how many, shows one that is none, and makes it a number, a text or nothing", async () => {
  await story.visit("/type/invoices?transfer=import");
  const numbers = Array.from({ length: 20 }, (_, n) => `C${n}\t${n}\t${n}\n`).join("");
  await input(dialog(), "pasted").fill(`client\tWeight\tSize\n${numbers}Cid\tOther (999,990)\tNA\n`);
  await press("Next");
  await press("Add all 2 unmatched columns as fields");
  await expectSaid(story.page, "2 fields were added to Invoices.");
  await press("Check");
  await dialog().getByText("21 new").waitFor();
  await dialog().getByText("Weight: 20 of 21 cells fit “Number”, “Other (999,990)” not. It is a text.").waitFor();
  await dialog().getByText("Size: is read as empty").waitFor();
  await dialog().getByText("Row 22: ‘NA’").waitFor();
  await expectAccessibleInBoth(story.page, "import, cells that do not fit");
  await expectNothingSideways(story.screen, "import, cells that do not fit");
  const kind = async () =>
    (await story.call("GET", "/types/invoices")).postFields.find(({ label }: { label: string }) => label === "Weight").component;
  expect(await kind()).toBe("input-text");
  await press("Make it “Number” and leave those empty");
  await dialog().getByText("Row 22: ‘Other (999,990)’").waitFor();
  await dialog().getByRole("region", { name: "Left empty" }).getByText("Weight:").waitFor();
  expect(await kind()).toBe("number");
  await press("Import 21 rows");
  await dialog().getByText("21 created, 0 updated, 0 skipped, 0 rejected.").waitFor();
  await dialog().getByRole("region", { name: "Left empty" }).getByText("Weight:").waitFor();
  await undo();
  await dialog().getByText("was undone.").waitFor();
});

test("a moment in a field that keeps days alone is told by the check and by the result, and of two header rows the first one helps to name", async () => {
  const postFields = [
    { id: "input-text_1", slug: "client", label: "Client", component: "input-text" },
    { id: "date_1", slug: "paid", label: "Paid", component: "date" },
  ];
  await story.call("POST", "/types", { title: "Payments", slug: "payments", postFields });
  await story.visit("/type/payments?transfer=import");
  const open = story.page.getByRole("dialog", { name: "Import into Payments" });
  const go = (name: string) => open.getByRole("button", { name, exact: true }).click();
  await input(open, "pasted").fill("Client\tPaid\t2024\t\t2025\t\n\t\tQ1\tQ2\tQ1\tQ2\nAnn\t2026-07-01 22:30\t1\t2\t3\t4\n");
  await go("Next");
  await open.getByText("How the file begins: row 1 names the columns").click();
  await open.getByRole("radio", { name: "Row 2 names the columns: Q1, Q2, Q1, Q2" }).click();
  for (const name of ["Client", "Paid", "2024 Q1", "2025 Q2"]) await open.getByRole("combobox", { name, exact: true }).waitFor();
  await go("Check");
  const cut = open.getByRole("region", { name: "Kept in part" });
  await cut.getByText("Paid: is a moment, of which only the day is kept").waitFor();
  await cut.getByText("Row 3: ‘2026-07-01 22:30’").waitFor();
  await expectAccessibleInBoth(story.page, "import, cells that are kept in part");
  await go("Import 1 row");
  await open.getByText("1 created, 0 updated, 0 skipped, 0 rejected.").waitFor();
  await cut.getByText("1 cell", { exact: true }).waitFor();
  expect((await story.call("GET", "/types/payments/posts")).map(({ paid }: { paid: string }) => paid)).toEqual(["2026-07-01"]);
});

test("where a file does not say how its letters are written, each encoding shows its words, and the check says which was taken", async () => {
  await story.visit("/type/invoices?transfer=import");
  const bytes = Buffer.from([...Buffer.from("client;total\nJan "), 0xa3, 0xf3, 0x64, 0x9f, ...Buffer.from(";5\n")]);
  await dialog().locator("input[type=file]").setInputFiles({ name: "invoices.csv", mimeType: "text/csv", buffer: bytes });
  await dialog().getByRole("combobox", { name: "Encoding" }).fill("Łódź");
  await story.page.getByRole("option", { name: "Central European (Windows): Łódź" }).click();
  await dialog().getByText("Jan Łódź").filter({ visible: true }).first().waitFor();
  await expectNothingSideways(story.screen, "import, words in each encoding");
  await press("Check");
  await dialog().getByText("The file does not say how its letters are written. They were read as in Łódź.").waitFor();
  await expectAccessibleInBoth(story.page, "import, an encoding that was chosen");
});

test("of a workbook the sheet is chosen, and the titles above its table are passed over", async () => {
  const data = [["Invoices of 2026"], ["client", "total"], ["Ann", 10]];
  const buffer = await writeExcel([
    { sheet: "Read me", data: [["Ask Ann"]] },
    { sheet: "Bills", data },
  ]).toBuffer();
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await story.visit("/type/invoices?transfer=import");
  await dialog().locator("input[type=file]").setInputFiles({ name: "bills.xlsx", mimeType, buffer });
  await input(dialog(), "table").selectOption("Bills");
  await dialog().getByRole("combobox", { name: "client", exact: true }).waitFor();
  await dialog().getByText("How the file begins: row 2 names the columns, 1 row above is passed over").waitFor();
  await expect.poll(() => input(dialog(), "separator").count()).toBe(0);
  await press("Check");
  await dialog().getByText("1 row above the table is passed over.").waitFor();
});

test("a LibreOffice file is chosen and checked like any other", async () => {
  const ten = odsCell("10,00 €", 'office:value-type="currency" office:value="10"');
  const buffer = odsFile(odsTable(odsRow(odsCell("client"), odsCell("total")) + odsRow(odsCell("Ann"), ten), "Bills"));
  await story.visit("/type/invoices?transfer=import");
  await dialog()
    .locator("input[type=file]")
    .setInputFiles({ name: "bills.ods", mimeType: "application/vnd.oasis.opendocument.spreadsheet", buffer });
  await dialog().getByRole("combobox", { name: "client", exact: true }).waitFor();
  await expect.poll(() => dialog().getByRole("combobox", { name: "total", exact: true }).inputValue()).toBe("total");
  await expect.poll(() => input(dialog(), "separator").count()).toBe(0);
  await press("Check");
  await dialog().getByText("1 new").waitFor();
});

test("of a JSON file, the list of objects inside of its rows is chosen, and what it means is said", async () => {
  const orders = [
    {
      client: "Ann",
      due: "2025-03-04",
      positions: [
        { client: "Ann's desk", total: 10 },
        { client: "Ann's lamp", total: "many" },
      ],
    },
    { client: "Bob", due: "2025-03-05", positions: [{ client: "Bob's chair", total: 30 }] },
  ];
  await story.visit("/type/invoices?transfer=import");
  const file = { name: "orders.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(orders)) };
  await dialog().locator("input[type=file]").setInputFiles(file);
  await expect.poll(() => input(dialog(), "table").inputValue()).toBe("All rows");
  await dialog().getByText("orders.json holds several lists of JSON objects.").waitFor();
  await input(dialog(), "table").selectOption("positions, of each row");
  await dialog().getByText("Columns that begin with parent. are those of its row.").waitFor();
  await dialog().getByRole("combobox", { name: "parent.client", exact: true }).waitFor();
  await expectAccessibleInBoth(story.page, "import, a list inside of rows");
  await expectNothingSideways(story.screen, "import, a list inside of rows");
  await press("Check");
  await dialog().getByText("2 new").waitFor();
  await dialog().getByText("Row 2 (in row 1 of the file): ‘many’").waitFor();
});

test("what a large import made comes back in batches, which the trash tells", async () => {
  const lines = Array.from({ length: 600 }, (_, n) => `Client ${n}\t${n}\n`);
  await story.visit("/type/invoices?transfer=import");
  await input(dialog(), "pasted").fill(`client\ttotal\n${lines.join("")}`);
  await press("Next");
  await press("Check");
  await press("Import 600 rows");
  await dialog().getByText("600 created, 0 updated, 0 skipped, 0 rejected.").waitFor();
  await undo();
  await dialog().getByText("was undone.").waitFor();
  await story.visit("/trash");
  const thrown = story.page.locator("li[data-kind=import]").filter({ hasText: "with 600 records" });
  await thrown.getByRole("button", { name: "Restore" }).click();
  await expectSaid(story.page, "is being restored. This goes on by itself.");
  await thrown.waitFor({ state: "detached" });
  await expect.poll(() => story.call("GET", "/types/invoices/posts/count")).toEqual({ count: 600 });
});

test("what is said of the file as a whole, and which columns are left out, is in the check before anything is written", async () => {
  await story.visit("/type/invoices?transfer=import");
  await input(dialog(), "pasted").fill('# kept by Ann\nclient,total,Remark\n"5" disk",7,x\nBob,8,y\n');
  await press("Next");
  await press("Check");
  await dialog().getByText("2 new").waitFor();
  const said = dialog().getByRole("region", { name: "About this file" });
  await said.getByText("are comments: they are left out 1 row").waitFor();
  await said.getByText("Row 1: ‘# kept by Ann’").waitFor();
  await said.getByText('Row 3: ‘"5" disk",7,x’').waitFor();
  await dialog().getByText("1 column fills no field and is left out: Remark.").waitFor();
  await expectAccessibleInBoth(story.page, "import, about the file");
  await expectNothingSideways(story.screen, "import, about the file");
});

test("a data type starts from a file: a column called Name names its records, the other columns become fields, and closing loses nothing", async () => {
  const { page } = story;
  await story.visit("/type");
  await page.getByRole("main").getByRole("button", { name: "New data type" }).first().click();
  const making = page.getByRole("dialog", { name: "New data type" });
  await input(making, "title").fill("Customers");
  await making.getByRole("switch", { name: "Start from a file" }).check();
  await making.getByRole("button", { name: "Create data type" }).click();
  const importing = page.getByRole("dialog", { name: "Import into Customers" });
  await input(importing, "pasted").fill("Name\tCity\tVisits\nAnn\tBonn\t3\nBob\tCologne\t4\n");
  await importing.getByRole("button", { name: "Next", exact: true }).click();
  const columns = async () =>
    Promise.all(["Name", "City", "Visits"].map((name) => importing.getByRole("combobox", { name, exact: true }).inputValue()));
  await expect.poll(columns).toEqual(["title", "", ""]);
  await importing.getByText("as a field: Number").waitFor();
  await importing.getByRole("button", { name: "Add all 2 unmatched columns as fields" }).click();
  await expectSaid(page, "2 fields were added to Customers.");
  const { postFields, settings } = await story.call("GET", "/types/customers");
  const slugs = postFields.map(({ slug }: { slug: string }) => slug);
  expect(settings.titleField).toBeNull();
  await expect.poll(columns).toEqual(["title", ...slugs]);
  await importing.getByRole("button", { name: "Close" }).first().click();
  await importing.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Import a file" }).click();
  await importing.getByRole("region", { name: "Earlier imports" }).getByRole("button", { name: "pasted cells.csv" }).click();
  await expect.poll(columns).toEqual(["title", ...slugs]);
  await importing.getByRole("combobox", { name: "City", exact: true }).selectOption("title");
  await expectSaid(page, "Name fills nothing now: a field is filled from one column.");
  await importing.getByRole("combobox", { name: "Name", exact: true }).selectOption("title");
  await importing.getByRole("combobox", { name: "City", exact: true }).selectOption(slugs[0]);
  await importing.getByRole("button", { name: "Check", exact: true }).click();
  await importing.getByRole("button", { name: "Import 2 rows", exact: true }).click();
  await importing.getByText("2 created, 0 updated, 0 skipped, 0 rejected.").waitFor();
  const kept = await story.call("GET", "/types/customers/posts?orderBy=id");
  expect(kept.map((one: Record<string, unknown>) => [one.title, ...slugs.map((slug: string) => one[slug])])).toEqual([
    ["Ann", "Bonn", 3],
    ["Bob", "Cologne", 4],
  ]);
  await importing.getByRole("button", { name: "Done", exact: true }).click();
  await page
    .getByRole("cell", { name: "Ann" })
    .or(page.getByText("Ann", { exact: true }))
    .first()
    .waitFor();
});

test("records are known by their numbers where the file says these; which rows name none is told by the check", async () => {
  const { id } = await story.call("POST", "/posts", { typeId: "invoices", client: "Zoe", total: 1 });
  await story.visit("/type/invoices?transfer=import");
  await input(dialog(), "pasted").fill(`Number,Client,Total,Created by,Created\n${id},Zora,2,Ann,2026-01-01\n987654,New,3,,\n,Other,4,,\n`);
  await press("Next");
  await dialog().getByRole("combobox", { name: "Records that are there already" }).selectOption("update");
  await expect.poll(() => dialog().getByRole("combobox", { name: "They are the same by" }).inputValue()).toBe("id");
  await expect
    .poll(() =>
      dialog()
        .getByRole("button", { name: /^Add all/ })
        .count(),
    )
    .toBe(0);
  await expectAccessible(story.page, "import, known by numbers");
  await press("Check");
  await dialog().getByText("1 updated").waitFor();
  await dialog().getByText("2 columns fill no field and are left out: Created by, Created.").waitFor();
  const said = dialog().getByRole("region", { name: "New though records are known again" });
  await said.getByText("Row 3: ‘987654’").waitFor();
  await said.getByText(/[Tt]he row says nothing of it and becomes a new record.? 1 row/).waitFor();
  await expectNothingSideways(story.screen, "import, known by numbers");
  await press("Import 3 rows");
  await dialog().getByText("2 created, 1 updated, 0 skipped, 0 rejected.").waitFor();
  expect(await story.call("GET", `/posts/${id}`)).toMatchObject({ client: "Zora", total: 2 });
});

test("after an import with many new fields the table shows them in the order of the file, and says how many are hidden", async () => {
  const { page } = story;
  await story.call("POST", "/types", { title: "Houses", slug: "houses", postFields: [] });
  await story.visit("/type/houses?transfer=import");
  const importing = page.getByRole("dialog", { name: "Import into Houses" });
  const go = (name: string) => importing.getByRole("button", { name, exact: true }).click();
  const names = ["Street", "City", "Rooms", "Built", "Floor", "Colour", "Owner", "Heating"];
  await input(importing, "pasted").fill(`Name\t${names.join("\t")}\nHouse\tRoad\tBonn\t3\t1999\t2\tred\tAnn\tgas\n`);
  await go("Next");
  await go("Add all 8 unmatched columns as fields");
  await expectSaid(page, "8 fields were added to Houses.");
  await go("Check");
  await go("Import 1 row");
  await importing.getByText("1 created, 0 updated, 0 skipped, 0 rejected.").waitFor();
  await go("Done");
  const heads = () => page.locator("thead th[data-column] button[title]").allInnerTexts();
  await expect.poll(heads).toEqual(["Title", "No.", "Status", "Street", "City", "Rooms", "Built", "Floor", "Changed"]);
  await page.getByRole("button", { name: "3 hidden fields" }).click();
  const chosen = page.getByRole("dialog", { name: "Fields in the table" });
  await chosen.getByRole("checkbox", { name: "Owner" }).check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "2 hidden fields" }).waitFor();
  await expect.poll(heads).toContain("Owner");
});

test("rows that are here already are said by the check, which changes them in place of adding them again, and clears what empty cells fill where that is chosen", async () => {
  const { page } = story;
  const postFields = [
    { id: "input-text_1", slug: "email", label: "Email", component: "input-text" },
    { id: "number_1", slug: "visits", label: "Visits", component: "number" },
  ];
  await story.call("POST", "/types", { title: "Guests", slug: "guests", postFields });
  for (const email of ["ann@example.org", "bob@example.org"]) await story.call("POST", "/posts", { typeId: "guests", email, visits: 1 });
  await story.visit("/type/guests?transfer=import");
  const importing = page.getByRole("dialog", { name: "Import into Guests" });
  const go = (name: string) => importing.getByRole("button", { name, exact: true }).click();
  await input(importing, "pasted").fill("Email\tVisits\nann@example.org\t5\nbob@example.org\t\ncid@example.org\t7\n");
  await go("Next");
  await go("Check");
  await importing.getByText("2 of the 3 rows are already here by “Email”: they would be there twice.").waitFor();
  await expectAccessibleInBoth(page, "import, already here");
  await expectNothingSideways(story.screen, "import, already here");
  await go("Update them instead");
  await importing.getByText("2 updated").waitFor();
  const clear = importing.getByRole("radio", { name: "Clear the field" });
  await expect.poll(() => importing.getByRole("radio", { name: "Leave the field as it is" }).isChecked()).toBe(true);
  await expectAccessibleInBoth(page, "import, empty cells");
  // Its file is checked anew with that: what is chosen is what was checked.
  await clear.click();
  await expect.poll(() => clear.isChecked()).toBe(true);
  await importing.getByText("2 updated").waitFor();
  await go("Import 3 rows");
  await importing.getByText("1 created, 2 updated, 0 skipped, 0 rejected.").waitFor();
  const kept = await story.call("GET", "/types/guests/posts?orderBy=id");
  expect(kept.map(({ email, visits }: Record<string, unknown>) => [email, visits])).toEqual([
    ["ann@example.org", 5],
    ["bob@example.org", undefined],
    ["cid@example.org", 7],
  ]);
});
