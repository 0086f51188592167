import { expect, test } from "vitest";
import { createLog } from "../log/log.ts";
import { answeredLog } from "./answered.ts";

test("requests that are answered alike have a line each, of their own; what comes after a question mark, and secrets in a path, are in none", () => {
  const lines: string[] = [];
  const tell = answeredLog(createLog("info", { write: (line: string) => lines.push(line) }));
  const common = { method: "GET", route: "/x", isRoutine: false, stayedOpen: false };
  const secret = `/api/key_${"a".repeat(20)}?ticket=1`;
  tell({ ...common, url: secret, id: "one", status: 200, milliseconds: 1.6 });
  tell({ ...common, url: secret, id: "two", status: 200, milliseconds: 3.2 });
  tell({ ...common, url: secret, id: "three", status: 404, milliseconds: 0 });
  tell({ ...common, url: `/${"b".repeat(600)}`, id: "four", status: 200, milliseconds: 0 });
  const told = lines.map((line) => JSON.parse(line) as { request: string; path: string; status: number; milliseconds: number });
  expect(told.map(({ request, status, milliseconds }) => [request, status, milliseconds])).toEqual([
    ["one", 200, 2],
    ["two", 200, 3],
    ["three", 404, 0],
    ["four", 200, 0],
  ]);
  expect(told.map(({ path }) => path)).toEqual([...Array<string>(3).fill("/api/key_[redacted]"), `/${"b".repeat(499)}`]);
});
