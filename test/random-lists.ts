/** Random records, also such as no form would let in, and random questions about them. */
import fc from "fast-check";
import type { PostType } from "../src/contract/post-types.ts";
import { composed } from "../src/model/base/composed.ts";
import type { Json, JsonObject } from "../src/model/base/json.ts";
import type { FieldBlock } from "../src/model/fields/field.ts";
import { rulesOf } from "../src/model/fields/values.ts";
import { heldIn } from "../src/model/filter/answer-list.ts";
import type { ListLanguage, Target } from "../src/model/filter/list.ts";
import { type Operator, operators, takesValue } from "../src/model/filter/operators.ts";
import { textIn } from "../src/model/filter/texts.ts";
import { field } from "./world.ts";

const letters = [
  "a",
  "A",
  "ab",
  "Ab,b",
  "b%",
  "_x",
  "\\",
  "É",
  "é",
  "İi",
  "ß",
  "ΣΑΣ",
  "😀",
  "\ufb00",
  "\u{10400}",
  " a ",
  "a\nb\t",
  "\u00a0",
  "e\u0301",
  "\u212a",
  "\u1e9e",
];
const words = ["5", "05", "5.0", "true", "1", "null", "[]"];
const long = "x".repeat(499);
const longest = [long, `${long}a`, `${long}ab`, `${long}b`, `${"😀".repeat(499)}é`, `${"😀".repeat(500)}é`];
const text = fc.constantFrom("", ...letters, ...words, ...longest);
const number = fc.constantFrom(0, -1, 1, 1.5, 5, 10, 1e21, 1e-7, -2.5e-9, 123_456_789_012, 1.25e24, 2 ** 53, 0.1 + 0.2, 1.7e308, 5e-324);
const day = fc.constantFrom("2026-01-01", "2026-01-02", "1999-12-31", "0001-01-01", "2024-02-29", "9999-12-31");
const instant = fc.constantFrom(
  "2026-01-01T00:00:00.000Z",
  "2026-01-01T00:00:00.001Z",
  "2026-01-01T23:59:59.999Z",
  "2025-06-01T12:00:00.120Z",
  "0001-01-01T00:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
);
const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null));
const nested = fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }));
const json: fc.Arbitrary<Json> = fc.oneof(
  scalar,
  fc.constantFrom<Json>("", [], [""], {}, null),
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom("b", "aa", "é", "deep", "from", "to"), nested, { maxKeys: 3 }),
);
const valuesOf: { readonly [stored: string]: fc.Arbitrary<Json> } = { text, number, boolean: fc.boolean(), date: day, json };

/** More than there are typed columns for: some of each kind have none. */
export function manyFields(seed: number): FieldBlock[] {
  const numbered = (kind: string, name: string, count: number) => Array.from({ length: count }, (_, at) => field(kind, `${name}${at}`));
  const others = ["textarea", "checkbox", "tags", "checklist", "booking"].map((kind) => field(kind, `some${kind}`));
  const all = [...numbered("number", "number", 9), ...numbered("input-text", "line", 8), ...numbered("date", "day", 2), ...others];
  return fc.sample(fc.shuffledSubarray(all, { minLength: 20 }), { seed, numRuns: 1 })[0] ?? [];
}

/** What of a record may be anything. */
export interface RandomRecord {
  readonly title: string | null;
  readonly content: string;
  readonly data: JsonObject;
  readonly meta: JsonObject;
  readonly deadline_at: string | null;
  readonly created_at: string;
}

export function randomRecords({ postFields }: Pick<PostType, "postFields">, count: number, seed: number): RandomRecord[] {
  const fields = postFields.map((each) => {
    const fitting = valuesOf[rulesOf(each)?.stored(each) ?? ""] ?? json;
    return [each.slug, fc.oneof({ weight: 8, arbitrary: fitting }, { weight: 2, arbitrary: fc.constant(undefined) }, json)] as const;
  });
  const record = fc.record({
    title: fc.option(fc.constantFrom(...letters, ...words)),
    content: text,
    data: fc.record(Object.fromEntries(fields)) as fc.Arbitrary<JsonObject>,
    meta: fc.dictionary(fc.constantFrom("source", "rank", "tags"), json, { maxKeys: 3 }),
    deadline_at: fc.option(instant),
    created_at: instant,
  });
  // Texts are composed at the door.
  return composed(JSON.parse(JSON.stringify(fc.sample(record, { seed, numRuns: count })))) as unknown as RandomRecord[];
}

const dotted = ["source", "rank", "tags", "tags.0", "source.deep", "source.aa.1"];

type Parameter = [name: string, value: string];

/** Questions that this list knows, about values that some of these records hold or might. */
export function randomQueries({ targets }: ListLanguage, records: readonly RandomRecord[]): fc.Arbitrary<Parameter[]> {
  const paths = dotted.map((path): [string, Target] => [
    `meta.${path}`,
    { kind: "path", column: "meta", path: path.split("."), stored: "json" },
  ]);
  const name = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...targets) }, { weight: 2, arbitrary: fc.constantFrom(...paths) });
  const asked = fc.tuple(name, sometimes(name, 6), fc.constantFrom(...(Object.keys(operators) as Operator[]))).chain(([one, other, op]) => {
    const value = takesValue(op) ? wantedOf(one[1], op, records) : fc.constantFrom("", "1", "true");
    const sent = op === "in" ? fc.array(value, { maxLength: 3 }).map((values) => values.join()) : value;
    return sent.map((values): Parameter => [`${[one, ...(other ? [other] : [])].map(([each]) => each).join()}:${op}`, values]);
  });
  const order = fc.tuple(fc.constantFrom("orderBy", "orderByDesc"), name).map(([by, [each]]): Parameter => [by, each]);
  const window = fc.tuple(fc.constantFrom("since", "until"), fc.oneof(instant, day));
  const filter = pattern.map((each): Parameter => ["filter", each]);
  const count = fc.constantFrom("3", "10", "100").map((each): Parameter => ["count", each]);
  const parts = [
    fc.array(asked, { maxLength: 2 }),
    ...[sometimes(order, 2), sometimes(window, 6), sometimes(filter, 6)].map(listed),
    listed(count),
  ];
  return fc.tuple(...parts, listed(sometimes(fc.constant<Parameter>(["page", "2"]), 4))).map((all) => all.flat());
}

const pattern = fc
  .array(fc.constantFrom("%", "a", "x", "_", "é", "σ", "i", "5", "e", ",", "T"), { maxLength: 3 })
  .map((pieces) => pieces.join(""));

function wantedOf(target: Target, op: Operator, records: readonly RandomRecord[]): fc.Arbitrary<string> {
  const held = records.flatMap((record) => heldIn({ ...record }, target) ?? []).map((value) => textIn(value));
  const known = held.length === 0 ? text : fc.constantFrom(...held);
  const fitting: { readonly [stored: string]: fc.Arbitrary<string> } = {
    id: fc.nat(32).map(String),
    number: number.map(String),
    boolean: fc.constantFrom("true", "0"),
    date: day,
    instant: fc.oneof(instant, day),
  };
  const guessed = fitting[target.stored] ?? fc.oneof(text, number.map(String));
  const piece = known.map((value) => Array.from(value).slice(0, 2).join(""));
  return ["like", "start", "end"].includes(op) ? fc.oneof(pattern, piece, known) : fc.oneof(known, known, guessed);
}

/** Once in so many times. */
function sometimes<Value>(arbitrary: fc.Arbitrary<Value>, times: number): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

function listed(parameter: fc.Arbitrary<Parameter | undefined>): fc.Arbitrary<Parameter[]> {
  return parameter.map((each) => (each ? [each] : []));
}
