import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { longestTurn } from "../../../test/longest-turn.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { readDialect } from "./read-dialect.ts";
import { readSample } from "./read-sample.ts";

const piece = 64 * 1024;

/** A store with one file, whose pieces come one behind the other, and how often it was opened. */
function fileOf(text: string) {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) => bytes.subarray(at * piece, (at + 1) * piece));
  const opened = { count: 0 };
  const get = async () => {
    opened.count += 1;
    return { stream: Readable.from(pieces), size: bytes.length };
  };
  return { files: { get } as unknown as FileStore, opened };
}

const long = "x".repeat(90_000);

/** Of twice the file the longest turn is no longer, but for what a busy machine does meanwhile, in milliseconds. */
const noLonger = (turn: number) => turn * 1.5 + 30;

test("a file of very many different keys is refused by the first that are too many, and holds nobody up", async () => {
  const rows = (times: number) => Array.from({ length: 125_000 * times }, (_, at) => ({ [`k${at}`]: 1 }));
  const wide = (times: number) =>
    Array.from({ length: 25 * times }, (_, at) => Object.fromEntries(Array.from({ length: 9_000 }, (__, key) => [`${at}k${key}`, 1])));
  for (const all of [rows, wide]) {
    const turnOf = (times: number) => {
      const { files } = fileOf(JSON.stringify([{ first: long }, ...all(times)]));
      return longestTurn(() =>
        expect(readSample(files, "k")).rejects.toThrow("A file may have 300 columns. The first rows of this one have more keys"),
      );
    };
    await turnOf(1); // what is compiled at first use is no part of it
    expect(await turnOf(2)).toBeLessThan(noLonger(await turnOf(1)));
  }
});

test("a file whose rows are long is looked at once more, and not read once more for its dialect", async () => {
  const row = (name: string) => `"${name} \\"the\\" x","${long}"\n`;
  const { files, opened } = fileOf(`name,note\n${["a", "b", "c"].map(row).join("")}`);
  const read = await readSample(files, "k", { encoding: "utf-8", separator: "," });
  expect([read.backslashes, read.columns.map(({ name }) => name)]).toEqual(["all", ["name", "note"]]);
  // What it begins with three times, its dialect twice, and its letters once.
  expect(opened.count).toBe(6);
});

test("the dialect is found out while others have their turn, however fast the file comes", async () => {
  const lines: { readonly [kind: string]: (times: number) => string } = {
    escaped: (times) => 'a,"say \\"b\\", then",c\n'.repeat(100_000 * times),
    "bare in one long line": (times) => `a,b\n\\"\n${'"x" y,'.repeat(300_000 * times)}\n`,
    comments: (times) => `a,b\n${`# ${"x, ".repeat(300_000)}\n`.repeat(2 * times)}`,
  };
  for (const [kind, textOf] of Object.entries(lines)) {
    const turnOf = (times: number) => {
      const { files } = fileOf(textOf(times));
      return longestTurn(() => readDialect(files, "k", { encoding: "utf-8", separator: "," }));
    };
    await turnOf(1); // what is compiled at first use is no part of it
    expect(await turnOf(2), kind).toBeLessThan(noLonger(await turnOf(1)));
  }
});
