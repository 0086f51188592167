import { expect, test } from "vitest";
import { change, leads, posts, run, upload } from "../../../test/imports.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { offeredKinds } from "../../model/fields/kinds.ts";
import { isComputed } from "../../model/fields/references.ts";
import { keepsValue } from "../../model/fields/rules.ts";
import { sampleStates } from "../../model/fields/sample-fields.ts";
import { rulesOf } from "../../model/fields/values.ts";
import { isWorkedOut } from "../../model/fields/worked-out.ts";
import { guarded } from "../../model/transfer/csv.ts";

const today = "2026-11-22";

/** A field of every kind that people fill in themselves, with what it holds. What points at records has its own tests. */
const filled = offeredKinds().flatMap((kind) =>
  sampleStates(kind, today).filter(
    ({ name, field, value }) =>
      name === "Filled" &&
      value !== undefined &&
      keepsValue(field) &&
      !isComputed(field) &&
      !isWorkedOut(field) &&
      !rulesOf(field)?.references,
  ),
);
// The booking that is the sample is over by now, and at an hour of UTC; there is room for it once more.
const filledFields = filled.map(({ field }) =>
  field.component === "booking" ? { ...field, futureOnly: false, timezone: "UTC", capacity: 50 } : field,
);

const kinds = ["csv", "json", "xlsx"] as const;

async function exported(
  app: AppOfTest,
  type: PostType,
  { fileExt, fields, which }: { readonly fileExt: string; readonly fields: readonly string[]; readonly which: string },
): Promise<Buffer> {
  const wish = encodeURIComponent(JSON.stringify({ fileName: "all", fileExt, selectedData: "filtered", fields }));
  return (await app.owner.get(`/types/${type.id}/posts?${which}&_export=${wish}`)).bytes;
}

const time: FieldBlock = { id: "time", slug: "time", label: "Time", component: "date", withTime: true };

test.each(["UTC", "America/St_Johns"])(
  "what is exported as CSV, JSON or XLSX is imported again as it was, with clocks as in %s",
  async (timezone) => {
    const { app } = await world();
    must(200, await app.owner.post(`/apps/${app.id}`, { settings: { timezone } }));
    const type = await app.addType({ permission: "private", fields: [...filledFields, time] });
    const sent = Object.fromEntries(filled.map(({ field, value }) => [field.slug, value]));
    const made = must(
      201,
      await app.owner.post("/posts", { typeId: type.id, title: "First", content: "=1\n'2", time: "2026-03-08T02:30", ...sent }),
    );
    const slugs = ["title", "content", "time", ...filled.map(({ field }) => field.slug)];
    const valuesOf = (post: Record<string, unknown>) => Object.fromEntries(slugs.map((slug) => [slug, post[slug]]));
    for (const fileExt of kinds) {
      const bytes = await exported(app, type, { fileExt, fields: slugs, which: `id=${made.id}` });
      const read = await upload(app.owner, type, bytes, `all.${fileExt}`);
      expect([fileExt, Object.keys(read.newPost).sort()]).toEqual([fileExt, [...slugs].sort()]);
      const done = await run(app, read);
      expect([fileExt, done.created, done.problems]).toEqual([fileExt, 1, []]);
      const [again] = must(200, await app.owner.get(`/types/${type.id}/posts?count=1`));
      expect([fileExt, again.id > made.id, valuesOf(again)]).toEqual([fileExt, true, valuesOf(made)]);
    }
  },
);

/** What looks like a formula to a program for tables, or like one that was kept from being run. */
const formulas = ["+49 30 123", "-", "=1+1", "'-ish", "'=x", "'+1", "''=y", "it's;'=a(1)", "'"];

test("a text that looks like a formula, guarded or not, is the same behind an export and an import, by column and by formula", async () => {
  const { app, type } = await leads();
  for (const name of formulas) must(201, await app.owner.post("/posts", { typeId: type.id, name }));
  for (const fileExt of kinds) {
    const other = await app.addType({ title: `Other ${fileExt}`, fields: ["name", "copy", "is"].map((slug) => field("input-text", slug)) });
    const bytes = await exported(app, type, { fileExt, fields: ["name"], which: "orderBy=id" });
    const read = await upload(app.owner, other, bytes, `all.${fileExt}`);
    expect([fileExt, read.columns[0]?.samples]).toEqual([fileExt, formulas]);
    const newPost = { name: "${row.name}", copy: "Tel. ${row.name}", is: "${row.name == '-' ? 'none' : 'some'}" };
    expect(await run(app, await change(app, read, { newPost }))).toMatchObject({ created: formulas.length, rejected: 0 });
    expect([fileExt, (await posts(app, other)).map(({ name, copy, is }: Post) => [name, copy, is])]).toEqual([
      fileExt,
      formulas.map((name) => [name, `Tel. ${name}`, name === "-" ? "none" : "some"]),
    ]);
  }
});

test("rows that were turned down are guarded in their file, and are what they were when that is imported", async () => {
  const { app, type } = await leads();
  for (const fileExt of ["csv", "json"]) {
    const rows = formulas.map((name) => ({ name, budget: "many" }));
    const csv = `name,budget\n${formulas.map((name) => `${guarded(name)},many\n`).join("")}`;
    const one = await upload(app.owner, type, fileExt === "csv" ? csv : JSON.stringify(rows), `x.${fileExt}`);
    const done = await run(app, one);
    expect(done).toMatchObject({ created: 0, rejected: formulas.length });
    const mendable = must(200, await app.owner.get(`/types/${type.id}/imports/${one.id}/rows`));
    expect([fileExt, mendable.rows.map(({ cells }: { cells: string[] }) => cells[0])]).toEqual([fileExt, formulas]);
    const file = await app.owner.get(`/types/${type.id}/imports/${one.id}/rejected`);
    expect(file.text).toContain("\n'=1+1,");
    const other = await app.addType({ title: `Mended ${fileExt}`, fields: [field("input-text", "name")] });
    expect(await run(app, await upload(app.owner, other, file.bytes))).toMatchObject({ created: formulas.length });
    expect([fileExt, (await posts(app, other)).map(({ name }: Post) => name)]).toEqual([fileExt, formulas]);
  }
});

/** What reading a file in a wrong encoding leaves, and what Unicode keeps for no character: a writer of workbooks drops both. */
const oddSigns = ["37\ufffd36'", "\ufdd0", "a\ufffe\uffff", "\u{1fffe}b", "\u{10ffff}", "\u0085", "\u009f", "_xFFFD_", "\u{1f600}"];

test.each(kinds)("signs that hardly any program writes come back by %s", async (fileExt) => {
  const { app, type } = await leads();
  for (const name of oddSigns) must(201, await app.owner.post("/posts", { typeId: type.id, name }));
  const other = await app.addType({ title: "Other", fields: [field("input-text", "name")] });
  const read = await upload(
    app.owner,
    other,
    await exported(app, type, { fileExt, fields: ["name"], which: "orderBy=id" }),
    `all.${fileExt}`,
  );
  expect(await run(app, read)).toMatchObject({ created: oddSigns.length, rejected: 0 });
  expect((await posts(app, other)).map(({ name }: Post) => name)).toEqual(oddSigns);
});

test("lists whose words hold commas come back whole from a file for people, be they tags, options, records or people", async () => {
  const { app } = await world();
  const cities = await app.addType({ title: "Cities", fields: [field("input-text", "name")] });
  const made = [];
  for (const name of ["Berlin, Mitte", "Rome"]) made.push(must(201, await app.owner.post("/posts", { typeId: cities.id, name })).id);
  const values = [{ text: "By post, fast", value: "p" }, "a", "b", "a, b"];
  const type = await app.addType({
    title: "Trips",
    fields: [
      field("input-text", "name"),
      field("tags", "words"),
      field("select", "kinds", { multiple: true, values }),
      field("relation", "cities", { relationTypeId: cities.id, multiple: true }),
    ],
  });
  const sent = { name: "First", words: ["x, y", "z"], kinds: ["a, b", "p"], cities: made };
  must(201, await app.owner.post("/posts", { typeId: type.id, ...sent }));
  for (const fileExt of ["csv", "xlsx"]) {
    const wish = encodeURIComponent(
      JSON.stringify({ fileName: "all", fileExt, selectedData: "filtered", headers: "labels", fields: Object.keys(sent) }),
    );
    const file = (await app.owner.get(`/types/${type.id}/posts?orderBy=id&count=1&_export=${wish}`)).bytes;
    const done = await run(app, await upload(app.owner, type, file, `all.${fileExt}`));
    expect([fileExt, done.created > 0, done.problems]).toEqual([fileExt, true, []]);
    for (const post of await posts(app, type)) expect([fileExt, post]).toEqual([fileExt, expect.objectContaining(sent)]);
  }
});
