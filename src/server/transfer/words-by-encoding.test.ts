import { Readable } from "node:stream";
import { expect, test } from "vitest";
import type { FileStore } from "../../platform/files/file-store.ts";
import { wordsByEncoding } from "./words-by-encoding.ts";

async function wordsIn(...chunks: readonly Buffer[]) {
  const files = { get: async () => ({ stream: Readable.from(chunks), size: 1 }) } as unknown as FileStore;
  return Object.fromEntries((await wordsByEncoding(files, "key")).map(({ encoding, words }) => [encoding, words]));
}

test("the same bytes are words in one encoding and none in others", async () => {
  const polish = await wordsIn(Buffer.from([...Buffer.from("name\nJan;"), 0xa3, 0xf3, 0x64, 0x9f, ...Buffer.from(";\n")]));
  expect([polish["windows-1250"], polish["windows-1252"]]).toEqual(["Łódź", "£ódŸ"]);
  const mac = await wordsIn(Buffer.from([...Buffer.from("M"), 0x9f, ...Buffer.from("ller,Z"), 0x9f, ...Buffer.from("rich,x\n")]));
  expect([mac.macintosh, mac["windows-1250"]]).toEqual(["Müller, Zürich", "Mźller, Zźrich"]);
  const chinese = await wordsIn(Buffer.from([...Buffer.from("name\n"), 0xa4, 0xa4, 0xa4, 0xe5, 0x0a]));
  expect(chinese.big5).toBe("中文");
  for (const text of ["plain,letters\n", "Müller,Zürich\n", `${"中".repeat(50)}\n`]) expect(await wordsIn(Buffer.from(text))).toEqual({});
});

test("three words are enough, each once, none of them long, and none is cut by the end of a piece", async () => {
  const word = (text: string) => Buffer.from(`${text} `, "latin1");
  const many = await wordsIn(word("é1"), word("é1"), word("é".repeat(100)), Buffer.from("cut é", "latin1"), word("é2"), word("é3"));
  expect(many["windows-1252"]).toBe(`é1, ${"é".repeat(40)}, é2`);
});

test("a file twice as long, of one word without an end, costs no more than a little over twice", async () => {
  const cost = async (size: number) => {
    const bytes = Buffer.alloc(size, 0xe9);
    const before = performance.now();
    await wordsIn(bytes);
    return performance.now() - before;
  };
  await cost(1_000_000);
  const [once, twice] = [await cost(4_000_000), await cost(8_000_000)];
  expect(twice).toBeLessThan(4 * once + 20);
});
