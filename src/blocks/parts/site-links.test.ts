import { expect, test } from "vitest";
import { withSiteLinks } from "./site-links.ts";

test("links in rich text lead as all links of a site do [ED-23] [ED-24]", () => {
  expect(withSiteLinks('<p><a href="/about">Us</a></p>', "/s/a")).toBe('<p><a href="/s/a/about">Us</a></p>');
  expect(withSiteLinks('<a href="https://x.y/?a=1&amp;b=2" target="_self">X</a>', "")).toBe(
    '<a href="https://x.y/?a=1&amp;b=2" target="_blank" rel="noopener">X<span class="visually-hidden"> (opens in new tab)</span></a>',
  );
  expect(withSiteLinks('<a href="/files/a.png">P</a>', "")).toBe('<a href="/files/a.png" data-lightbox="image">P</a>');
});

test("of a link that is not allowed only the words stay", () => {
  expect(withSiteLinks('<a href="javascript:x"><b>W</b></a>', "")).toBe("<b>W</b>");
});
