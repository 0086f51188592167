import { expect, test } from "vitest";
import { safeHref, safeSrc } from "./safe-href.ts";

const leads = (address: string) => safeHref(address)?.leads ?? null;

test("links to media files open in a lightbox [ED-22]", () => {
  expect(safeHref("/files/photo.webp")).toEqual({ href: "/files/photo.webp", leads: "media", media: "image" });
  expect(safeHref("https://x.y/film.mp4?t=3")?.media).toBe("video");
  expect(safeHref("/a/song.MP3")?.media).toBe("audio");
});

test("all files that the sources name as media open in a lightbox, whatever comes behind their name, and no others [ED-22] [CO-14]", () => {
  const films = ["mp4", "ogg", "webm", "mov", "flv", "wmv", "mkv"];
  const pictures = ["jpg", "jpeg", "png", "gif", "svg", "webp"];
  const mediaOf = (ends: readonly string[]) => ends.map((end) => safeHref(`https://x.example/a.${end}?b=c#d`)?.media);
  expect(mediaOf(films)).toEqual(films.map(() => "video"));
  expect(mediaOf(pictures)).toEqual(pictures.map(() => "image"));
  expect(["/a.pdf", "/a.zip", "/mp4", "/a.mp4/b", "/a?b=c.png"].map((address) => safeHref(address)?.leads)).toEqual(
    Array(5).fill("internal"),
  );
});

test("YouTube and Vimeo are video sites, their home pages are not films [ED-26]", () => {
  for (const address of ["https://youtu.be/abc", "https://www.youtube.com/watch?v=abc", "https://vimeo.com/123"]) {
    expect(safeHref(address)).toEqual({ href: address, leads: "media", media: "embed" });
  }
  expect(leads("https://vimeo.com/")).toBe("external");
  expect(leads("https://notyoutube.com/watch?v=abc")).toBe("external");
});

test("other http, https and ftp links lead to another site, so do those without a scheme [ED-23]", () => {
  expect(["http://x.y", "https://x.y/a", "ftp://x.y/a.txt", "//x.y/a"].map(leads)).toEqual(Array(4).fill("external"));
});

test("other links stay on the site, also where it lives below a path [ED-24]", () => {
  expect(safeHref("/about", "/s/atelier")).toEqual({ href: "/s/atelier/about", leads: "internal" });
  expect(safeHref("/about")?.href).toBe("/about");
  expect(safeHref("/files/a.pdf", "/s/atelier")?.href).toBe("/files/a.pdf");
  expect(safeHref("#form1")?.href).toBe("#b-form1");
  expect(["#top", "#b-form1", "/files/a.pdf#page2"].map((address) => safeHref(address)?.href)).toEqual([
    "#top",
    "#b-form1",
    "/files/a.pdf#page2",
  ]);
  expect(["contact", "über-uns?a=b", "files/a.pdf"].map((address) => safeHref(address, "/s/atelier")?.href)).toEqual([
    "/s/atelier/contact",
    "/s/atelier/über-uns?a=b",
    "/files/a.pdf",
  ]);
  expect(["?a=b", "./contact"].map((address) => safeHref(address, "/s/atelier")?.href)).toEqual(["?a=b", "./contact"]);
  expect(safeHref("/#form1", "/s/atelier")?.href).toBe("/s/atelier/#b-form1");
  expect(safeHref("/about#top")?.href).toBe("/about#top");
  expect(["mailto:a@b.c", "tel:+123"].map(leads)).toEqual(["contact", "contact"]);
});

test("an address that could run code leads nowhere, however it is spelt [ED-25] [UGC-02]", () => {
  const refused = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " java\nscript:alert(1)",
    "java\tscript:x",
    "\u0001javascript:x",
    "vbscript:x",
  ];
  expect([...refused, "data:text/html,x", "blob:x", "file:///etc/passwd", "/\\evil.example", "\\\\evil.example", ""].map(leads)).toEqual(
    Array(12).fill(null),
  );
});

test("pictures come from http, https or the own site only", () => {
  expect(safeSrc("/files/a.png")).toBe("/files/a.png");
  expect(["data:image/svg+xml,x", "javascript:x", "mailto:a@b", "#x", "", undefined].map(safeSrc)).toEqual(Array(6).fill(null));
});
