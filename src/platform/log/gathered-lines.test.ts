import { mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GatheredLines } from "./gathered-lines.ts";

function world() {
  const file = join(mkdtempSync(join(tmpdir(), "joinery-log-")), "log");
  return { file, lines: new GatheredLines(openSync(file, "a")), written: () => readFileSync(file, "utf8") };
}

test("a line is written a moment later though nothing follows it", async () => {
  const { lines, written } = world();
  lines.write("one\n");
  await expect.poll(written).toBe("one\n");
});

test("many lines arrive whole and in turn, whatever letters they are of", async () => {
  const { lines, written } = world();
  const all = Array.from({ length: 5_000 }, (_, index) => `${index} Größe 木 🪵\n`);
  for (const line of all) lines.write(line);
  await expect.poll(written).toBe(all.join(""));
});

test("what a dying process still held is written before it is gone", () => {
  const { lines, written } = world();
  lines.write("the last\n");
  lines.flushSync();
  expect(written()).toBe("the last\n");
});
