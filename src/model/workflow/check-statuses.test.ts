import { expect, test } from "vitest";
import { checkStatuses, findInitialStatus, linkStatuses } from "./check-statuses.ts";
import { withoutStatuses } from "./remove-statuses.ts";
import { firstStatus, type Status, statusColors } from "./status.ts";

const around = { fields: [{ slug: "budget" }], knownIds: [1, 2] };
const problems = (...statuses: unknown[]) => {
  const checked = checkStatuses(statuses, around);
  return checked.ok ? {} : Object.fromEntries(Object.entries(checked.why).map(([path, { messages }]) => [path, messages]));
};
const slugsOf = (...statuses: unknown[]) => {
  const checked = checkStatuses(statuses, around);
  return checked.ok ? checked.value.map(({ slug }) => slug) : checked.why;
};
const status = (id: number, next: string): Status => ({ ...firstStatus, id, title: `S${id}`, slug: `s${id}`, next });

test("the slug of a status is derived from its title and stays unique", () => {
  expect(slugsOf({ title: "In Review" }, { title: "In review!" }, { title: "Done", slug: "finished" }, { title: "完了" })).toEqual([
    ...["in-review", "in-review-2", "finished", "status-4"],
  ]);
});

test("no slug is made or typed of digits alone; one that is there already stays", () => {
  expect(slugsOf({ title: "2" }, { title: "2024" }, { title: "2" }, { title: "2 b" })).toEqual([
    ...["status-2", "status-2024", "status-2-2", "2-b"],
  ]);
  const typed = [{ id: 1, title: "A", slug: "2" }];
  expect(problems(...typed)).toEqual({ "statuses.0.slug": ["needs at least one letter"] });
  expect(checkStatuses(typed, { ...around, knownSlugs: ["2"] }).ok).toBe(true);
});

test("a title is required, and a slug that is typed must be a word that no other status has", () => {
  expect(problems({ title: " " })).toEqual({ "statuses.0.title": ["require"] });
  expect(problems({})).toEqual({ "statuses.0.title": ["require"] });
  expect(problems({ title: "A", slug: " " })).toEqual({ "statuses.0.slug": ["require"] });
  expect(problems({ title: "A", slug: "a:b" })).toHaveProperty(["statuses.0.slug"]);
  expect(problems({ title: "A", slug: "a" }, { title: "B", slug: "a" })).toHaveProperty(["statuses.1.slug"]);
});

test("next is '0' or a sibling, by its id or by the slug of a new one, and becomes an id", () => {
  const checked = checkStatuses(
    [
      { id: 1, title: "New", next: "quote" },
      { title: "Quote", next: 2 },
      { id: 2, title: "Won" },
    ],
    around,
  );
  if (!checked.ok) throw new Error(JSON.stringify(checked.why));
  const withIds = checked.value.map((draft, index) => ({ ...draft, id: draft.id ?? 100 + index }));
  expect(linkStatuses(withIds).map(({ id, next }) => [id, next])).toEqual([
    [1, "101"],
    [101, "2"],
    [2, "0"],
  ]);
  expect(problems({ id: 1, title: "A", next: "999" })).toEqual({ "statuses.0.next": ["not a status of this type"] });
  expect(problems({ id: 1, title: "A", next: "1" })).toEqual({ "statuses.0.next": ["not a status of this type"] });
});

test("ids are those of the type, once each", () => {
  expect(problems({ id: 77, title: "A" })).toEqual({ "statuses.0.id": ["unknown"] });
  expect(Object.keys(problems({ id: 1, title: "A" }, { id: 1, title: "B" }))).toEqual(["statuses.0.id", "statuses.1.id"]);
});

test("hidden and read-only fields exclude each other and are fields of the type", () => {
  expect(problems({ title: "A", hiddenFields: ["budget"], readOnlyFields: ["budget"] })).toHaveProperty(["statuses.0.hiddenFields"]);
  expect(problems({ title: "A", hiddenFields: ["nope"] })).toEqual({ "statuses.0.hiddenFields": ["not a field of this type"] });
  expect(problems({ title: "A", hiddenFields: ["budget"], readOnlyFields: ["title"] })).toEqual({});
});

test("there is at least one status, and the one for new records belongs to the type", () => {
  expect(problems()).toEqual({ statuses: ["require"] });
  expect(findInitialStatus([status(1, "0")], 2).ok).toBe(false);
  expect(findInitialStatus([status(1, "0"), status(2, "0")], "s2")).toMatchObject({ value: { id: 2 } });
  expect(findInitialStatus([status(1, "0")], undefined)).toMatchObject({ value: { id: 1 } });
});

test("a new type starts with the status New, and there are ten colours", () => {
  expect(firstStatus).toMatchObject({ title: "New", next: "0" });
  expect(new Set(statusColors).size).toBe(10);
});

test("removing statuses leads their predecessors to where they led", () => {
  const flow = [status(1, "2"), status(2, "3"), status(3, "4"), status(4, "0")];
  const links = (removed: number[]) => withoutStatuses(flow, removed).map(({ id, next }) => `${id}>${next}`);
  expect(links([2])).toEqual(["1>3", "3>4", "4>0"]);
  expect(links([2, 3])).toEqual(["1>4", "4>0"]);
  expect(links([4])).toEqual(["1>2", "2>3", "3>0"]);
  const circle = [status(1, "2"), status(2, "1"), status(3, "2")];
  expect(withoutStatuses(circle, [2]).map(({ id, next }) => `${id}>${next}`)).toEqual(["1>0", "3>1"]);
  expect(withoutStatuses(circle, [1, 2]).map(({ id, next }) => `${id}>${next}`)).toEqual(["3>0"]);
});

test("all statuses of a type have so many patterns of times together, and what lies behind them is read no further", () => {
  const action = (minute: number, hour: number) => ({
    ...{ component: "send-email", slug: `m${hour}_${minute}`, toWho: "appOwner", subject: "S", message: "<p>M</p>" },
    schedule: { enabled: true, repeat: true, every: "custom", pattern: `${minute} ${hour} 29 2 1#5` },
  });
  const withPatterns = (count: number) => ({ title: "S", actions: Array.from({ length: count }, (_, minute) => action(minute, 0)) });
  const also = (count: number) => ({ title: "T", actions: Array.from({ length: count }, (_, minute) => action(minute, 1)) });
  expect(problems(withPatterns(25), also(25))).toEqual({});
  const tooMany = ["too many patterns in all actions (50)"];
  expect(problems(withPatterns(25), also(27))).toEqual({ "statuses.1.actions.25.schedule.pattern": tooMany });
  const all = Array.from({ length: 100 }, () => withPatterns(50));
  const further = Array.from({ length: 11 }, (_, minute) => action(minute, 2));
  const branch = (slug: string, yes: readonly object[], no: readonly object[]) => ({ component: "branch", slug, yes, no });
  const inBranches = [branch("b", withPatterns(20).actions, also(20).actions), branch("c", [], further)];
  expect(Object.keys(problems(...all))).toHaveLength(99);
  expect(problems({ title: "B", actions: inBranches })).toHaveProperty(["statuses.0.actions.1.no.10.schedule.pattern"], tooMany);
});
