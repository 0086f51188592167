import fc from "fast-check";
import { expect, test } from "vitest";
import { filledType as filled } from "../../../test/filled-type.ts";
import { randomQueries } from "../../../test/random-lists.ts";
import { must } from "../../../test/world.ts";
import { composed } from "../../model/base/composed.ts";
import { answerList } from "../../model/filter/answer-list.ts";
import { operators } from "../../model/filter/operators.ts";
import { type Parameters, parseList } from "../../model/filter/parse-list.ts";
import { recordLanguage, searchedOf } from "../record-access/record-language.ts";

/** `LIST_FUZZ=10000` asks that often, from other seeds each time. */
const often = Number(process.env.LIST_FUZZ ?? 0);
const seeds = often > 0 ? fc.sample(fc.integer(), 4) : [1, 2, 3, 4];
const runs = Math.ceil((often || 800) / seeds.length);

test.each(seeds)(
  "a list answers what the model says of the same records [QL-01, QL-02, QL-03, QL-04, QL-05, QL-06, QL-07] (seed %i)",
  async (seed) => {
    const { app, type, rows } = await filled(seed);
    const readable = { everHidden: new Set<string>(), readable: type.postFields };
    const language = recordLanguage(readable, []);
    const told = { refused: 0, some: 0 };
    await fc.assert(
      fc.asyncProperty(randomQueries(language, rows), async (parameters) => {
        const reply = await app.owner.get(`/types/${type.id}/posts?${new URLSearchParams([...parameters, ["withCount", "1"]])}`);
        const query = parseList(composed(parameters) as Parameters, language);
        if (!query.ok) {
          told.refused += 1;
          expect(reply.status).toBe(400);
          return;
        }
        const { page, count } = answerList(rows, query.value, searchedOf(readable));
        const found = (must(200, reply) as { id: number }[]).map(({ id }) => id);
        expect([found, reply.headers["x-total-count"]]).toEqual([page.map(({ id }) => id), String(count)]);
        if (query.value.page === 1 && found.length === query.value.count) {
          const after = String(reply.headers["x-next-after"]);
          const next = must(200, await app.owner.get(`/types/${type.id}/posts?${new URLSearchParams([...parameters, ["after", after]])}`));
          const following = answerList(rows, { ...query.value, page: 2 }, searchedOf(readable)).page;
          expect(next.map((post: { id: number }) => post.id)).toEqual(following.map(({ id }) => id));
        }
        if (count > 0 && count < rows.length) told.some += 1;
      }),
      { seed, numRuns: runs },
    );
    // Questions that are refused, or that all or none of the records pass, tell little.
    expect(told.refused).toBeLessThan(runs / 4);
    expect(told.some).toBeGreaterThan(runs / 4);
  },
  often > 0 ? 600_000 : 30_000,
);

const hostile = [
  "'",
  '"',
  ";--",
  "/*",
  "$1",
  "\\",
  "%",
  "_",
  ")",
  "::int",
  "\0",
  "\u2028",
  "\ud800",
  "{}",
  "[]",
  "0x1f",
  "1e999",
  "-0",
  "1e-400",
  "NaN",
];
const strange = [
  "0000-01-01",
  "9999-12-31",
  "9999-12-31T23:59-12:00",
  "0001-01-01T00:00+14:00",
  "2026-02-30",
  "99999999999999999999",
  "😀".repeat(200),
];
const reached = [
  "or 1=1",
  "app_id",
  "p.app_id",
  "data",
  "__proto__",
  "constructor",
  "meta.__proto__",
  "meta.a.b",
  "meta.0",
  "meta.99999999999",
  "typeId",
];

test("whatever is asked, a list answers or refuses, and answers records of its own type only [QRY-05]", async () => {
  const { app, type, rows } = await filled(5);
  const others = await app.addType({ title: "Others", fields: type.postFields });
  for (const title of ["a", "b"]) must(201, await app.owner.post("/posts", { typeId: others.id, title }));
  const text = fc
    .array(fc.oneof(fc.constantFrom(...hostile, ...strange), fc.string({ maxLength: 3 })), { maxLength: 3 })
    .map((pieces) => pieces.join(""));
  const word = fc.constantFrom(...reached, ...recordLanguage({ everHidden: new Set(), readable: type.postFields }, []).targets.keys());
  const op = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...Object.keys(operators)) }, text);
  const condition = fc.tuple(fc.oneof({ weight: 6, arbitrary: word }, text), op).map(([name, each]) => `${name}:${each}`);
  const name = fc.oneof(
    { weight: 6, arbitrary: condition },
    fc.constantFrom("orderBy", "orderByDesc", "since", "until", "filter", "with", "page"),
  );
  const value = fc.oneof(text, fc.constantFrom(...strange, "notes", "type,notes,", "notes.notes"), word);
  const known = new Set(rows.map(({ id }) => id));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 3 }), async (parameters) => {
      const reply = await app.owner.get(`/types/${type.id}/posts?${new URLSearchParams([...parameters, ["count", "100"]])}`);
      expect([200, 400]).toContain(reply.status);
      if (reply.status === 200)
        expect((reply.json as { id: number; appId: number }[]).every(({ id, appId }) => known.has(id) && appId === app.id)).toBe(true);
    }),
    { numRuns: often || 500, ...(often > 0 ? {} : { seed: 5 }) },
  );
});
