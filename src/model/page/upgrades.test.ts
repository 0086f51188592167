import { expect, test } from "vitest";
import { line } from "../fields/setting.ts";
import { type BlockDefinition, defineBlock } from "./define-block.ts";
import { currentVersion, upgraded } from "./upgrades.ts";

const quote: BlockDefinition = defineBlock({
  kind: "quote",
  label: "Quote",
  group: "Text",
  content: { text: line("Text") },
  styles: {},
  start: { text: "" },
  upgrades: {
    2: ({ words, ...old }) => ({ ...old, text: words }) as typeof old,
    3: (old) => ({ ...old, text: `“${String(old.text)}”` }),
  },
});
const definitions = { quote };

test("a block of an older version is brought up step by step, wherever it stands", () => {
  const old = { id: "q1", component: "quote", words: "Stay" };
  const page = [{ id: "row1", component: "row", children: [old] }];
  expect(upgraded(page, definitions)[0]?.children).toEqual([{ id: "q1", component: "quote", v: 3, text: "“Stay”" }]);
});

test("a block of today's version, of a newer one and of an unknown kind stay as they are", () => {
  const page = [
    { id: "q1", component: "quote", v: 3, text: "a" },
    { id: "q2", component: "quote", v: 9, wording: "b" },
    { id: "x1", component: "unheard-of", words: "c" },
  ];
  expect(upgraded(page, definitions)).toEqual(page);
});

test("a definition writes the version of its last upgrade", () => {
  expect(currentVersion(quote)).toBe(3);
  const { upgrades: _none, ...first } = quote;
  expect(currentVersion(first)).toBe(1);
});
