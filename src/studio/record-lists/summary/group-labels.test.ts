import { expect, test } from "vitest";
import type { PostType } from "../../../contract/post-types.ts";
import { plainRegion } from "../../../model/base/region.ts";
import { columnsIn } from "../../records/columns.ts";
import { namesOf, sumLabel, sumsOf, sumText, withSum } from "./column-sums.ts";
import { conditionOf, groupText, hasSeveral, inOwnersOrder, isGroupable } from "./group-labels.ts";

const field = (slug: string, component: string, options: object = {}) => ({ id: slug, slug, label: slug, component, ...options });
const type = {
  statuses: [
    { id: 9, title: "Open" },
    { id: 4, title: "Done" },
  ],
  postFields: [
    field("name", "input-text"),
    field("price", "number"),
    field("due", "date"),
    field("size", "select", {
      values: [
        { text: "Small", value: "s" },
        { text: "Large", value: "l" },
      ],
    }),
    field("colours", "select", { values: ["red"], multiple: true }),
    field("urgent", "checkbox"),
    field("client", "relation", { relationTypeId: 2 }),
    field("clients", "relation", { relationTypeId: 2, multiple: true }),
    field("tags", "tags"),
    field("people", "users"),
    field("photos", "upload", { multiple: true }),
  ],
} as unknown as PostType;
const columns = columnsIn(type, []);
function column(slug: string) {
  const found = columns.find((each) => each.slug === slug);
  if (!found) throw new Error(`no column ${slug}`);
  return found;
}

test("a table is grouped by what has one or several of a few values: status, choices, yes or no, tags, records that are pointed at", () => {
  expect(columns.filter(isGroupable).map(({ slug }) => slug)).toEqual([
    "statusId",
    "size",
    "colours",
    "urgent",
    "client",
    "clients",
    "tags",
    "people",
  ]);
  expect(columns.filter(hasSeveral).map(({ slug }) => slug)).toEqual(["colours", "clients", "tags", "people"]);
});

test("the records of a group are those that hold its word, option or id beside others; a person without an id is called as they are", () => {
  expect(conditionOf(column("tags"), "a,b")).toEqual({ slug: "tags", op: "in", value: "a\\,b" });
  expect(conditionOf(column("clients"), "7")).toEqual({ slug: "clients", op: "in", value: "7" });
  expect(conditionOf(column("tags"), null)).toEqual({ slug: "tags", op: "isnull", value: "" });
  const names = new Map([[7, "Fern"]]);
  expect(["7", "8", "Ada"].map((key) => groupText(type, column("people"), { key, names }))).toEqual(["Fern", "#8", "Ada"]);
  expect([groupText(type, column("colours"), { key: "red", names }), groupText(type, column("tags"), { key: "new", names })]).toEqual([
    "red",
    "new",
  ]);
});

test("groups stand in the owner's order, what is empty last, and are called as people call them", () => {
  const keys = (slug: string, ...all: (string | number | null)[]) =>
    inOwnersOrder(
      type,
      column(slug),
      all.map((key) => ({ key })),
    ).map(({ key }) => groupText(type, column(slug), { key, names: new Map([[7, "Fern"]]) }));
  expect(keys("statusId", 4, 9)).toEqual(["Open", "Done"]);
  expect(keys("size", null, "xxl", "l", "s")).toEqual(["Small", "Large", "xxl", "Empty"]);
  expect(keys("client", 7, 8)).toEqual(["Fern", "#8"]);
});

test("the records of a group are those with its value, or with none", () => {
  expect(conditionOf(column("size"), "s")).toEqual({ slug: "size", op: "eq", value: "s" });
  expect(conditionOf(column("urgent"), true)).toEqual({ slug: "urgent", op: "eq", value: "true" });
  expect(conditionOf(column("size"), null)).toEqual({ slug: "size", op: "isnull", value: "" });
});

test("below a column stands what means something of it", () => {
  expect(sumsOf(column("price"))).toEqual(["filled", "empty", "sum", "avg", "min", "max"]);
  expect(sumsOf(column("due")).map((kind) => sumLabel(column("due"), kind))).toEqual(["Filled", "Empty", "Earliest", "Latest"]);
  for (const slug of ["name", "client", "colours"]) expect([slug, sumsOf(column(slug))]).toEqual([slug, ["filled", "empty"]]);
  expect([sumsOf(column("statusId")), sumsOf(column("updatedAt"))]).toEqual([[], ["min", "max"]]);
  expect([
    sumText(column("price"), "avg", { value: 1234.567, region: plainRegion }),
    sumText(column("due"), "min", { value: "2026-03-01", region: plainRegion }),
  ]).toEqual(["1,234.57", "Mar 1, 2026"]);
  expect(sumText(column("price"), "sum", { value: null, region: plainRegion })).toBe("—");
});

test("one sum stands below a column; of columns that are not shown nothing is asked", () => {
  const sums = withSum(withSum(undefined, "price", "sum"), "price", "avg");
  expect(sums).toEqual([{ slug: "price", of: "avg" }]);
  expect(withSum(sums, "price", undefined)).toEqual([]);
  expect(namesOf([column("price")], [...sums, { slug: "due", of: "min" }])).toEqual(["price:avg"]);
});
