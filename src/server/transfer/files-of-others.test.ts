import { expect, test } from "vitest";
import { change, file, leads, multipart, posts, run, upload } from "../../../test/imports.ts";
import { type AppOfTest, field, must } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import { fieldsOfColumns } from "../../model/transfer/guess-field.ts";
import { columnsIn, formulaOfColumn } from "../../model/transfer/mapping.ts";

/** A type that is made for a file as the dialog makes one, with a field for each of its columns, and the file imported into it. */
async function asGuessed(app: AppOfTest, content: string | Buffer, name: string, formats: object = {}) {
  const empty = await app.addType({ title: `Of ${name}`, permission: "private" });
  const read = await upload(app.owner, empty, content, name);
  let drawn = 0;
  const fields = fieldsOfColumns(read.columns, [], { context: { today: "2026-11-22" }, random: () => (drawn++ % 997) / 997 });
  const type: PostType = must(200, await app.owner.post(`/types/${empty.id}`, { postFields: fields }));
  const isNamed = read.format === "json" || !read.noHeader;
  const newPost = Object.fromEntries(columnsIn(read).map((column, at) => [fields[at]?.slug, formulaOfColumn(column, { isNamed })]));
  const slugOf = (label: string) => fields.find((each) => each.label === label)?.slug ?? label;
  const said = Object.fromEntries(Object.entries(formats).map(([label, format]) => [slugOf(label), format]));
  const done = await run(app, await change(app, read, { newPost, formats: said }));
  const rows = (await posts(app, type)).map((post: Record<string, unknown>) =>
    Object.fromEntries(fields.map(({ label, slug }) => [label, post[slug]])),
  );
  return { read, done, rows, kinds: Object.fromEntries(fields.map(({ label, component }) => [label, component])) };
}

/** As mledoze/countries has it. */
const countries = [
  {
    name: { common: "Aruba", official: "Aruba", native: { nld: { official: "Aruba", common: "Aruba" } } },
    ...{ tld: [".aw"], cca2: "AW", independent: false, currencies: { AWG: { name: "Aruban florin", symbol: "ƒ" } } },
    ...{ capital: ["Oranjestad"], altSpellings: ["AW"], region: "Americas", languages: { nld: "Dutch", pap: "Papiamento" } },
    ...{ latlng: [12.5, -69.966_666_66], landlocked: false, borders: [], area: 180, flag: "🇦🇼" },
  },
  {
    name: { common: "South Africa", official: "Republic of South Africa", native: {} },
    ...{ tld: [".za"], cca2: "ZA", independent: true, currencies: {}, altSpellings: ["ZA", "RSA", "Suid-Afrika"] },
    ...{ capital: ["Pretoria", "Bloemfontein", "Cape Town"], region: "Africa", languages: {} },
    ...{ latlng: [-29, 24], landlocked: false, borders: ["BWA", "LSO"], area: 1_221_037, flag: "🇿🇦" },
  },
];

test("what we guess of JSON with lists and objects takes every row, in many lines and in one", async () => {
  const { app } = await leads();
  for (const [name, text] of Object.entries({ "lines.json": JSON.stringify(countries, null, 2), "one.json": JSON.stringify(countries) })) {
    const { done, rows, kinds } = await asGuessed(app, text, name);
    expect(done).toMatchObject({ created: 2, rejected: 0, problems: [] });
    expect(kinds).toMatchObject({ capital: "tags", latlng: "textarea", area: "number", "name.common": "input-text" });
    expect(rows[1]).toMatchObject({
      capital: ["Pretoria", "Bloemfontein", "Cape Town"],
      latlng: "[-29,24]",
      "name.common": "South Africa",
    });
    expect(rows[0]).toMatchObject({ tld: [".aw"], area: 180, independent: false });
  }
  const lists = await asGuessed(
    app,
    JSON.stringify([
      { no: 1, items: [{ sku: "a", qty: 2 }] },
      { no: 2, items: [] },
    ]),
    "orders.json",
  );
  expect(lists.done).toMatchObject({ created: 2, rejected: 0 });
  expect(lists.rows).toMatchObject([{ no: 1, items: '[{"sku":"a","qty":2}]' }, { no: 2 }]);
});

test("a file is cut by its own separator, however many commas stand in a text of it or in JSON on one line", async () => {
  const { app, type } = await leads();
  const long = "so, ".repeat(2_000);
  for (const sign of [";", "\t"]) {
    const read = await upload(app.owner, type, `Name${sign}Budget\nAnn${sign}5\n${long}${sign}6\n`);
    expect([read.separator, Object.keys(read.newPost)]).toEqual([sign, ["name", "budget"]]);
  }
  const rows = Array.from({ length: 1_500 }, (_, at) => ({ Name: `n${at}`, Budget: at }));
  expect(await run(app, await upload(app.owner, type, JSON.stringify(rows), "x.json"))).toMatchObject({ created: 1_500, rejected: 0 });
});

test("columns called as parts of the language are columns like all others", async () => {
  const { app } = await leads();
  const names = ["constructor", "__proto__", "toString", "hasOwnProperty", "prototype", "valueOf"];
  const { done, rows } = await asGuessed(app, `${names}\n${names.map((_, at) => `v${at}`)}\n`, "names.csv");
  expect(done).toMatchObject({ created: 1, rejected: 0 });
  expect(names.map((name) => Object.entries(rows[0] ?? {}).find(([label]) => label === name)?.[1])).toEqual(names.map((_, at) => `v${at}`));
});

test("keys of JSON called as parts of the language are columns too, wherever they stand, and change nothing but their own record", async () => {
  const { app } = await leads();
  const names = ["constructor", "__proto__", "prototype", "toString"];
  const items = [1, 2].map(
    (n) => `{${names.map((name) => `"${name}":"${name} ${n}"`)},"at":{"__proto__":"inner ${n}","constructor":{"prototype":"deep ${n}"}}}`,
  );
  for (const text of [`[${items}]`, items.join("\n"), `{"data":[${items}]}`]) {
    const { read, done, rows } = await asGuessed(app, text, "names.json");
    expect(read.columns.map(({ name }) => name)).toEqual([...names, "at.__proto__", "at.constructor.prototype"]);
    expect(done).toMatchObject({ created: 2, rejected: 0 });
    for (const [at, row] of rows.entries())
      expect(Object.values(row)).toEqual(
        expect.arrayContaining([...names.map((name) => `${name} ${at + 1}`), `inner ${at + 1}`, `deep ${at + 1}`]),
      );
  }
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain("0");
  expect(["polluted", "inner 1"].map((key) => Reflect.get({}, key))).toEqual([undefined, undefined]);
});

test("of a file of which no row can be read it is said why", async () => {
  const { app, type } = await leads();
  const reply = await app.owner.post(`/types/${type.id}/imports`, file('[{"a":1,"a":2}]', "twice.json"), multipart);
  expect([reply.status, reply.json.data.file.messages]).toEqual([
    400,
    ["No row of this file can be read. The first one: The key a is said twice."],
  ]);
});

test("years in a first row are names, and where the file does not tell, that is said until the person says it", async () => {
  const { app, type } = await leads();
  const read = (text: string) => upload(app.owner, type, text, "years.csv");
  expect(await read("Client,2023,2024\nAnn,5,6\nBob,6,7\n")).toMatchObject({ noHeader: false, isHeaderUnclear: false });
  expect(await read("Name;2023\nAnn;1500\n")).toMatchObject({ noHeader: false, isHeaderUnclear: false, newPost: { name: "${row.Name}" } });
  const only = await read("Client,Price\n");
  expect(only).toMatchObject({ noHeader: false, isHeaderUnclear: true });
  expect(only.columns.map(({ name }) => name)).toEqual(["Client", "Price"]);
  const unclear = await read("Client,1999\nAnn,1500\n");
  expect(unclear).toMatchObject({ noHeader: true, isHeaderUnclear: true });
  expect(await change(app, unclear, { encoding: "windows-1252" })).toMatchObject({ noHeader: true, isHeaderUnclear: true });
  const said = await change(app, unclear, { noHeader: false });
  expect(said).toMatchObject({ noHeader: false, isHeaderUnclear: false });
  expect(said.columns).toMatchObject([
    { name: "Client", samples: ["Ann"] },
    { name: "1999", samples: ["1500"] },
  ]);
  expect(await run(app, await change(app, said, { newPost: { name: "${row.Client}", budget: '${row["1999"]}' } }))).toMatchObject({
    created: 1,
  });
});

const worldBank = [
  '\ufeff"Data Source","World Development Indicators",',
  "",
  '"Last Updated Date","2024-06-28",',
  "",
  '"Country Name","Country Code","Indicator Name","Indicator Code","1990","1991","1992",',
  '"Aruba","ABW","Population, total","SP.POP.TOTL","65712","67864","70192",',
  '"Angola","AGO","Population, total","SP.POP.TOTL","11828638","12228691","12632507",',
].join("\r\n");

const bank = [
  '"Kontonummer:";"DE12345678901234567890 / Girokonto";',
  "",
  '"Von:";"01.01.2020";',
  '"Bis:";"31.12.2020";',
  '"Kontostand vom 31.12.2020:";"1.234,56 EUR";',
  "",
  '"Buchungstag";"Wertstellung";"Buchungstext";"Auftraggeber";"Verwendungszweck";"BLZ";"Betrag (EUR)";',
  '"30.12.2020";"30.12.2020";"Lastschrift";"Stadtwerke";"Strom, Gas, Wasser, Abschlag 12";"10010010";"-89,00";',
  '"28.12.2020";"28.12.2020";"Gutschrift";"Arbeitgeber GmbH";"Gehalt";"10020030";"3.500,00";',
].join("\n");

test("titles above a table are passed over, and years in its header are names", async () => {
  const { app } = await leads();
  const years = await asGuessed(app, "Country,1990,1991\nAruba,65712,67864\nAngola,11828638,12228691\n", "years.csv");
  expect([years.read.noHeader, years.rows]).toMatchObject([false, [{ Country: "Aruba", 1990: 65_712 }, { 1991: 12_228_691 }]]);
  const bare = await upload(app.owner, await app.addType(), "Ann,1990,1991\nBob,1992,1993\n");
  expect(bare.noHeader).toBe(true);
  const population = await asGuessed(app, worldBank, "API_SP.POP.TOTL.csv");
  expect(population.read).toMatchObject({ above: 2, noHeader: false });
  expect(population.rows).toMatchObject([
    { "Country Code": "ABW", 1990: 65_712 },
    { "Country Code": "AGO", 1992: 12_632_507 },
  ]);
  const account = await asGuessed(app, Buffer.from(bank, "latin1"), "umsaetze.csv");
  expect(account.read).toMatchObject({ above: 4, separator: ";", noHeader: false });
  // Blank rows are none, so a row here is one that can be chosen as the header.
  const { beginning, above } = account.read;
  expect([beginning.length, beginning[above]?.slice(0, 2)]).toEqual([7, ["Buchungstag", "Wertstellung"]]);
  expect(account.rows).toMatchObject([
    { Buchungstag: "2020-12-30", "Betrag (EUR)": -89, Verwendungszweck: "Strom, Gas, Wasser, Abschlag 12" },
    { "Betrag (EUR)": 3_500 },
  ]);
});

test("Airtable's and Notion's exports are read with their days, words and sums as they mean them", async () => {
  const { app } = await leads();
  const airtable = 'Name,Tags,Due,Done,Price\nDesk,"wood,oak",3/4/2025,checked,"$1,234.50"\nLamp,metal,12/31/2025,,$5.00\n';
  const told = await asGuessed(app, airtable, "Grid view.csv");
  expect(told.rows).toMatchObject([
    { Name: "Desk", Due: "2025-03-04", Price: 1234.5 },
    { Due: "2025-12-31", Price: 5 },
  ]);
  const notion = '\ufeffName,Created,Amount\nA,"March 4, 2025 10:30 AM",€1.250\nB,"April 5, 2025 9:00 PM",€2.500\n';
  const asked = await asGuessed(app, notion, "Notes abc123.csv", { Amount: "," });
  expect(asked.rows).toMatchObject([
    { Created: "2025-03-04T10:30", Amount: 1_250 },
    { Created: "2025-04-05T21:00", Amount: 2_500 },
  ]);
});

test("numbers with more digits than are kept are refused or kept as texts, never changed, from CSV, JSON and Excel", async () => {
  const { app } = await leads();
  const fields = [field("input-text", "code"), field("number", "amount")];
  const type = await app.addType({ permission: "private", fields });
  const long = "12345678901234567890";
  for (const [name, text] of Object.entries({
    "x.csv": `code,amount\n${long},1\nb,${long}\n`,
    "x.json": `[{"code":${long},"amount":1},{"code":"b","amount":${long}}]`,
  })) {
    const done = await run(app, await upload(app.owner, type, text, name));
    expect([name, done.created, done.problems.map(({ slug, message }) => [slug, message])]).toEqual([
      name,
      1,
      [["amount", "has more digits than can be kept: round it"]],
    ]);
    expect((await posts(app, type)).at(-1)).toMatchObject({ code: long, amount: 1 });
  }
});
