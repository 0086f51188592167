import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import { cssLimits, whyTooMuchCss, writtenCss } from "./css-limits.ts";

const nested = (depth: number, selector = "a,b") => `${`${selector}{`.repeat(depth)}color:red${"}".repeat(depth)}`;

test.each([
  ["rules in one another", nested(cssLimits.depth + 1, "a"), /at most 10 deep/],
  ["at-rules in one another", nested(cssLimits.depth + 1, "@media print"), /at most 10 deep/],
  ["selectors that double with each level", nested(10, "a,b,c,d"), /200000 characters: nest less/],
  ["flat rules that are many", "p{color:red}".repeat(8_000), /^too long: .*200000 characters: write fewer rules$/],
  ["flat rules with long selectors", `${"x".repeat(40)}{a:b}`.repeat(2_100), /^too long: .*write fewer rules$/],
  ["flat rules of many selectors", `${"a,".repeat(30)}a{b:c}`.repeat(400), /nest less, or name fewer selectors$/],
  ["parents that are named twice at each level", nested(10, ".x & & & &"), /200000 characters/],
  ["selectors in one another", `${":not(".repeat(2_000)}a${")".repeat(2_000)}{color:red}`, /brackets may stand at most 12/],
  ["functions that are never closed", `a{width:${"calc(".repeat(13)}`, /brackets may stand at most 12/],
  ["many functions that are never closed", `a{width:${"calc(".repeat(11)}${")".repeat(11)}}`.repeat(30), /too many brackets/],
  ["braces in brackets", `a{--x:(${"{".repeat(20)}`, /brackets may stand/],
  ["a function whose name is escaped", String.raw`a{background:u\72l(x"){}`, /may not be written with/],
  ["a text that is too long", "a".repeat(cssLimits.length + 1), /too long \(100000\)/],
])("%s are too much, and are said to be [BL-53]", (_, css, why) => {
  expect(whyTooMuchCss(css)).toMatch(why);
});

test.each([
  nested(5),
  ".card { color: red; &:hover { color: blue } @media (width < 600px) { & h2, & h3 { margin: calc(1px + min(2vw, var(--x, 3px))) } } }",
  "a { background: url(data:image/png;base64,((((((((((((((((((() } /* {{{{{{{{{{{{{{ */ b { content: '((((((((((((((' }",
  `a { background: linear-gradient(${"rgb(1 2 3 / 0.5), ".repeat(40)}red) }`,
  Array.from({ length: 2_000 }, (_, index) => `.a${index} { color: #123 }`).join("\n"),
])("what people write is not: %#", (css) => {
  expect(whyTooMuchCss(css)).toBeUndefined();
});

test("it is never less than what the rules come to", () => {
  // Two parents in each of three levels, and the element's own id before each.
  expect(writtenCss("a,b{a,b{a,b{color:red}}}")).toBeGreaterThan(":is(:is(#b-1 a,#b-1 b) a,:is(#b-1 a,#b-1 b) b) a".length * 2);
});

test.each([
  ["rules", "a{b:c}"],
  ["open brackets", "("],
  ["open braces", "{"],
  ["quotes", "'"],
  ["comments that are never closed", "/*"],
  ["addresses that are never closed", "url(a "],
  ["escapes", "\\"],
  ["commas", "a,"],
  ["parents", "&"],
  ["spaces", " "],
  ["names", "a"],
])("twice as many %s take about twice as long to be counted", (_, piece) => {
  const work = (css: string) => {
    for (let run = 0; run < 2; run++) whyTooMuchCss(css);
  };
  expect(growth((size) => piece.repeat(size / piece.length), work, cssLimits.length)).toBeLessThan(linear);
});
