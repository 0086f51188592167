import { expect, test } from "vitest";
import { richFromTyped, saysNothing, typedFromRich, withoutTags } from "./values/rich-text.ts";

test("what is typed without an editor becomes paragraphs and reads as typed again", () => {
  const typed = "Fish & chips\nfor <two>\n\nTea";
  const html = "<p>Fish &amp; chips<br>for &lt;two&gt;</p><p>Tea</p>";
  expect(richFromTyped("Fish & chips\r\nfor 2 < 3\r\n\r\n\r\nTea")).toBe("<p>Fish &amp; chips<br>for 2 &lt; 3</p><p>Tea</p>");
  expect(typedFromRich("<p>1 &lt; 2</p><p>Tea</p>")).toBe("1 < 2\n\nTea");
  expect(richFromTyped(typed)).toBe(typed);
  expect(typedFromRich(html)).toBe(html);
});

test("HTML stays as it is on the way in and out", () => {
  for (const html of ["<h2>Tea</h2><p>Hot</p>", '<p style="text-align: center">Tea</p>', "<p>a&nbsp;b</p>", "<p></p>"]) {
    expect(richFromTyped(html)).toBe(html);
    expect(typedFromRich(html)).toBe(html);
  }
});

test("empty paragraphs say nothing, a picture says something", () => {
  expect(["", "<p></p>", "<p><br></p><p> &nbsp;</p>", "<img src='/a.png'>", "<p>x</p>"].map(saysNothing)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("text that is built to be slow is read at once", () => {
  const before = performance.now();
  for (const attack of ["<", "<p", "</p>", "<br", "&amp", "\n", "<p>"]) {
    const text = attack.repeat(300_000);
    for (const read of [withoutTags, richFromTyped, typedFromRich]) read(text);
    saysNothing(text);
  }
  expect(performance.now() - before).toBeLessThan(5_000);
});
