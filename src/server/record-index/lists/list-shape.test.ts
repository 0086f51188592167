import { expect, test } from "vitest";
import { listLanguage } from "../../../model/filter/list-language.ts";
import { parseList } from "../../../model/filter/parse-list.ts";
import { chooseIndexes } from "./choose-indexes.ts";
import { shapeOf, shapeText } from "./list-shape.ts";

const fields = [
  { id: "a", slug: "price", label: "Price", component: "number" },
  { id: "b", slug: "city", label: "City", component: "input-text" },
  { id: "c", slug: "kind", label: "Kind", component: "input-text" },
  { id: "d", slug: "note", label: "Note", component: "textarea" },
] as const;
const indexColumns = { price: "n1", city: "t1", kind: "t2" };
const columns = {
  id: ["id", "id"],
  title: ["title", "text"],
  statusId: ["status_id", "id"],
  createdAt: ["created_at", "instant"],
} as const;
const language = listLanguage({ columns, searchable: true, fields });

function shape(asked: string, counted = false): string | null {
  const query = parseList([...new URLSearchParams(asked)], language);
  if (!query.ok) throw new Error(query.why.message);
  const found = shapeOf(query.value, indexColumns, { counted });
  return found && shapeText(found);
}

test("lists that ask for the same in other words, with other values and on other pages have one shape", () => {
  expect(shape("city=Oslo&kind=big&orderBy=price")).toBe("t1,t2 n1");
  expect(shape("kind=small&city=Rome&orderByDesc=price&page=7")).toBe("t1,t2 n1");
  expect(shape("city=Oslo&price:gt=5")).toBe("t1 n1");
  expect(shape("since=2026-01-01&statusId=3")).toBe("status_id created_at");
  expect(shape("orderBy=title")).toBe(" title");
});

test("a list that the indexes of every partition answer has none, unless its records are counted", () => {
  for (const asked of ["", "orderBy=id", "orderBy=price", "city=Oslo", "city=Oslo&note:like=a", "statusId=3", "filter=oak", "city="])
    expect(shape(asked)).toBeNull();
  expect(shape("", true)).toBe(" ");
  expect(shape("city=Oslo", true)).toBe("t1 ");
  // What looks at the rows anyway gains nothing.
  expect(shape("city=Oslo&note:like=a", true)).toBeNull();
});

test("the shapes that are used most get an index each, and one that begins like another serves both", () => {
  const used = [
    { shape: "t1 ", uses: 900 },
    { shape: "t1,t2 n1", uses: 500 },
    { shape: "t1,t2 ", uses: 90 },
    { shape: " title", uses: 40 },
    { shape: "t2 n2", uses: 3 },
  ];
  expect(chooseIndexes(used)).toEqual([
    { name: "t1_t2_n1_id", columns: ["app_id", "t1", "t2", "n1", "id"] },
    { name: "titles_id", columns: ["app_id", 'left(title, 500) collate "und-x-icu"', "id"] },
  ]);
});

test("an index that only counts gain by keeps equal rows together", () => {
  const used = [" ", "t1 ", "user_id "].map((shape) => ({ shape, uses: 50 }));
  expect(chooseIndexes(used)).toEqual([
    { name: "t1", columns: ["app_id", "t1"] },
    { name: "user_id_id", columns: ["app_id", "user_id", "id"] },
  ]);
  expect(chooseIndexes(used.slice(0, 1))).toEqual([{ name: "all", columns: ["app_id"] }]);
});

test("no type gets more indexes than its writes can bear, and every name fits", () => {
  const used = Array.from({ length: 20 }, (_, n) => ({
    shape: `status_id,t${(n % 8) + 1},user_id ${n < 8 ? "status_entered_at" : "deadline_at"}`,
    uses: 100,
  }));
  const chosen = chooseIndexes(used);
  expect(chosen).toHaveLength(6);
  for (const { name } of chosen) expect(`posts_1234567_list_${name}`.length).toBeLessThan(64);
});
