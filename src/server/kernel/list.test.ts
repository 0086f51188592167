import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { listLimits, type Target } from "../../model/filter/list.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import type { Parameters } from "../../model/filter/parse-list.ts";
import { raw } from "../../platform/db/database.ts";
import { type ListSql, listSql, readList } from "./list.ts";

const fields: FieldBlock[] = Array.from({ length: 200 }, (_, at) => ({ id: `f${at}`, slug: `f${at}`, label: "", component: "input-text" }));
const language = listLanguage({ columns: { id: ["id", "id"], title: ["title", "text"] }, searchable: true, fields });
const searched: Target[] = fields.map(({ slug }) => ({ kind: "field", slug, stored: "text" }));

/** A list as it is asked of records: each field by its own key, and all of them searched. */
const built = (parameters: Parameters, search: readonly Target[] = searched): ListSql =>
  listSql(readList(parameters, language), { alias: "p", fields: ({ slug }) => ({ value: raw(`p.data ->> '${slug}'`) }), search });
/** Characters of the statement and of what is sent with it. */
const sizeOf = ({ where }: ListSql) => where.text.length + JSON.stringify(where.values).length;

/** What a list may be asked for, by how much of it. */
const asked: { readonly [what: string]: readonly [most: number, of: (size: number) => ListSql] } = {
  "fields that are searched": [200, (size) => built([["filter", "ada"]], searched.slice(0, size))],
  "characters that are looked for": [listLimits.pattern, (size) => built([["filter", "%_".repeat(size / 2)]])],
  conditions: [40, (size) => built(fields.slice(0, size).map(({ slug }) => [`${slug}:like`, "%a%"]))],
  "conditions over several fields": [20, (size) => built(Array.from({ length: size }, () => ["f1,f2,f3,f4,f5:like", "%a%"] as const))],
  "values of one condition": [
    listLimits.items,
    (size) => built([["f1:in", Array.from({ length: size }, (_, at) => `value ${at}`).join(",")]]),
  ],
  "characters of one condition": [listLimits.value, (size) => built([["f1", "'\\".repeat(size / 2)]])],
  "signs of a pattern": [listLimits.pattern, (size) => built([["f1:like", "%\\".repeat(size / 2)]])],
};

test.each(Object.entries(asked))("twice as many %s make a statement at most twice as long, with about twice the work", (_, [most, of]) => {
  expect(sizeOf(of(most)) / sizeOf(of(most / 2))).toBeLessThan(2.1);
  const work = (size: number) => {
    for (let run = 0; run < 100; run++) of(size);
  };
  expect(growth((size) => size, work, most)).toBeLessThan(linear);
});

test("what all conditions of a list may cost together bounds the statement, whatever is asked for", () => {
  const most = Array.from({ length: listLimits.parameters }, () => ["f1,f2,f3,f4,f5:like", "%a%"] as const);
  expect(() => built(most)).toThrow("The conditions of this list are too much work together");
  expect(() => built([...most, ["f1", "x"]])).toThrow(`At most ${listLimits.parameters} parameters`);
  expect(sizeOf(built([...most.slice(0, 20), ["filter", "a".repeat(listLimits.pattern)]]))).toBeLessThan(100_000);
});
