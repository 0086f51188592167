import { expect, test } from "vitest";
import { fieldOfColumn, fieldsOfColumns, guessKind, heldBy } from "./guess-field.ts";

const today = { today: "2026-01-31" };

test.each([
  [["1", "2,5", "1,234.50", ""], "number"],
  [["01067", "10115"], "line"],
  [["4915112345670"], "line"],
  [["0", "0.5", "0,5"], "number"],
  [["yes", "No"], "checkbox"],
  [["ja", "nein"], "checkbox"],
  [["はい", "いいえ"], "checkbox"],
  [["x", "y"], "line"],
  [["1", "0"], "number"],
  [["12.500", "1,234"], "number"],
  [["02/03/2024"], "date"],
  [["02/03/2024 10:30"], "time"],
  [["2025-03-04", "31.12.2025"], "date"],
  [["2025-03-04 10:30", "2025-03-05T08:00"], "time"],
  [["2025-03-04", "soon"], "line"],
  [["ann@example.test", "bob@example.test"], "email"],
  [["https://example.test/a"], "url"],
  [["one\ntwo", "x".repeat(70)], "long"],
  [["Ann", "7"], "line"],
  [["", " "], "line"],
] as const)("what stands in %j is told from all of its cells: %s", (cells, kind) => {
  expect(guessKind({ samples: cells }, today)).toBe(kind);
});

test("a field for a column has a key and an id that no other has", () => {
  const first = fieldOfColumn({ label: "Fällig am", kind: "date" }, [], () => 0);
  expect(first).toEqual({ id: "date_1", slug: "__fallig_am1", label: "Fällig am", component: "date" });
  const draws = [0, 0.5, 0, 0.5];
  const second = fieldOfColumn({ label: "Fällig am", kind: "date" }, [first], () => draws.shift() ?? 0);
  expect([second.id, second.slug]).toEqual(["date_500", "__fallig_am50"]);
});

test("several columns become fields together, each of its own kind and with a key of its own", () => {
  const columns = [
    { name: "Due", samples: ["2025-03-04"] },
    { name: "Due", samples: ["7"] },
  ];
  let drawn = 0;
  const random = () => (drawn++ % 100) / 100;
  const made = fieldsOfColumns(columns, [], { context: today, random });
  expect(made.map(({ label, component }) => [label, component])).toEqual([
    ["Due", "date"],
    ["Due", "number"],
  ]);
  expect(new Set(made.flatMap(({ id, slug }) => [id, slug])).size).toBe(4);
});

test("lists of words become words, other lists and objects JSON; what is empty tells nothing", () => {
  expect(heldBy([["Oranjestad"], [], null, ["a", "b"]])).toBe("texts");
  expect(heldBy([[1, 2]])).toBe("objects");
  expect(heldBy([{ a: 1 }, [{ b: 2 }]])).toBe("objects");
  for (const nothing of [[], [[], {}], ["text", ["a"]], [1]]) expect(heldBy(nothing)).toBeUndefined();
  expect(guessKind({ samples: ['["a"'], holds: "texts" }, today)).toBe("words");
  expect(guessKind({ samples: ['[{"a"'], holds: "objects" }, today)).toBe("json");
});
