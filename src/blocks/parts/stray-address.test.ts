import { expect, test } from "vitest";
import { strayAddress } from "./stray-address.ts";

test("a host without a scheme, a mailbox and words are told from what may be on the site", () => {
  for (const site of ["www.example.com", "WWW.example.com/there", "example.com", " fern.example/a?b#c", "my-shop.co.uk", "bücher.de"])
    expect([site, strayAddress(site)]).toEqual([site, "site"]);
  expect(strayAddress("ada@example.com")).toBe("mailbox");
  for (const words of ["not a url at all", "Our prices", "<img src=x onerror=alert(1)>"])
    expect([words, strayAddress(words)]).toEqual([words, "words"]);
});

test("paths, places on the page, relative files and whole addresses raise no alarm", () => {
  const fine = ["", "about", "/www.example.com", "#top", "?page=2", "./there", "../up", "brochure.pdf", "page.html", "photo.final.JPG"];
  const whole = ["https://www.example.com", "//cdn.example.com/a", "mailto:ada@example.com", "tel:+4912"];
  for (const address of [...fine, ...whole, "notes/v1.2", "my brochure.pdf", "files/my report", "v1.2", "a.b.c9"])
    expect([address, strayAddress(address)]).toEqual([address, undefined]);
});
