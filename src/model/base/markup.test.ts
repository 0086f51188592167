import fc from "fast-check";
import sanitizeHtml from "sanitize-html";
import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import { cleanHtml } from "../../platform/html/clean-html.ts";
import { cleanMarkup, escapeMarkup } from "./markup.ts";

/** Written anew with everything in it, as sanitize-html reads it. */
const asRead = (html: string) => sanitizeHtml(html, { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true });

test("text, structure, links and pictures stay", () => {
  for (const html of [
    "<p>Total: <b>12.00</b></p>",
    '<ul><li>a</li><li><a href="/prices">b</a></li></ul><hr>',
    '<a href="https://a.test/?q=1" title="t" target="_blank" rel="noopener">x</a>',
    '<img src="/files/1/a.png" alt="A" width="20">',
    "<table><tbody><tr><td>1 &lt; 2 &amp; 3</td></tr></tbody></table>",
  ])
    expect(cleanMarkup(html)).toBe(html);
});

test("what is not on the list goes, and what was left open is closed", () => {
  expect(cleanMarkup('<p onclick="x" style="color:red" class="y">a<script>b</script></div></p></p>')).toBe("<p>ab</p>");
  expect(cleanMarkup("<ul><li>a<li>b")).toBe("<ul><li>a<li>b</li></li></ul>");
  expect(cleanMarkup("a < b > c <!-- d --> <é>")).toBe("a &lt; b &gt; c &lt;!-- d --&gt; &lt;é&gt;");
  expect(cleanMarkup(`<img alt='"' onerror=alert(1)>`)).toBe('<img alt="&#34;">');
  expect(cleanMarkup("<div>".repeat(50)).match(/<div>/g)).toHaveLength(40);
});

test.each([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "&#106;avascript:alert(1)",
  "&#x6A;avascript:alert(1)",
  "javascript&colon;alert(1)",
  "data:text/html,x",
  "//evil.test",
  "/\\evil.test",
  "vbscript:x",
])("a link to %s leads nowhere", (href) => {
  expect(cleanMarkup(`<a href="${href}">x</a><img src="${href}">`)).toBe("<a>x</a><img>");
  expect(cleanMarkup(`<a href='${href}'>x</a>`)).toBe("<a>x</a>");
});

const piece = fc.oneof(
  fc.constantFrom(
    "<p>",
    "</p>",
    "<a href=",
    "'",
    '"',
    ">",
    "<",
    "/",
    "=",
    "&#",
    "&lt;",
    "<script>",
    "</script>",
    "<svg",
    " onload=x ",
    "<!--",
    "-->",
  ),
  fc.constantFrom(
    "<img src=x onerror=1>",
    "<style>",
    "javascript:",
    "<table><td>",
    "</div>",
    "<textarea>",
    "<math>",
    "\0",
    "\n",
    "<b/",
    "]]>",
  ),
  fc.string({ maxLength: 6 }),
);
const soup = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(""));

test("of no soup of tags anything is left that the server would take out", () => {
  fc.assert(
    fc.property(soup, (html) => {
      const clean = cleanMarkup(html);
      expect(cleanHtml(clean, "widget")).toBe(asRead(clean));
      expect(cleanMarkup(clean)).toBe(clean);
    }),
    { numRuns: 3_000 },
  );
});

test("escaped text stays text, between tags and in quotes", () => {
  fc.assert(
    fc.property(soup, (text) => {
      const inside = cleanMarkup(`<p>${escapeMarkup(text)}</p>`);
      expect(inside).toBe(`<p>${escapeMarkup(text)}</p>`);
      expect(cleanMarkup(`<img alt="${escapeMarkup(text)}">`)).toBe(`<img alt="${escapeMarkup(text)}">`);
    }),
  );
});

test("a hundred thousand odd characters cost no more than others", () => {
  for (const odd of ["<a ", '<a "', "<a x='", "<a href=", "a".repeat(9), "<p>", "&#1"]) {
    const started = performance.now();
    cleanMarkup(odd.repeat(Math.ceil(100_000 / odd.length)));
    cleanMarkup(`<a ${odd.replace(/[<"']/g, "").repeat(11_000)}>`);
    expect([odd, performance.now() - started < 2_000]).toEqual([odd, true]);
  }
});

test.each(["<a ", '<a "', "<p>", "<p>x</p>", "</p>", "<a href=x>", "&#1", "a"])(
  "twice as much of %s takes about twice as long",
  (piece) => {
    expect(growth((size) => piece.repeat(size / piece.length), cleanMarkup, 200_000)).toBeLessThan(linear);
  },
);
