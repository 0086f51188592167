import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import { whyTooMuchHtml } from "../../model/base/html-limits.ts";
import { readHeadCode } from "./head-code.ts";

test("what owners put into their heads stays, and its scripts are named for the page's policy [FO-10]", () => {
  const code = `<meta name="verify" content="a&amp;b"><link rel="icon" href="/files/1/i.png"><script>let a = 1 < 2;</script><script async src="https://stats.example/x.js" data-site="7"></script><style>p{color:red}</style>`;
  const { html, hashes, origins } = readHeadCode(code);
  expect(html).toContain('<meta name="verify" content="a&amp;b" />');
  expect(html).toContain("<script>let a = 1 < 2;</script>");
  expect(html).toContain('<script async src="https://stats.example/x.js" data-site="7"></script>');
  expect(html).toContain("<style>p{color:red}</style>");
  expect(hashes).toEqual([`'sha256-${createHash("sha256").update("let a = 1 < 2;").digest("base64")}'`]);
  expect(origins).toEqual(["https://stats.example"]);
});

test.each([
  ["a base", '<base href="https://evil.example/">'],
  ["a refresh", '<meta http-equiv="refresh" content="0;url=https://evil.example/">', /http-equiv/],
  ["a policy", '<meta http-equiv="Content-Security-Policy" content="default-src *">', /http-equiv/],
  ["the end of the head", "</head><body><h1>Mine</h1>"],
  ["an open comment", "<!-- never closed <script>a()</script>"],
  ["an attribute that runs", '<link rel="x" href="/a" onload="a()">', /onload/],
  ["a script that is no address", '<script src="javascript:a()"></script>', /javascript/],
  ["a script over plain http", '<script src="http://evil.example/x.js"></script>', /http:/],
  ["text", "Hello"],
  ["a frame", '<iframe src="https://evil.example/"></iframe>'],
])("%s does not get into the head [UGC-01]", (_, code, never = /evil|head|body|h1|Hello|script|iframe|base/) => {
  expect(readHeadCode(code).html).not.toMatch(never);
});

test("an element that is left open ends with the code, and a script cannot hide the page that follows", () => {
  expect(readHeadCode("<script>a()").html).toBe("<script>a()</script>");
  expect(readHeadCode("<script>a = '<!--<script>'</script>").html).toBe("<script>a = '<\\!--<script>'</script>");
});

test("code with more elements in one another than are cleaned is left out", () => {
  expect(readHeadCode(`<meta name="x" content="y">${"<b><i>".repeat(10_000)}`)).toEqual({ html: "", hashes: [], origins: [] });
});

test.each([
  ["scripts", "<script>a</script>", ""],
  ["beginnings of scripts in a style", "<script", "<style>"],
  // Fewer than may be open, in much text.
  ["characters behind scripts that never end", "<", `<style>${"<script>".repeat(900)}`],
  ["addresses", "https://a", "<script>"],
  ["meta elements", "<meta name=a>", ""],
  ["comments", "<!--", "<script>"],
])("twice as many %s take about twice as long to read", (_, piece, before) => {
  let counted = 0;
  // Each time another one: the same code is read once.
  const codeOf = (size: number) => before + piece.repeat(size / piece.length);
  const read = (code: string) => readHeadCode(`<meta name="${++counted}">${code}`);
  expect(whyTooMuchHtml(codeOf(80_000))).toBeUndefined();
  expect(growth(codeOf, read, 80_000)).toBeLessThan(linear);
});
