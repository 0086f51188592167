import readExcel from "read-excel-file/node";
import { expect, test } from "vitest";
import { writeExcel } from "./write-excel.ts";

test("an Excel file is made while others are served", async () => {
  const rows = Array.from({ length: 2_000 }, (_, row) =>
    Array.from({ length: 20 }, (_, column) => (column % 2 ? row : `text ${row * column}`)),
  );
  let longest = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const before = process.cpuUsage();
  const bytes = await writeExcel(inBatches([["a", "b"], ...rows]));
  const { user } = process.cpuUsage(before);
  clearInterval(beat);
  const [sheet] = await readExcel(Buffer.from(bytes));
  expect([sheet?.data.length, sheet?.data[0]?.slice(0, 2), sheet?.data[3]?.slice(0, 3)]).toEqual([
    2_001,
    ["a", "b"],
    ["text 0", 2, "text 4"],
  ]);
  // In this thread all of it would be one wait.
  expect(longest).toBeLessThan(Math.max(250, user / 1_000 / 2));
});

test("more text than such a file may hold is refused with words, and so is what cannot be read meanwhile", async () => {
  const long = "x".repeat(1_000_000);
  await expect(
    writeExcel(
      inBatches(
        Array.from({ length: 41 }, () => [long]),
        1,
      ),
    ),
  ).rejects.toThrow("These records are too much for an Excel file. Export CSV or JSON to have all of them.");
  async function* broken(): AsyncGenerator<string[][]> {
    yield [["a"]];
    throw new Error("no right any more");
  }
  await expect(writeExcel(broken())).rejects.toThrow("no right any more");
});

async function* inBatches<Row>(rows: readonly Row[], size = 200): AsyncGenerator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
