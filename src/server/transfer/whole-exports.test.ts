import fc from "fast-check";
import { expect, test } from "vitest";
import { posts, run, upload } from "../../../test/imports.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import type { Json } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";

/** Texts that files and programs like to change. */
const oddTexts = [
  ...[" a", "a ", "\ta", "a\n", "\na\n\nb", "a\rb", 'say "a"', '"', "'", "'=1", "=1+1", "-", "+49 30", "@x", ";=1", "a;b|c\td", "a,b"],
  ...[
    "NA",
    "null",
    "\\N",
    "#N/A",
    "true",
    "FALSE",
    "ja",
    "1",
    "007",
    "1.234",
    "12,50",
    "1e5",
    "02/03/2024",
    "2024-02-03",
    "10:30",
    "#5",
    "5 %",
    "$5",
  ],
  ...[
    "[1,2]",
    '["a"]',
    '{"a":1}',
    "[",
    "${row.a}",
    "\u0001",
    "a\u0007b\u001f",
    "_x0041_",
    "_x005F_",
    "\u007f",
    "\u00a0",
    "\u2028",
    "\ufeffa",
    "sep=;",
    "constructor",
    "__proto__",
  ],
  ...["ä", "日本", "🇦🇼", "<b>a</b>", "&amp;", "x".repeat(5_000), "https://example.test/?a=1&b=2", "a@example.test"],
];
const text = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(..."a ,;\"\n=-'01.\t|"), minLength: 1, maxLength: 8 }),
);
const said = text.filter(
  (one) => one.trim() !== "" && one === one.normalize("NFC") && !/[\0\ud800-\udfff]/.test(one.replace(/\p{Surrogate}/gu, "\0")),
);
const day = fc
  .date({ min: new Date("0100-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().split("T")[0] ?? "");
const clock = fc
  .tuple(fc.nat(23), fc.nat(59), fc.option(fc.nat(59), { nil: 0 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")));
const options = ["a", "b, c", "NA", "1", "d;e"];
const words = fc.uniqueArray(
  said.map((one) => one.trim()).filter((one) => one.length <= 200),
  { minLength: 1, maxLength: 4 },
);

/** Fields of many kinds, each with what it may hold. */
const kinds: { readonly [slug: string]: readonly [FieldBlock, fc.Arbitrary<Json>] } = {
  line: [field("input-text", "line"), said.filter((one) => !/[\r\n]/.test(one))],
  note: [field("textarea", "note"), said.filter((one) => !one.includes("\r"))],
  sum: [
    field("number", "sum"),
    fc
      .oneof(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.integer(),
        fc.constantFrom(1.234, -0.125, 1e21, 9_007_199_254_740_991, 0.1 + 0.2),
      )
      .map((one) => one + 0),
  ],
  day: [field("date", "day"), day],
  time: [
    { ...field("date", "time"), withTime: true },
    fc.tuple(day, clock).map(([on, [h, m, s]]) => `${on}T${h}:${m}${s === "00" ? "" : `:${s}`}`),
  ],
  is: [field("checkbox", "is"), fc.boolean()],
  one: [field("select", "one", { values: options.map((value) => ({ value, text: value })) }), fc.constantFrom(...options)],
  some: [
    field("select", "some", { values: options.map((value) => ({ value, text: value })), multiple: true }),
    fc.uniqueArray(fc.constantFrom(...options), { minLength: 1 }),
  ],
  tags: [field("tags", "tags"), words],
  mail: [field("input-text", "mail", { type: "email" }), fc.constantFrom("a@example.test", "b.c+d@example.test")],
};
const slugs = Object.keys(kinds);
const record = fc.record(Object.fromEntries(Object.entries(kinds).map(([slug, [, value]]) => [slug, value])), { requiredKeys: [] });

const files = ["csv", "json", "xlsx"] as const;

async function exported(app: AppOfTest, type: PostType, fileExt: string, fields: readonly string[]): Promise<Buffer> {
  const wish = encodeURIComponent(JSON.stringify({ fileName: "all", fileExt, selectedData: "all", fields }));
  return (await app.owner.get(`/types/${type.id}/posts?orderBy=id&_export=${wish}`)).bytes;
}

const valuesOf = (all: readonly Post[], of: readonly string[]) =>
  all.map((post) => Object.fromEntries(of.map((slug) => [slug, post[slug] ?? null])));

test("whatever records hold, an export brings it into another app as it was, by CSV, JSON and Excel", async () => {
  const [{ app }, { app: other }] = [await world(), await world()];
  let made = 0;
  const sample = fc.tuple(fc.array(record, { minLength: 1, maxLength: 12 }), fc.subarray(slugs, { minLength: 1 }));
  await fc.assert(
    fc.asyncProperty(sample, async ([records, fields]) => {
      made += 1;
      const postFields = Object.values(kinds).map(([each]) => each);
      const type: PostType = await app.addType({ title: `Own ${made}`, permission: "private", fields: postFields });
      for (const values of records) must(201, await app.owner.post("/posts", { typeId: type.id, ...values }));
      const before = valuesOf(await posts(app, type), fields);
      for (const fileExt of files) {
        const there: PostType = await other.addType({ title: `There ${made} ${fileExt}`, permission: "private", fields: postFields });
        const done = await run(other, await upload(other.owner, there, await exported(app, type, fileExt, fields), `all.${fileExt}`));
        expect([fileExt, done.problems, done.leftEmpty]).toEqual([fileExt, [], []]);
        expect([fileExt, valuesOf(await posts(other, there), fields)]).toEqual([fileExt, before]);
      }
    }),
    {
      numRuns: Number(process.env.EXPORT_RUNS ?? 6),
      ...(process.env.EXPORT_SEED && { seed: Number(process.env.EXPORT_SEED) }),
      endOnFailure: true,
    },
  );
});

test("as many records as a file holds come back, with a field that only the last of them fills, and records that say nothing", async () => {
  const { app } = await world();
  const fields = [field("input-text", "name"), field("input-text", "late")];
  const type: PostType = await app.addType({ title: "Many", permission: "private", fields });
  const rows = Array.from({ length: 1_999 }, (_, at) => (at % 1_000 === 7 ? '""\n' : `${"n".repeat(40)}${at}\n`)).join("");
  expect(await run(app, await upload(app.owner, type, `name,late\n${rows}z,"the last one"\n`))).toMatchObject({ created: 2_000 });
  for (const fileExt of files) {
    const there: PostType = await app.addType({ title: `Many ${fileExt}`, permission: "private", fields });
    const read = await upload(app.owner, there, await exported(app, type, fileExt, ["name", "late"]), `all.${fileExt}`);
    expect(read.columns.map(({ name, filled }) => [name, filled])).toEqual([
      ["name", 1_998],
      ["late", 1],
    ]);
    expect(await run(app, read)).toMatchObject({ created: 2_000, rejected: 0 });
    const [last] = must(200, await app.owner.get(`/types/${there.id}/posts?count=1`));
    expect([fileExt, last.name, last.late]).toEqual([fileExt, "z", "the last one"]);
  }
});
