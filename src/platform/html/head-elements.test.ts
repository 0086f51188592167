import { expect, test } from "vitest";
import { readHeadCode } from "./head-code.ts";
import { areHeadElements, type HeadElement, headElements, headMarkup } from "./head-elements.ts";

const script = 'if (1 < 2 && "a" > "b") { document.title = "</b>"; }';

test("header code comes to elements: tag, attributes, and what stands between the tags [EN-20]", () => {
  const code = `<meta name="x" content='a "b" &amp; <c>'><script async src="https://a.example/x.js?a=1&b=2"></script><script>${script}</script><style media=print>p > b { color: red }</style><!-- gone -->`;
  expect(headElements(code)).toEqual([
    { tag: "meta", attrs: { name: "x", content: 'a "b" & <c>' }, inner: "" },
    { tag: "script", attrs: { async: "", src: "https://a.example/x.js?a=1&b=2" }, inner: "" },
    { tag: "script", attrs: {}, inner: script },
    { tag: "style", attrs: { media: "print" }, inner: "p > b { color: red }" },
  ]);
  expect(headElements("")).toEqual([]);
});

test("what may not stand in a head is no element of it, and what is left open ends", () => {
  expect(headElements('<base href="https://evil.example"><h1>Words</h1><meta http-equiv="refresh" content="0"><script>let a = 1;')).toEqual(
    [
      { tag: "meta", attrs: { content: "0" }, inner: "" },
      { tag: "script", attrs: {}, inner: "let a = 1;" },
    ],
  );
});

test("the elements written as markup are the same head again", () => {
  for (const code of [
    `<script>${script}</script>`,
    '<meta name="a" content="&quot;&lt;&amp;amp;">',
    "<style>a{}</style>\n<script>let b = '<!--';</script>",
  ]) {
    const elements = headElements(code);
    expect(headElements(headMarkup(elements))).toEqual(elements);
    expect(readHeadCode(headMarkup(elements))).toEqual(readHeadCode(code));
  }
});

test("an element that says another's end is read for what it is", () => {
  const forged = [
    { tag: "meta", attrs: { 'x"><script': "1" }, inner: "" },
    { tag: "iframe", attrs: {}, inner: "" },
  ] as unknown as readonly HeadElement[];
  expect(readHeadCode(headMarkup(forged)).html).not.toMatch(/iframe|src=/);
});

test("what was stored as something else is no list of elements", () => {
  expect(areHeadElements(headElements("<meta name='a'><style>a{}</style>"))).toBe(true);
  for (const other of ["", {}, [{ tag: "meta" }], [null], [{ tag: "meta", attrs: { a: 1 }, inner: "" }]])
    expect(areHeadElements(other)).toBe(false);
});
