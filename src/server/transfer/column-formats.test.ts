import { expect, test } from "vitest";
import writeExcel from "write-excel-file/node";
import { change, ended, file, leads, multipart, posts, run, step, upload } from "../../../test/imports.ts";
import { field, must } from "../../../test/world.ts";
import type { Post } from "../../contract/posts.ts";
import { evidenceOfColumns } from "./column-formats.ts";

const valuesOf = (all: readonly Post[], slug: string) => all.map((post) => post[slug]);

async function shop() {
  const { app } = await leads();
  const fields = [field("input-text", "sizes"), field("number", "kg"), field("date", "d"), field("input-text", "note")];
  return { app, type: await app.addType({ permission: "private", fields: [...fields, field("number", "price")] }) };
}

test("no column speaks for another, whether or not that one is filled", async () => {
  const { app, type } = await shop();
  const sizes = await upload(app.owner, type, 'sizes,kg\n"38,40",0.125\n"27,26",0.375\n');
  expect(sizes.formats).toMatchObject([{ slug: "kg", column: "kg", kind: "decimal", state: "clear" }]);
  await run(app, await change(app, sizes, { newPost: { kg: "${row.kg}" } }));
  await run(app, await upload(app.owner, type, 'sizes,kg\n"38,40",0.250\n'));
  expect(valuesOf(await posts(app, type), "kg")).toEqual([0.125, 0.375, 0.25]);
  const noted = await upload(app.owner, type, 'd,note\n02/03/2024,"31/01/2024 called"\n');
  expect(noted.formats).toMatchObject([{ slug: "d", state: "open", count: 1 }]);
  expect((await step(app, noted, "start")).status).toBe(400);
});

test("what a column tells by itself is not asked, and what it does not is asked with what its cells can mean", async () => {
  const { app, type } = await shop();
  const told = await upload(app.owner, type, "note;price\n2.10;1.234\n3.1;12,50\n");
  expect(told.formats).toMatchObject([{ slug: "price", state: "column", format: "," }]);
  expect(await run(app, told)).toMatchObject({ created: 2, rejected: 0 });
  expect(valuesOf(await posts(app, type), "price")).toEqual([1234, 12.5]);
  const open = await upload(app.owner, type, "note;price\na;12.500\nb;23.900\nc;999\n");
  expect(open.formats).toEqual([
    {
      ...{ slug: "price", title: "Price", column: "price", kind: "decimal", state: "open", format: null, count: 2 },
      examples: ["12.5", "23.9"].map((point) => ({
        text: `${point}00`,
        readings: [
          { format: ".", text: point },
          { format: ",", text: `${point.replace(".", "")}00` },
        ],
      })),
    },
  ]);
  const refused = await step(app, open, "start");
  const words = '“12.500” in the column “price” can mean 12.5 or 12500. Say which: formats = {"price":"."} or {"price":","}';
  expect([refused.status, refused.json.data]).toEqual([400, { price: { title: "Price", messages: [words] } }]);
  const answered = await change(app, open, { formats: { price: "," } });
  expect(answered.formats).toMatchObject([{ slug: "price", state: "said", format: "," }]);
  expect(await run(app, answered)).toMatchObject({ created: 3, rejected: 0 });
  expect(valuesOf(await posts(app, type), "price").slice(2)).toEqual([12_500, 23_900, 999]);
});

test("the check asks before it looks at rows, and goes on once it is answered; an answer is taken back, and wrong ones are refused", async () => {
  const { app, type } = await shop();
  const one = await upload(app.owner, type, "d\n02/03/2024\n");
  const asked = await run(app, one, "check");
  expect(asked).toMatchObject({ state: "checked", read: 0, formats: [{ slug: "d", state: "open" }] });
  expect(asked.formats[0]?.examples[0]?.readings.map(({ text }) => text)).toEqual(["2 March 2024", "3 February 2024"]);
  const path = `/types/${type.id}/imports/${one.id}`;
  for (const [formats, why] of [
    [{ d: "," }, 'd: must be "day-first" or "month-first"'],
    [{ note: "," }, "note: has no format"],
    [{ nowhere: "ids" }, "nowhere: has no format"],
  ] as const)
    expect((await app.owner.post(path, { formats })).json.data).toEqual({ formats: { title: "Formats", messages: [why] } });
  expect((await app.owner.post(path, { formats: { d: "both" } })).status).toBe(400);
  await change(app, one, { formats: { d: "day-first" } });
  expect(await change(app, one, { formats: { d: null } })).toMatchObject({ formats: [{ state: "open" }] });
  const checked = await run(app, await change(app, one, { formats: { d: "month-first" } }), "check");
  expect(checked).toMatchObject({ state: "checked", created: 1, rejected: 0 });
  await run(app, checked);
  expect(valuesOf(await posts(app, type), "d")).toEqual(["2024-02-03"]);
});

test("what stands far below is looked at too: it tells, or stops an import that nobody could have asked about before it writes a row", async () => {
  const { app, type } = await shop();
  const filler = "x,1\n".repeat(20_000);
  const hidden = await upload(app.owner, type, `note,price\n${filler}y,12.500\n`);
  expect(hidden.formats).toMatchObject([{ state: "clear" }]);
  const failed = await run(app, hidden);
  expect(failed).toMatchObject({
    state: "failed",
    created: 0,
    why: expect.stringContaining("“12.500” in the column “price” can mean 12.5 or 12500"),
  });
  const told = await upload(app.owner, type, `note,price\ny,12.500\n${filler}z,12.75\n`);
  const checked = await run(app, told, "check");
  expect(checked).toMatchObject({ state: "checked", created: 20_002, formats: [{ state: "column", format: "." }] });
});

test("typed cells of Excel and JSON, and what we export ourselves, mean what they are in any company", async () => {
  const { app, type } = await shop();
  const kg = [0.125, 1.234, -12.345, 1234];
  const bytes = await writeExcel([
    [{ value: "sizes" }, { value: "kg" }],
    ...kg.map((value) => [{ value: "38,40" }, { value, type: Number }]),
  ]).toBuffer();
  for (const [name, content] of Object.entries({
    "x.xlsx": bytes,
    "x.json": JSON.stringify(kg.map((value) => ({ sizes: "38,40", kg: value }))),
  })) {
    const one = await upload(app.owner, type, content, name);
    expect([name, one.formats]).toMatchObject([name, [{ slug: "kg", state: "clear" }]]);
    expect(await run(app, one)).toMatchObject({ created: 4, rejected: 0 });
  }
  const wish = (fileExt: string) =>
    encodeURIComponent(JSON.stringify({ fileName: "all", fileExt, selectedData: "all", fields: ["sizes", "kg"] }));
  for (const fileExt of ["csv", "json", "xlsx"]) {
    const exported = (await app.owner.get(`/types/${type.id}/posts?orderBy=id&_export=${wish(fileExt)}`)).bytes;
    const other = await app.addType({ title: `Again ${fileExt}`, fields: [field("input-text", "sizes"), field("number", "kg")] });
    const one = await upload(app.owner, other, exported, `all.${fileExt}`);
    expect(await run(app, one)).toMatchObject({ created: 8, rejected: 0 });
    expect([fileExt, valuesOf(await posts(app, other), "kg")]).toEqual([fileExt, [...kg, ...kg]]);
  }
});

test("the one endpoint refuses what is not said, and takes the answer with it", async () => {
  const { app, type } = await shop();
  const { file: importUrl } = must(201, await app.owner.post("/files/attach/upload", file("note,price\na,1.234\n", "a.csv"), multipart));
  const refused = await app.owner.post(`/types/${type.id}/posts/import`, { importUrl });
  expect([refused.status, Object.keys(refused.json.data)]).toEqual([400, ["price"]]);
  for (const said of [{ formats: { price: "," } }, { decimal: "." }]) {
    const reply = must(202, await app.owner.post(`/types/${type.id}/posts/import`, { importUrl, ...said }));
    await ended(app, reply.import);
  }
  expect(valuesOf(await posts(app, type), "price")).toEqual([1234, 1.234]);
});

test("what was kept of each column when it was looked at tells its formats as the rows would, or says that they must be read", () => {
  const field = { slug: "price", title: "Price", column: "Amount", kind: "decimal", textsOf: () => [] } as const;
  const decimal = { kind: "decimal", told: [","], count: 1, unclear: ["1.234"] } as const;
  const columns = [{ name: "Amount", samples: [], evidence: { decimal } }];
  expect(evidenceOfColumns({ columns }, [field])).toEqual({ price: { title: "Price", column: "Amount", ...decimal } });
  expect(evidenceOfColumns({ columns }, [])).toEqual({});
  for (const other of [{ kind: "days" }, { kind: "references" }, { column: null }, { column: "Other" }] as const)
    expect(evidenceOfColumns({ columns }, [field, { ...field, ...other }])).toBeUndefined();
});
